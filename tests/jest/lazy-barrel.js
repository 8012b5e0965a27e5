/**
 * Has a package's index load each of its modules when it is first asked for: a test that needs a button does not evaluate a thousand
 * modules for it.
 */
const { createHash } = require( 'crypto' );
const { readFileSync } = require( 'fs' );

/** `var name = require( … );`, or with Babel's interop around it. Those that bring in the interop itself are functions that are called. */
const IMPORT = /^var ((?!_interopRequire)\w+) = (.*\brequire\(.*\).*);$/gm;

function process( source ) {
	const names = [ ...source.matchAll( IMPORT ) ].map(
		( [ , name ] ) => name
	);
	const used = new RegExp( `\\b(${ names.join( '|' ) })(?=\\.)`, 'g' );
	const code = source
		.replace( used, '$1()' )
		.replace(
			IMPORT,
			'var $1 = () => { const made = $2; $1 = () => made; return made; };'
		);
	return { code };
}

const version = createHash( 'sha256' )
	.update( readFileSync( __filename ) )
	.digest( 'hex' );

module.exports = {
	process,
	getCacheKey: ( source ) =>
		createHash( 'sha256' )
			.update( version )
			.update( source )
			.digest( 'hex' ),
};
