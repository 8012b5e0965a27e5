/**
 * `npm run lint [-- --fix] [-- PATH …]`: runs the static checks, two at a time; --fix applies automatic fixes before. With paths, only
 * those files are checked, by the checks that concern them, and it says what that leaves out.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from './store/processes.mjs';
import { cacheDir, root } from './store/paths.mjs';
import { describe, Failure } from './store/failure.mjs';
import { createLog } from './store/log.mjs';
import { checks, commandFor, leftOut, structure } from './test/checks.mjs';
import { runInLanes } from './test/schedule.mjs';
import { createStage } from './test/stage.mjs';

const log = createLog();
const stage = createStage( log );

/** A program that prints to us knows of no terminal. */
const COLORS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/**
 * @param {string[]} paths Files and folders.
 * @return {Promise<string[]|null>} Their files that git tracks or could track, by path in the repository; null for no paths, which means
 *   everything.
 * @throws {Failure} When one does not exist.
 */
async function filesUnder( paths ) {
	if ( paths.length === 0 ) {
		return null;
	}
	const absent = paths.find( ( place ) => ! existsSync( place ) );
	if ( absent ) {
		throw new Failure( `There is no file or folder "${ absent }".` );
	}
	const { stdout } = await run(
		'git',
		[
			'ls-files',
			'-z',
			'--cached',
			'--others',
			'--exclude-standard',
			'--',
			...paths.map( ( place ) =>
				path.relative( root, path.resolve( place ) )
			),
		],
		{ cwd: root }
	);
	return stdout.split( '\0' ).filter( Boolean );
}

/** Runs the program of a check, and prints what it says when it has ended: another one runs beside it. */
async function succeeds( { name, env }, [ program, ...args ] ) {
	const { code, stdout, stderr } = await run(
		program === 'php' ? await stage.php() : program,
		args,
		{ cwd: root, env: { ...COLORS, ...env } }
	);
	log( name );
	process.stdout.write( stdout + stderr );
	return code === 0;
}

/** Two mend the same files, so one after the other. */
async function mend( wanted, files ) {
	for ( const check of wanted.filter( ( { fix } ) => fix ) ) {
		await succeeds( check, commandFor( check, files, check.fix ) );
	}
}

/**
 * @param {import('./test/checks.mjs').Check[]} wanted Checks.
 * @param {string[]|null}                       files  Files to check, null for everything.
 * @return {Promise<string[]>} Names of those that fail.
 */
async function failures( wanted, files ) {
	const outcomes = await runInLanes( wanted, {
		lanes: Math.min( 2, os.availableParallelism() ),
		whenReady: () => Promise.resolve(),
		run: async ( check ) => ( {
			name: check.name,
			passed: await succeeds(
				check,
				commandFor( check, files, check.command )
			),
		} ),
	} );
	return outcomes
		.filter( ( { passed } ) => ! passed )
		.map( ( { name } ) => name );
}

// exit() also ends the checks' processes.
process.on( 'SIGINT', () => process.exit( 130 ) );
process.on( 'SIGTERM', () => process.exit( 143 ) );

try {
	const args = process.argv.slice( 2 );
	const fixing = args.includes( '--fix' );
	const files = await filesUnder( args.filter( ( arg ) => arg !== '--fix' ) );
	await stage.packages();
	await stage.composer();
	// A fresh clone has no such folder, and PHPCS doesn't make it.
	await mkdir( cacheDir, { recursive: true } );
	const all = [ ...checks, structure ];
	const wanted = all.filter( ( check ) =>
		commandFor( check, files, check.command )
	);
	if ( fixing ) {
		await mend( wanted, files );
	}
	const failed = await failures( wanted, files );
	const left = leftOut( all, files );
	if ( left.length > 0 ) {
		log( `Left to npm run lint without paths: ${ left.join( '; ' ) }` );
	}
	log(
		failed.length > 0 ? `Failed: ${ failed.join( '; ' ) }` : 'All is well'
	);
	process.exitCode = failed.length > 0 ? 1 : 0;
} catch ( error ) {
	console.error( describe( error ) );
	process.exitCode = 1;
}
