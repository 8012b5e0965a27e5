/** Tries whether a test notices a broken line. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../store/processes.mjs';

/**
 * @typedef  {Object}   Step
 * @property {string[]} command Program and arguments, run in the copy.
 * @property {boolean}  isStatic Whether it reads code instead of running it.
 * @property {string[]} tests    Paths of the tests that it runs.
 */

/**
 * @param {string[]} tests Paths of tests.
 * @return {Step} Runs them, up to the first that fails.
 */
export const testStep = ( tests ) => ( {
	command: [ process.execPath, 'bin/test.mjs', '--bail', ...tests ],
	isStatic: false,
	tests,
} );

/** How `npm test` says that a signal ended a runner: a fault of PHP itself, for example, which says nothing of the tests. */
const BY_SIGNAL = /It ended with code 1(?:2[89]|[3-9]\d) /;

/**
 * What a run that a signal ended, before any test had failed, is tried again as: one file after the other.
 *
 * @param {Step}   step   Of several tests, or of one.
 * @param {string} output Of its run.
 * @return {Step[]|null} A step for each test; null where something else happened, or there is nothing to take apart.
 */
export const takenApart = ( { tests = [] }, output ) =>
	tests.length > 1 && BY_SIGNAL.test( output ) && ! failedTest( output )
		? tests.map( ( test ) => testStep( [ test ] ) )
		: null;

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

/** Copies in which a run of tests was ended: its site has what the tests left, and others would fail for it. */
const torn = new WeakSet();

/**
 * @param {import('./workspace.mjs').Workspace} workspace The copy.
 * @param {string[]}                            args      Arguments of node or PHP.
 * @return {string[]} The same, with a new site where the old one is torn.
 */
const onSoundSite = ( workspace, args ) =>
	args[ 0 ] === 'bin/test.mjs' && torn.delete( workspace )
		? [ ...args, '--fresh' ]
		: args;

/**
 * Runs a command in the copy. A guard stops it, and everything that it has started, when this process is gone.
 *
 * @param {import('./workspace.mjs').Workspace} workspace The copy.
 * @param {string[]}                            command   Program and arguments.
 * @param {number}                              seconds   Time for it.
 * @return {Promise<{ state: 'passed'|'failed'|'late', output: string }>} `late`: it did not end in time.
 */
async function runInCopy( workspace, [ program, ...args ], seconds ) {
	const { dir, logFile } = workspace;
	const server = startServer( program, onSoundSite( workspace, args ), {
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
		torn.add( workspace );
	}
	const ends = { 0: 'passed', late: 'late' };
	return {
		state: ends[ code ] ?? 'failed',
		output: await readFile( logFile, 'utf8' ),
	};
}

/**
 * @param {import('./workspace.mjs').Workspace} workspace The copy.
 * @param {number}                              seconds   Time for a run.
 * @param {Function}                            log       Prints a message.
 * @return {(step: Step, ran: { state: string, output: string }) => Promise<string|null>} What noticed a broken line, by a run that failed
 *   or
 * hung; checked with the line as it was.
 */
function noticing( workspace, seconds, log ) {
	const sound = new Map();

	/** Whether a command passes while nothing is broken: only then its failure says something. */
	function isSound( command ) {
		const key = command.join( ' ' );
		if ( ! sound.has( key ) ) {
			sound.set( key, runInCopy( workspace, command, seconds ) );
		}
		return sound.get( key ).then( ( { state } ) => state === 'passed' );
	}

	return async ( { command, isStatic }, { state, output } ) => {
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
		// A fault of PHP itself, or a test that is red anyway: neither says anything of the line, nor ends a run of half an hour.
		if ( state !== 'late' ) {
			log(
				`Left out: ${ again.slice( 1 ).join( ' ' ) } fails although nothing is broken. ${ test?.name ?? '' }`.trim()
			);
		}
		return null;
	};
}

/**
 * @param {import('./workspace.mjs').Workspace} workspace The copy.
 * @param {number}                              seconds   Time for the tests of one line.
 * @param {Function}                            log       Prints a message.
 * @return {(mutant: import('./choose.mjs').Mutant, steps: Step[]) => Promise<{ noticedBy: string|null, late: boolean }>} Tries a broken
 * line: `noticedBy` is null when no test noticed it, `late` when the tests were not finished in time.
 */
export function trials( workspace, seconds, log ) {
	const notice = noticing( workspace, seconds, log );
	return async ( { file, text }, steps ) => {
		const until = Date.now() + seconds * 1000;
		const [ first ] = steps;
		const waiting = [ ...steps ];
		for ( let step = waiting.shift(); step; step = waiting.shift() ) {
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
			const parts = takenApart( step, ran.output );
			if ( parts ) {
				waiting.unshift( ...parts );
				continue;
			}
			// Only the first step is small enough to be tried again whole.
			const noticedBy =
				ran.state === 'failed' || step === first
					? await notice( step, ran )
					: null;
			if ( noticedBy || ran.state === 'late' ) {
				return { noticedBy, late: noticedBy === null };
			}
		}
		return { noticedBy: null, late: false };
	};
}
