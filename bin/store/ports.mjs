/**
 * TCP ports of this machine.
 */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';

const host = '127.0.0.1';

function listen( port ) {
	return new Promise( ( resolve, reject ) => {
		const server = net.createServer();
		server.once( 'error', reject );
		server.listen( port, host, () => {
			const taken = server.address().port;
			server.close( () => resolve( taken ) );
		} );
	} );
}

/**
 * @param {number} port Port for a server.
 * @throws {Failure} When it can't be used.
 */
export async function needPort( port ) {
	try {
		await listen( port );
	} catch ( error ) {
		throw new Failure(
			error.code === 'EACCES'
				? `Port ${ port } may not be used by this user.`
				: `Port ${ port } is taken: choose another one with npm start -- --port=N.`
		);
	}
}

/**
 * @return {Promise<number>} A free port.
 */
export const freePort = () => listen( 0 );

/**
 * @param {number|string} place Port, or path of a socket.
 * @return {Promise<boolean>} Whether it accepts connections.
 */
export function accepts( place ) {
	return new Promise( ( resolve ) => {
		const socket = net.connect( place, host );
		const end = ( answer ) => {
			socket.destroy();
			resolve( answer );
		};
		socket.once( 'connect', () => end( true ) );
		socket.once( 'error', () => end( false ) );
	} );
}

/**
 * Waits until a server accepts connections.
 *
 * @param {{ exited: Promise<number> }} server  Its process.
 * @param {() => Promise<boolean>}     isReady Asks it.
 * @param {number}                     limit   Maximum milliseconds to wait.
 * @return {Promise<boolean>} False when the server exited, or was not ready in time.
 */
export async function becomesReady( server, isReady, limit = 60_000 ) {
	const until = Date.now() + limit;
	let alive = true;
	server.exited.then( () => ( alive = false ) );
	while ( alive && Date.now() < until ) {
		if ( await isReady() ) {
			return true;
		}
		await sleep( 50 );
	}
	return false;
}
