/**
 * Child processes that never outlive this one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

const guard = fileURLToPath( new URL( 'guard.mjs', import.meta.url ) );
const running = new Set();

/**
 * Sends a signal to a child and everything that it started.
 *
 * @param {import('node:child_process').ChildProcess} child  A child that leads its own process group.
 * @param {NodeJS.Signals}                            signal The signal.
 */
function signalGroup( child, signal ) {
	try {
		process.kill( -child.pid, signal );
	} catch {
		// It is gone already.
	}
}

process.on( 'exit', () =>
	running.forEach( ( child ) => signalGroup( child, 'SIGKILL' ) )
);

function collect( stream, onLine ) {
	const chunks = [];
	stream?.on( 'data', ( chunk ) => chunks.push( chunk ) );
	if ( stream && onLine ) {
		createInterface( { input: stream } ).on( 'line', onLine );
	}
	return () => Buffer.concat( chunks ).toString();
}

/**
 * @typedef {Object} RunOptions
 * @property {string}                 [cwd]         Folder to run in.
 * @property {Object}                 [env]         What to add to the environment.
 * @property {string}                 [input]       What it reads.
 * @property {boolean}                [inherit]     Pass its output straight on, instead of returning it.
 * @property {(line: string) => void} [onLine]      Told every line while it runs.
 * @property {(line: string) => void} [onErrorLine] The same for the standard error output.
 * @property {boolean}                [finish]      Leave it alone when this process ends: a package manager that is stopped half-way breaks things.
 */

/**
 * Runs a command to its end.
 *
 * @param {string}     command Program.
 * @param {string[]}   args    Its arguments.
 * @param {RunOptions} options Options.
 * @return {Promise<{ code: number, stdout: string, stderr: string }>} `code` is 127 when there is no such program, 128 when a signal ended it.
 */
export function run( command, args, options = {} ) {
	const { cwd, env, input, inherit, onLine, onErrorLine, finish } = options;
	return new Promise( ( resolve ) => {
		const child = spawn( command, args, {
			cwd,
			env: { ...process.env, ...env },
			detached: true,
			stdio: inherit
				? [ 'ignore', 'inherit', 'inherit' ]
				: [ 'pipe', 'pipe', 'pipe' ],
		} );
		const stdout = collect( child.stdout, onLine );
		const stderr = collect( child.stderr, onErrorLine );
		const end = ( code, message = '' ) => {
			running.delete( child );
			resolve( { code, stdout: stdout(), stderr: stderr() + message } );
		};
		child.on( 'error', ( error ) => end( 127, error.message ) );
		child.on( 'close', ( code ) => end( code ?? 128 ) );
		child.stdin?.on( 'error', () => {} );
		child.stdin?.end( input );
		if ( ! finish && child.pid ) {
			running.add( child );
		}
	} );
}

/**
 * Starts a server. A small guard process runs it, so that it ends with us even when we are killed.
 *
 * @param {string}                                              command Program.
 * @param {string[]}                                            args    Its arguments.
 * @param {{ cwd?: string, env?: Object, logFile: string }} options Everything it writes goes to the log file, in place of what an earlier one wrote.
 * @return {{ exited: Promise<number>, stop: () => Promise<void> }} `exited` settles when it ended, for whatever reason.
 */
export function startServer( command, args, { cwd, env, logFile } ) {
	mkdirSync( path.dirname( logFile ), { recursive: true } );
	const output = openSync( logFile, 'w' );
	const child = spawn( process.execPath, [ guard, command, ...args ], {
		cwd,
		env: { ...process.env, ...env },
		detached: true,
		stdio: [ 'pipe', output, output ],
	} );
	closeSync( output );
	const exited = new Promise( ( resolve ) => {
		child.on( 'error', () => resolve( 127 ) );
		child.on( 'exit', ( code ) => resolve( code ?? 128 ) );
	} );
	child.stdin.on( 'error', () => {} );
	return {
		exited,
		async stop() {
			child.kill( 'SIGTERM' );
			await exited;
		},
	};
}
