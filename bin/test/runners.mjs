/** Runs suites that need only Node, and the static checks. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir, root } from '../store/paths.mjs';
import { commandFor } from './checks.mjs';
import { run } from '../store/processes.mjs';
import { jestReport, nodeReport, readReport } from './reports.mjs';

/**
 * Runs a program and collects its output.
 *
 * @param {string}   command Program.
 * @param {string[]} args    Arguments.
 * @param {Object}   env     Additional environment variables.
 * @param {Object}   options Further options as run() takes them.
 * @return {Promise<{ code: number, output: string }>} Exit code and output.
 */
export async function runQuietly( command, args, env = {}, options = {} ) {
	const { code, stdout, stderr } = await run( command, args, {
		cwd: root,
		env: { FORCE_COLOR: '0', NO_COLOR: '1', ...env },
		...options,
	} );
	return { code, output: `${ stdout }${ stderr }` };
}

/**
 * @param {string} text Any text.
 * @return {string} A regular expression that matches it.
 */
export const escaped = ( text ) =>
	text.replaceAll( /[.*+?^${}()|[\]\\/]/g, '\\$&' );

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
	for ( const need of check.needs ) {
		await stage[ need ]();
	}
	await mkdir( cacheDir, { recursive: true } );
	const [ program, ...args ] = commandFor( check, null, check.command );
	const { code, output } = await runQuietly(
		program === 'php' ? await stage.php() : program,
		args,
		check.env,
		// Nothing in it waits: it has the processor when the others leave it.
		{ yielding: true }
	);
	const passed = code === 0 ? 1 : 0;
	return { code, output, count: { passed, failed: 1 - passed, skipped: 0 } };
};

/** A page of a test is garbage soon: with room for a few of them a seventeenth less CPU time. Its workers inherit it. */
const QUICK_MEMORY = [ '--max-semi-space-size=64' ];

/**
 * Runs jest.
 *
 * @param {string[]} [files] Test files; all by default.
 * @param {string}   [test]  The name of a test or a part of it; all by default.
 * @param {{ bail?: boolean }} options `bail`: stops at the first failing file.
 * @return {Function} Runs them.
 */
export const jest =
	( files = [], test = '', { bail } = {} ) =>
	async ( stage ) => {
		await stage.packages();
		const report = stage.reportFile( 'jest.json' );
		await clearReport( report );
		const result = await runQuietly( process.execPath, [
			...QUICK_MEMORY,
			'node_modules/jest/bin/jest.js',
			'--config=tests/jest/jest.config.js',
			'--ci',
			'--json',
			`--outputFile=${ report }`,
			'--silent=false',
			...( bail ? [ '--bail' ] : [] ),
			...( test ? [ `--testNamePattern=${ escaped( test ) }` ] : [] ),
			...( files.length > 0 ? [ '--runTestsByPath', ...files ] : [] ),
		] );
		return { ...result, ...( await readReport( report, jestReport ) ) };
	};

/** Whether a test reads files of the repository alone, and no built page. */
const readsSources = ( file ) => file.startsWith( 'tests/static/' );

/**
 * Runs files with node:test.
 *
 * @param {string}                          name      Of its report.
 * @param {string[]}                        files     Test files.
 * @param {{ test?: string, env?: Object }} [options] `test`: the name of a test or a part of it; all by default. `env`: environment to add.
 * @return {Function} Runs them.
 */
export const nodeFiles =
	( name, files, { test = '', env = {} } = {} ) =>
	async ( stage ) => {
		await ( files.every( readsSources )
			? stage.packages()
			: stage.built() );
		await stage.composer();
		const report = stage.reportFile( `${ name }.json` );
		await clearReport( report );
		const result = await runQuietly(
			process.execPath,
			[
				'--test',
				'--test-reporter=spec',
				'--test-reporter-destination=stdout',
				'--test-reporter=./bin/test/node-reporter.mjs',
				`--test-reporter-destination=${ report }`,
				...( test
					? [ `--test-name-pattern=${ escaped( test ) }` ]
					: [] ),
				...files,
			],
			env
		);
		return { ...result, ...( await readReport( report, nodeReport ) ) };
	};

/**
 * @param {string} folder Folder with *.test.mjs files for node:test.
 * @param {Object} [env]  Environment to add.
 * @return {Function} Runs them.
 */
export const nodeTests = ( folder, env ) => async ( stage ) => {
	const names = await readdir( path.join( root, folder ), {
		recursive: true,
	} );
	const files = names
		.filter( ( name ) => name.endsWith( '.test.mjs' ) )
		.map( ( name ) => path.join( folder, name ) );
	return nodeFiles( folder, files, { env } )( stage );
};
