/** Finds tests by what a developer types: a file, a folder, a class, each with or without the name of a test. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../store/failure.mjs';
import { root } from '../store/paths.mjs';

/** Which runner has which files, by their paths in the repository. */
const runners = [
	[ 'jest', /^client\/(?:.*\/)?test\/[^/]+\.test\.tsx?$/ ],
	[ 'playwright', /^tests\/e2e\/.*\.spec\.ts$/ ],
	[ 'phpunit', /^tests\/php\/unit\/.*Test\.php$/ ],
	[
		'integration',
		/^tests\/(php\/integration|contract|faults)\/.*Test\.php$/,
	],
	[ 'http', /^tests\/http\/.*Test\.php$/ ],
	[ 'node', /^tests\/.*\.test\.mjs$/ ],
];

/**
 * @typedef  {Object} Target
 * @property {'jest'|'playwright'|'phpunit'|'integration'|'http'|'node'} runner Who runs it.
 * @property {string}                                                    file   Its path in the repository.
 * @property {string}                                                    test   The name of one test or a part of it; empty for all.
 */

/**
 * @param {string} file Path in the repository.
 * @return {string|undefined} The runner of its tests.
 */
export const runnerOf = ( file ) =>
	runners.find( ( [ , pattern ] ) => pattern.test( file ) )?.[ 0 ];

/** @return {Promise<string[]>} All files with tests. */
async function testFiles() {
	const found = await Promise.all(
		[ 'client', 'tests' ].map( async ( folder ) =>
			(
				await readdir( path.join( root, folder ), { recursive: true } )
			).map( ( name ) =>
				path.join( folder, name ).replaceAll( path.sep, '/' )
			)
		)
	);
	return found.flat().filter( runnerOf ).sort();
}

/** `ChartTest`, `table.test.tsx` and `table` all name a file by its last part. */
const namesOf = ( file ) => {
	const base = path.posix.basename( file );
	return [
		base,
		base.replace( /\.\w+$/, '' ),
		base.replace( /(\.(test|spec))?\.\w+$/, '' ),
	];
};

const isIn = ( folder ) => ( file ) =>
	file === folder || file.startsWith( `${ folder }/` );

/**
 * @param {string}   place What was typed, without the name of a test.
 * @param {string[]} files All files with tests.
 * @return {string[]} Those that it means.
 * @throws {Failure} When there is none.
 */
function filesOf( place, files ) {
	const typed = path.resolve( root, place );
	const relative = path.relative( root, typed ).replaceAll( path.sep, '/' );
	const found = existsSync( typed )
		? files.filter( isIn( relative ) )
		: files.filter( ( file ) => namesOf( file ).includes( place ) );
	if ( found.length > 0 ) {
		return found;
	}
	const like = files.filter( ( file ) =>
		file.toLowerCase().includes( place.toLowerCase() )
	);
	const hint =
		like.length > 0
			? `Did you mean ${ like.slice( 0, 5 ).join( ', ' ) }?`
			: 'Name a test file, a folder with tests, or a class.';
	throw new Failure( `There is no test in "${ place }". ${ hint }` );
}

/**
 * Classes of the same name: those with the test are meant.
 *
 * @param {string[]} files Files of one name.
 * @param {string}   test  The name of one test or a part of it; empty for all.
 * @return {Promise<string[]>} Those with the test; all where none has it.
 */
async function withTest( files, test ) {
	if ( test === '' || files.length < 2 ) {
		return files;
	}
	const texts = await Promise.all(
		files.map( ( file ) => readFile( path.join( root, file ), 'utf8' ) )
	);
	const found = files.filter( ( _, index ) =>
		texts[ index ].includes( test )
	);
	return found.length > 0 ? found : files;
}

/**
 * @param {string[]} typed Arguments such as `ChartTest::test_one` or `client/list-page`.
 * @return {Promise<Target[]>} The tests that they name, each file once for each name of a test.
 * @throws {Failure} When an argument names none.
 */
export async function findTargets( typed ) {
	const files = await testFiles();
	const targets = new Map();
	for ( const argument of typed ) {
		const [ place, ...rest ] = argument.split( '::' );
		const test = rest.join( '::' );
		for ( const file of await withTest( filesOf( place, files ), test ) ) {
			targets.set( `${ file }::${ test }`, {
				runner: runnerOf( file ),
				file,
				test,
			} );
		}
	}
	return [ ...targets.values() ];
}
