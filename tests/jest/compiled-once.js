/**
 * Each test file has the modules that it imports evaluated anew, as it must, but V8 compiles them once for all files of a worker, with
 * what it has compiled while they ran: react-dom alone is a megabyte.
 */
const vm = require( 'node:vm' );

/** As jest asks for a module's function. */
const { compileFunction } = vm;

/** By path and parameters. */
const known = new Map();

function scriptOf( source, parameters, filename ) {
	const key = `${ filename } ${ parameters }`;
	const before = known.get( key );
	if ( before?.source === source ) {
		return before.script;
	}
	const head = `(function (${ parameters }) {`;
	const script = new vm.Script( `${ head }${ source }\n})`, {
		filename,
		columnOffset: -head.length,
	} );
	known.set( key, { source, script } );
	return script;
}

vm.compileFunction = ( source, parameters, options ) => {
	const { filename, parsingContext } = options;
	// What imports while it runs belongs to its test file.
	return /\bimport\s*\(/.test( source )
		? compileFunction( source, parameters, options )
		: scriptOf( source, parameters, filename ).runInContext(
				parsingContext
			);
};
