/**
 * What Stripe takes: for each call the names and types of its parameters, read from the types of the `stripe` package.
 *
 * A type is `{ any }`, `{ words: […] }`, `{ scalar: 'string'|'number'|'boolean' }`, `{ list: type }`, `{ map: type }`,
 * `{ fields: { name: type } }`,
 * `{ empty }` (an empty text, which clears a value), `{ file }`, or `{ either: […] }`.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, storeDir } from '../../bin/store/paths.mjs';

const ts = createRequire( import.meta.url )( 'typescript' );

const STRIPE = path.join( root, 'node_modules/stripe/esm' );

/** A method of a resource, and the calls in it. */
const METHOD = /^ {4}(\w+)\([^)]*\) \{\n([\s\S]*?)\n {4}\}$/gm;
const CALL = /_makeRequest\('(\w+)', (?:'([^']+)'|`([^`]+)`)/g;

/** @return {Promise<Map<string, Map<string, string[]>>>} By file of types and method: its calls, as `POST /v1/refunds/{id}`. */
async function callsOfFiles() {
	const files = await readdir( path.join( STRIPE, 'resources' ), {
		recursive: true,
	} );
	const calls = new Map();
	for ( const file of files.filter( ( name ) => name.endsWith( '.js' ) ) ) {
		const source = path.join( STRIPE, 'resources', file );
		const methods = new Map();
		const text = await readFile( source, 'utf8' );
		for ( const [ , name, body ] of text.matchAll( METHOD ) ) {
			const found = [ ...body.matchAll( CALL ) ]
				.map(
					( [ , verb, plain, template ] ) =>
						`${ verb } ${ ( plain ?? template ).replaceAll( /\$\{[^}]*\}/g, '{id}' ) }`
				)
				.filter( ( call ) => call.includes( ' /v1/' ) );
			if ( found.length > 0 ) {
				methods.set( name, found );
			}
		}
		if ( methods.size > 0 ) {
			calls.set( source.replace( /\.js$/, '.d.ts' ), methods );
		}
	}
	return calls;
}

/** Reads types until they are scalars. Nothing in Stripe's parameters holds itself. */
function createReader( checker ) {
	const known = new Map();

	const fieldsOf = ( type ) =>
		Object.fromEntries(
			checker
				.getPropertiesOfType( type )
				.map( ( property ) => [
					property.name,
					read( checker.getTypeOfSymbol( property ) ),
				] )
		);

	const either = ( all ) => {
		const types = all.filter(
			( type ) => ! ( type.flags & ts.TypeFlags.Undefined )
		);
		const words = types
			.filter( ( type ) => type.isStringLiteral() )
			.map( ( type ) => type.value );
		const others = types
			// Words of later versions are open in the package; here they are closed.
			.filter(
				( type ) =>
					! type.isStringLiteral() &&
					! ( words.length > 0 && type.isIntersection() )
			)
			.map( read );
		const plain = words.filter( Boolean );
		return {
			either: [
				...( plain.length > 0 ? [ { words: plain } ] : [] ),
				...( words.length > plain.length ? [ { empty: true } ] : [] ),
				...others,
			],
		};
	};

	const simple = ( { flags } ) => {
		const [ , kind ] =
			[
				[ ts.TypeFlags.Any | ts.TypeFlags.Unknown, { any: true } ],
				[ ts.TypeFlags.Null, { empty: true } ],
				[ ts.TypeFlags.BooleanLike, { scalar: 'boolean' } ],
				[ ts.TypeFlags.StringLike, { scalar: 'string' } ],
				[ ts.TypeFlags.NumberLike, { scalar: 'number' } ],
			].find( ( [ flag ] ) => flags & flag ) ?? [];
		return kind;
	};

	const whole = ( type ) => {
		if ( type.isStringLiteral() ) {
			return type.value ? { words: [ type.value ] } : { empty: true };
		}
		const kind = simple( type );
		if ( kind ) {
			return kind;
		}
		if ( type.isUnion() ) {
			return either( type.types );
		}
		if ( type.isIntersection() ) {
			return { scalar: 'string' };
		}
		const name = ( type.aliasSymbol ?? type.symbol )?.name;
		if ( name === 'Decimal' ) {
			return { scalar: 'number' };
		}
		if ( [ 'FileData', 'Buffer', 'Uint8Array' ].includes( name ) ) {
			return { file: true };
		}
		if ( checker.isArrayType( type ) ) {
			return { list: read( checker.getTypeArguments( type )[ 0 ] ) };
		}
		const index = checker.getIndexTypeOfType( type, ts.IndexKind.String );
		return index ? { map: read( index ) } : { fields: fieldsOf( type ) };
	};

	const read = ( type ) => {
		if ( ! known.has( type ) ) {
			known.set( type, whole( type ) );
		}
		return known.get( type );
	};
	return read;
}

/** The types of a method's parameter `params`; none when it takes none. */
function paramsOf( checker, reader, method ) {
	const declarations = method.declarations ?? [];
	return declarations.flatMap( ( declaration ) =>
		declaration.parameters
			.filter( ( { name } ) => name.getText() === 'params' )
			.map( ( { type } ) =>
				reader(
					checker.getNonNullableType(
						checker.getTypeFromTypeNode( type )
					)
				)
			)
	);
}

async function readPackage() {
	const calls = await callsOfFiles();
	const program = ts.createProgram( [ ...calls.keys() ], {
		strict: true,
		noEmit: true,
		skipLibCheck: true,
		target: ts.ScriptTarget.ES2022,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		types: [ 'node' ],
	} );
	const checker = program.getTypeChecker();
	const reader = createReader( checker );
	const types = {};
	for ( const [ file, methods ] of calls ) {
		const classes = program
			.getSourceFile( file )
			.statements.filter( ts.isClassDeclaration );
		for ( const { name } of classes ) {
			const members = checker.getDeclaredTypeOfSymbol(
				checker.getSymbolAtLocation( name )
			);
			for ( const [ method, its ] of methods ) {
				const symbol = members.getProperty( method );
				for ( const call of symbol ? its : [] ) {
					types[ call ] ??= { either: [] };
					types[ call ].either.push(
						...paramsOf( checker, reader, symbol )
					);
				}
			}
		}
	}
	return types;
}

/**
 * @return {Promise<Object>} Types of parameters by call, for example `POST /v1/refunds/{id}/cancel`. Read once for a version of the
 *   package.
 */
export async function requestTypes() {
	const own = await readFile( fileURLToPath( import.meta.url ) );
	const { version } = JSON.parse(
		await readFile( path.join( STRIPE, '../package.json' ), 'utf8' )
	);
	const key = createHash( 'sha256' ).update( own ).digest( 'hex' );
	const file = path.join(
		storeDir,
		`cache/stripe-requests-${ version }-${ key.slice( 0, 12 ) }.json`
	);
	const kept = await readFile( file, 'utf8' ).catch( () => null );
	if ( kept !== null ) {
		return JSON.parse( kept );
	}
	const types = await readPackage();
	await mkdir( path.dirname( file ), { recursive: true } );
	await writeFile( `${ file }.${ process.pid }`, JSON.stringify( types ) );
	await rename( `${ file }.${ process.pid }`, file );
	return types;
}
