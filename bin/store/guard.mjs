/**
 * Runs one server for its owner and ends it, with everything that it started, when told to or when the owner is gone.
 *
 * node guard.mjs COMMAND ARGUMENT…   Its standard input is a pipe that the owner holds open and never writes to.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. MariaDB writes its pages back before it ends. */
const patience = 10_000;

/** Milliseconds to wait for killed workers: in some containers the dead stay listed for a while. */
const aftermath = 200;

const [ command, ...args ] = process.argv.slice( 2 );
const child = spawn( command, args, {
	detached: true,
	stdio: [ 'ignore', 'inherit', 'inherit' ],
} );

/**
 * @param {string|number} name A signal, or 0 to ask only.
 * @return {boolean} Whether anything of the server was there to get it.
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
