/** Which PHPUnit tests could notice that a file of includes/ is broken. */
import path from 'node:path';

/** How many files of a step: PHPUnit runs them in the order of their names, so that few of the nearest come first. */
const NEAREST = 4;
const STEP = 8;

const inChunks = ( files ) =>
	Array.from( { length: Math.ceil( files.length / STEP ) }, ( _, chunk ) =>
		files.slice( chunk * STEP, ( chunk + 1 ) * STEP )
	);

const places = [
	'tests/php/unit/',
	'tests/php/integration/',
	'tests/contract/',
	'tests/faults/',
	'tests/http/',
];

const foldersOf = ( file ) => {
	const place = [ 'includes/', ...places ].find( ( each ) =>
		file.startsWith( each )
	);
	return path.posix.dirname( file.slice( place.length ) ).split( '/' );
};

/** How many folders two files have in common, from the top. */
function nearness( file, test ) {
	const theirs = foldersOf( test );
	const differs = foldersOf( file ).findIndex(
		( folder, depth ) => folder !== theirs[ depth ]
	);
	return differs < 0 ? theirs.length : differs;
}

/** The folder of tests for a file: that of its feature, else that of its top folder. */
function isInFolderOf( file, test ) {
	const depth = file.startsWith( 'includes/Features/' ) ? 2 : 1;
	return foldersOf( file )[ 0 ] !== '.' && nearness( file, test ) >= depth;
}

/**
 * @param {string} text Of a class that stands in no folder, because it brings several together.
 * @return {string|undefined} The folder of which it uses most.
 */
function mostUsedFolder( text ) {
	const uses = new Map();
	for ( const [ , folder ] of text.matchAll(
		/^use MerchantPayments\\(\w+)\\/gm
	) ) {
		uses.set( folder, ( uses.get( folder ) ?? 0 ) + 1 );
	}
	return [ ...uses ].sort( ( [ , a ], [ , b ] ) => b - a )[ 0 ]?.[ 0 ];
}

/**
 * @param {string}                           file  Path of a class in includes/.
 * @param {{ file: string, text: string }[]} tests All PHPUnit tests.
 * @param {string}                           source The text of the class.
 * @return {string[][]} Paths of tests in steps, those that are likeliest to notice first: unit tests that mention the class, the nearest
 * that cover it, others that mention it, and those of its folder.
 */
export function phpTests( file, tests, source = '' ) {
	const name = path.posix.basename( file, '.php' );
	const className = file
		.replace( /^includes/, 'MerchantPayments' )
		.replace( /\.php$/, '' )
		.replaceAll( '/', '\\' );
	const mentions = new RegExp( `\\b${ name }\\b` );
	const covers = ( { text } ) =>
		new RegExp(
			`@covers \\\\${ className.replaceAll( '\\', '\\\\' ) }\\b`
		).test( text );
	const isUnit = ( test ) => test.file.startsWith( 'tests/php/unit/' );
	const nearestFirst = ( a, b ) =>
		nearness( file, b.file ) - nearness( file, a.file ) ||
		a.file.localeCompare( b.file );
	const mentioning = tests
		.filter( ( { text } ) => mentions.test( text ) )
		.sort( ( a, b ) => covers( b ) - covers( a ) || nearestFirst( a, b ) );
	const others = mentioning.filter( ( test ) => ! isUnit( test ) );
	const used = mostUsedFolder( source );
	const folder = tests
		.filter(
			( test ) =>
				isInFolderOf( file, test.file ) ||
				( foldersOf( file )[ 0 ] === '.' &&
					foldersOf( test.file )[ 0 ] === used )
		)
		.sort( nearestFirst );
	const seen = new Set();
	const unseen = ( step ) =>
		step
			.map( ( test ) => test.file )
			.filter( ( each ) => ! seen.has( each ) && seen.add( each ) );
	return [
		unseen( mentioning.filter( isUnit ).slice( 0, STEP ) ),
		unseen( others.filter( covers ).slice( 0, NEAREST ) ),
		unseen( others.slice( 0, STEP ) ),
		...inChunks( unseen( folder ) ),
	].filter( ( step ) => step.length > 0 );
}
