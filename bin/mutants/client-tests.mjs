/** Which jest tests could notice that a file of client/ is broken. */
import path from 'node:path';
import { failedRun } from '../store/failure.mjs';
import { run } from '../store/processes.mjs';

const NEAREST = 4;

const foldersOf = ( file ) => path.posix.dirname( file ).split( '/' );

/** How far a test is from a file: the folders up to the one that both are in, and down again. */
function distance( file, test ) {
	const mine = foldersOf( file );
	const theirs = foldersOf( path.posix.dirname( test ) );
	const differs = mine.findIndex(
		( folder, depth ) => folder !== theirs[ depth ]
	);
	const common = differs < 0 ? mine.length : differs;
	return mine.length + theirs.length - 2 * common;
}

/**
 * @param {string}   file  Path of a file in client/.
 * @param {string[]} tests Tests that import it, directly or not.
 * @return {string[][]} The nearest ones, and the others.
 */
export function inSteps( file, tests ) {
	const sorted = [ ...tests ].sort(
		( a, b ) =>
			distance( file, a ) - distance( file, b ) || a.localeCompare( b )
	);
	return [ sorted.slice( 0, NEAREST ), sorted.slice( NEAREST ) ].filter(
		( step ) => step.length > 0
	);
}

/**
 * @param {string} dir  A copy of the repository.
 * @param {string} file Path of a file in client/.
 * @return {Promise<string[][]>} Paths of tests in steps.
 */
export async function clientTests( dir, file ) {
	const { code, stdout, stderr } = await run(
		process.execPath,
		[
			'node_modules/jest/bin/jest.js',
			'--config=tests/jest/jest.config.js',
			'--listTests',
			'--findRelatedTests',
			file,
		],
		{ cwd: dir }
	);
	if ( code !== 0 ) {
		throw failedRun( 'jest --listTests', stderr );
	}
	const tests = stdout
		.split( '\n' )
		.filter( ( line ) => line.startsWith( dir ) );
	return inSteps(
		file,
		tests.map( ( test ) =>
			path.relative( dir, test ).replaceAll( path.sep, '/' )
		)
	);
}
