/** Child processes that never outlive this process. */
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

const guard = fileURLToPath( new URL( 'guard.mjs', import.meta.url ) );
const running = new Set();

/**
 * Sends a signal to a child and all its child processes.
 *
 * @param {import('node:child_process').ChildProcess} child  Leader of its process group.
 * @param {NodeJS.Signals}                            signal The signal.
 */
function signalGroup( child, signal ) {
	try {
		process.kill( -child.pid, signal );
	} catch {
		// It has exited already.
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
 * @property {string}                 [cwd]         Working directory.
 * @property {Object}                 [env]         Additional environment variables.
 * @property {string}                 [input]       Standard input.
 * @property {boolean}                [inherit]     Prints its output instead of returning it.
 * @property {(line: string) => void} [onLine]      Called with every line of standard output.
 * @property {(line: string) => void} [onErrorLine] Called with every line of standard error.
 * @property {boolean}                [finish]      Lets it finish when this process exits: package managers must not be interrupted.
 * @property {boolean}                [yielding]    Lets others have the processor first, where they want it.
 */

/**
 * Has a process wait for others. Linux weighs whole sessions where it groups by them, and each of ours is one: the priority of its
 * processes counts only among themselves.
 *
 * @param {number} pid Id of the process.
 */
function letOthersFirst( pid ) {
	os.setPriority( pid, os.constants.priority.PRIORITY_LOW );
	try {
		writeFileSync( `/proc/${ pid }/autogroup`, '19' );
	} catch {
		// No such groups here.
	}
}

/**
 * Runs a command.
 *
 * @param {string}     command Program.
 * @param {string[]}   args    Its arguments.
 * @param {RunOptions} options Options.
 * @return {Promise<{ code: number, stdout: string, stderr: string }>} `code` is 127 when the program does not exist, 128 when a signal
 *   ended it.
 */
export function run( command, args, options = {} ) {
	const { cwd, env, input, inherit, onLine, onErrorLine } = options;
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
		if ( ! options.finish && child.pid ) {
			running.add( child );
		}
		if ( options.yielding && child.pid ) {
			letOthersFirst( child.pid );
		}
	} );
}

/**
 * Starts a server. A small guard process runs it, so that it exits with us even when we are killed.
 *
 * @param {string}                                              command Program.
 * @param {string[]}                                            args    Its arguments.
 * @param {{ cwd?: string, env?: Object, logFile: string }} options Its output replaces the content of the log file.
 * @return {{ exited: Promise<number>, stop: () => Promise<void> }} `exited` settles when it has exited, for whatever reason.
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
