/** Runs suites that need only Node, and the static checks. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir, root } from '../store/paths.mjs';
import { run } from '../store/processes.mjs';
import { fromJest, readReport } from './reports.mjs';

/**
 * Runs a program and collects its output.
 *
 * @param {string}   command Program.
 * @param {string[]} args    Arguments.
 * @param {Object}   env     Additional environment variables.
 * @return {Promise<{ code: number, output: string }>} Exit code and output.
 */
export async function runQuietly( command, args, env = {} ) {
	const { code, stdout, stderr } = await run( command, args, {
		cwd: root,
		env: { FORCE_COLOR: '0', NO_COLOR: '1', ...env },
	} );
	return { code, output: `${ stdout }${ stderr }` };
}

/**
 * Deletes an old report, so that it is never read instead of a new one.
 *
 * @param {string} file Path of the report.
 */
export async function clearReport( file ) {
	await mkdir( path.dirname( file ), { recursive: true } );
	await rm( file, { force: true } );
}

/**
 * @param {import('./checks.mjs').Check} check A static check; it counts as one test.
 * @return {Function} Runs it.
 */
export const staticCheck = ( check ) => async ( stage ) => {
	await stage.packages();
	if ( check.needs === 'composer' ) {
		await stage.composer();
	}
	await mkdir( cacheDir, { recursive: true } );
	const [ program, ...args ] = check.command;
	const { code, output } = await runQuietly(
		program === 'php' ? await stage.php() : program,
		args,
		check.env
	);
	const passed = code === 0 ? 1 : 0;
	return { code, output, count: { passed, failed: 1 - passed, skipped: 0 } };
};

/**
 * Runs jest.
 *
 * @param {Object} stage Requirements of suites.
 */
export async function jest( stage ) {
	await stage.packages();
	const file = stage.reportFile( 'jest.json' );
	await clearReport( file );
	const result = await runQuietly( process.execPath, [
		'node_modules/jest/bin/jest.js',
		'--config=tests/jest/jest.config.js',
		'--ci',
		'--json',
		`--outputFile=${ file }`,
		'--silent=false',
	] );
	return { ...result, count: await readReport( file, fromJest ) };
}

/**
 * @param {string} folder Folder with *.test.mjs files for node:test.
 * @return {Function} Runs them.
 */
export const nodeTests = ( folder ) => async ( stage ) => {
	await stage.built();
	await stage.composer();
	const names = await readdir( path.join( root, folder ), {
		recursive: true,
	} );
	const files = names
		.filter( ( name ) => name.endsWith( '.test.mjs' ) )
		.map( ( name ) => path.join( folder, name ) );
	const report = stage.reportFile( `${ folder }.json` );
	await clearReport( report );
	const result = await runQuietly( process.execPath, [
		'--test',
		'--test-reporter=spec',
		'--test-reporter-destination=stdout',
		'--test-reporter=./bin/test/node-reporter.mjs',
		`--test-reporter-destination=${ report }`,
		...files,
	] );
	return { ...result, count: await readReport( report, JSON.parse ) };
};
