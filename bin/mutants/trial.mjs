/** Tries whether a test notices a broken line. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../store/failure.mjs';
import { startServer } from '../store/processes.mjs';

/**
 * @typedef  {Object}   Step
 * @property {string[]} command Program and arguments, run in the copy.
 * @property {boolean}  isStatic Whether it reads code instead of running it.
 */

/**
 * @param {string[]} tests Paths of tests.
 * @return {Step} Runs them, up to the first that fails.
 */
export const testStep = ( tests ) => ( {
	command: [ process.execPath, 'bin/test.mjs', '--bail', ...tests ],
	isStatic: false,
} );

/**
 * @param {string} output Of `npm test`.
 * @return {{ name: string, target: string }|null} The first test that failed: in words, and as `npm test` takes it; null where none is
 * named.
 */
export function failedTest( output ) {
	const php = /^1\) (?:[\w\\]*\\)?(\w+)::(\w+)/m.exec( output );
	if ( php ) {
		const name = `${ php[ 1 ] }::${ php[ 2 ] }`;
		return { name, target: name };
	}
	const file = /^FAIL (\S+)/m.exec( output )?.[ 1 ];
	const title = /^\s*● (.+)$/m.exec( output )?.[ 1 ];
	return file && title
		? { name: `${ path.posix.basename( file ) }: ${ title }`, target: file }
		: null;
}

/**
 * Runs a command in the copy. A guard stops it, and everything that it has started, when this process is gone.
 *
 * @param {import('./workspace.mjs').Workspace} workspace The copy.
 * @param {string[]}                            command   Program and arguments.
 * @param {number}                              seconds   Time for it.
 * @return {Promise<{ state: 'passed'|'failed'|'late', output: string }>} `late`: it did not end in time.
 */
async function runInCopy( { dir, logFile }, [ program, ...args ], seconds ) {
	const server = startServer( program, args, {
		cwd: dir,
		env: { STORE_DIR: path.join( dir, '.store' ), CI: '' },
		logFile,
	} );
	const timer = new AbortController();
	const code = await Promise.race( [
		server.exited,
		sleep( seconds * 1000, 'late', { signal: timer.signal } ),
	] );
	timer.abort();
	if ( code === 'late' ) {
		await server.stop();
	}
	const ends = { 0: 'passed', late: 'late' };
	return {
		state: ends[ code ] ?? 'failed',
		output: await readFile( logFile, 'utf8' ),
	};
}

/**
 * @param {import('./workspace.mjs').Workspace} workspace The copy.
 * @param {number}                              seconds   Time for the tests of one line.
 * @return {(mutant: import('./choose.mjs').Mutant, steps: Step[]) => Promise<{ noticedBy: string|null, late: boolean }>} Tries a broken
 * line: `noticedBy` is null when no test noticed it, `late` when the tests were not finished in time.
 */
export function trials( workspace, seconds ) {
	const sound = new Map();

	/** Whether a command passes while nothing is broken: only then its failure says something. */
	function isSound( command ) {
		const key = command.join( ' ' );
		if ( ! sound.has( key ) ) {
			sound.set( key, runInCopy( workspace, command, seconds ) );
		}
		return sound.get( key ).then( ( { state } ) => state === 'passed' );
	}

	/** What noticed it, by a run that failed or hung; checked with the line as it was. */
	async function notice( { command, isStatic }, { state, output } ) {
		const test = isStatic ? null : failedTest( output );
		const again = test ? testStep( [ test.target ] ).command : command;
		const inWords =
			state === 'late'
				? 'tests that no longer end'
				: ( test?.name ??
					( isStatic ? 'static check' : 'a run that broke off' ) );
		if ( await isSound( again ) ) {
			return inWords;
		}
		if ( state === 'late' ) {
			return null;
		}
		throw new Failure(
			`${ again.slice( 1 ).join( ' ' ) } fails although nothing is broken:\n${ output }`
		);
	}

	return async ( { file, text }, steps ) => {
		const until = Date.now() + seconds * 1000;
		for ( const [ number, step ] of steps.entries() ) {
			const left = ( until - Date.now() ) / 1000;
			if ( left <= 0 ) {
				return { noticedBy: null, late: true };
			}
			const restore = await workspace.write( file, text );
			const ran = await runInCopy( workspace, step.command, left );
			await restore();
			if ( ran.state === 'passed' ) {
				continue;
			}
			// Only the first step is small enough to be tried again whole.
			const noticedBy =
				ran.state === 'failed' || number === 0
					? await notice( step, ran )
					: null;
			return { noticedBy, late: noticedBy === null };
		}
		return { noticedBy: null, late: false };
	};
}
