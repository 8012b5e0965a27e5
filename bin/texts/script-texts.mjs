/**
 * The translatable texts of scripts, in TypeScript or as webpack built them.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const ts = createRequire( import.meta.url )( 'typescript' );

/** Where @wordpress/i18n's functions take what: positions of arguments. */
const FUNCTIONS = {
	__: { text: 0, domain: 1 },
	_x: { text: 0, context: 1, domain: 2 },
	_n: { text: 0, plural: 1, domain: 3 },
	_nx: { text: 0, plural: 1, context: 3, domain: 4 },
};

/** `__( … )`, `i18n.__( … )` and webpack's `( 0, i18n.__ )( … )`. */
function calledName( expression ) {
	if ( ts.isParenthesizedExpression( expression ) ) {
		return calledName( expression.expression );
	}
	if ( ts.isBinaryExpression( expression ) ) {
		return calledName( expression.right );
	}
	if ( ts.isPropertyAccessExpression( expression ) ) {
		return expression.name.text;
	}
	return ts.isIdentifier( expression ) ? expression.text : '';
}

/** The last `translators:` comment before a call, which may stand before the statement that holds it. */
function commentBefore( node, source ) {
	const text = source.text.slice( node.getFullStart(), node.getEnd() );
	const found = [
		...text.matchAll( /(?:\/\*|\/\/)[*\s]*(translators:[^*\n]*)/gi ),
	].at( -1 );
	return found?.[ 1 ].trim() ?? '';
}

/**
 * @typedef {Object} Text
 * @property {string} text    In English.
 * @property {string} plural  Empty when it has none.
 * @property {string} context Empty when it has none.
 * @property {string} comment For translators.
 */

/**
 * @param {string} file   A .ts, .tsx or .js file.
 * @param {string} domain Texts of other domains are left out.
 * @return {Promise<Text[]>} In the order of the file.
 * @throws {Error} When a call's text is no literal: nobody could translate it.
 */
export async function scriptTexts( file, domain ) {
	const code = await readFile( file, 'utf8' );
	const source = ts.createSourceFile(
		file,
		code,
		ts.ScriptTarget.Latest,
		true
	);
	const texts = [];
	const visit = ( node ) => {
		const positions =
			ts.isCallExpression( node ) &&
			Object.hasOwn( FUNCTIONS, calledName( node.expression ) ) &&
			FUNCTIONS[ calledName( node.expression ) ];
		if ( positions ) {
			const literal = ( position ) => {
				const argument = node.arguments[ position ];
				if ( argument && ! ts.isStringLiteralLike( argument ) ) {
					const line =
						source.getLineAndCharacterOfPosition( node.getStart() )
							.line + 1;
					throw new Error(
						`${ file }:${ line }: the text to translate is not a string literal.`
					);
				}
				return argument?.text ?? '';
			};
			if ( literal( positions.domain ) === domain ) {
				texts.push( {
					text: literal( positions.text ),
					plural: literal( positions.plural ),
					context: literal( positions.context ),
					comment: commentBefore( node, source ),
				} );
			}
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return texts;
}
