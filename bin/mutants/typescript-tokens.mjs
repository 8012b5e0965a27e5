/** Reads the tokens of TypeScript files. */
import { createRequire } from 'node:module';

const ts = createRequire( import.meta.url )( 'typescript' );

const operators = [
	'===',
	'!==',
	'==',
	'!=',
	'<',
	'<=',
	'>',
	'>=',
	'&&',
	'||',
	'??',
];

/** Parts that say nothing at run time. */
const isTypeOnly = ( node ) =>
	ts.isTypeNode( node ) ||
	ts.isInterfaceDeclaration( node ) ||
	ts.isTypeAliasDeclaration( node ) ||
	ts.isTypeParameterDeclaration( node ) ||
	ts.isImportDeclaration( node ) ||
	ts.isExportDeclaration( node );

function kindOf( node, text ) {
	const { parent } = node;
	if ( ts.isBinaryExpression( parent ) && parent.operatorToken === node ) {
		return operators.includes( text ) ? 'operator' : 'other';
	}
	if ( text === '!' && ts.isPrefixUnaryExpression( parent ) ) {
		return 'not';
	}
	if ( ts.isNumericLiteral( node ) ) {
		return 'number';
	}
	if ( ts.isStringLiteral( node ) ) {
		return 'string';
	}
	return text === 'true' || text === 'false' ? 'boolean' : 'other';
}

/**
 * @param {string} file Name of the file.
 * @param {string} text Its text.
 * @return {import('./php-tokens.mjs').Token[]} Its tokens.
 */
export function typescriptTokens( file, text ) {
	const source = ts.createSourceFile(
		file,
		text,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	const tokens = [];
	const visit = ( node, isType ) => {
		const children = node
			.getChildren( source )
			.filter( ( child ) => ! ts.isJSDoc( child ) );
		for ( const child of children ) {
			visit( child, isType || isTypeOnly( child ) );
		}
		const own = node.getText( source );
		if ( children.length > 0 || own.trim() === '' ) {
			return;
		}
		const start = node.getStart( source );
		const kind = isType ? 'type' : kindOf( node, own );
		tokens.push( {
			kind,
			text: own,
			start,
			line: source.getLineAndCharacterOfPosition( start ).line + 1,
			...( own === '??' &&
				kind === 'operator' && { end: node.parent.right.end } ),
		} );
	};
	visit( source, false );
	return tokens;
}

/**
 * @param {string} file Name of the file.
 * @param {string} text Its text.
 * @return {boolean} Whether it can be parsed, whatever its types.
 */
export const isTypeScript = ( file, text ) =>
	ts.transpileModule( text, {
		fileName: file,
		reportDiagnostics: true,
		compilerOptions: {
			jsx: ts.JsxEmit.ReactJSX,
			target: ts.ScriptTarget.ES2022,
			module: ts.ModuleKind.ESNext,
		},
	} ).diagnostics.length === 0;
