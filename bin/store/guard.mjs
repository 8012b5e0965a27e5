/**
 * Runs a server for its owner and stops it with all its child processes when the owner says so or exits.
 *
 * node guard.mjs COMMAND ARGUMENT…   Its standard input is a pipe that the owner keeps open and never writes to.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds to wait for a shutdown: MariaDB flushes its pages first. */
const patience = 10_000;

/** Milliseconds to wait for killed workers: in some containers zombies stay listed for a while. */
const aftermath = 200;

const [ command, ...args ] = process.argv.slice( 2 );
const child = spawn( command, args, {
	detached: true,
	stdio: [ 'ignore', 'inherit', 'inherit' ],
} );

/**
 * @param {string|number} name A signal, or 0 to check for existence.
 * @return {boolean} Whether any process of the server existed.
 */
function signal( name ) {
	try {
		return process.kill( -child.pid, name );
	} catch {
		return false;
	}
}

let stopping = false;
function stop() {
	if ( ! stopping ) {
		stopping = true;
		signal( 'SIGTERM' );
		setTimeout( () => signal( 'SIGKILL' ), patience ).unref();
	}
}

child.on( 'error', ( error ) => {
	process.stderr.write( `${ error.message }\n` );
	process.exit( 127 );
} );
child.on( 'exit', async ( code ) => {
	const until = Date.now() + aftermath;
	signal( 'SIGKILL' );
	while ( signal( 0 ) && Date.now() < until ) {
		await sleep( 5 );
	}
	process.exit( stopping ? 0 : ( code ?? 128 ) );
} );
process.stdin.on( 'end', stop ).on( 'error', stop ).resume();
process.on( 'SIGTERM', stop );
process.on( 'SIGINT', stop );
process.on( 'SIGHUP', stop );
