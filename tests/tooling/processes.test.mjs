import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { storeDir } from './temporary-store.mjs';

const { run } = await import( '../../bin/store/processes.mjs' );
const processes = JSON.stringify(
	new URL( '../../bin/store/processes.mjs', import.meta.url ).href
);

test( 'tells how a program ended', async () => {
	const script =
		'process.stdin.pipe( process.stdout ); console.error( "e" ); process.exitCode = 3;';
	const ended = await run( process.execPath, [ '-e', script ], {
		input: 'hello',
	} );
	assert.deepEqual( ended, { code: 3, stdout: 'hello', stderr: 'e\n' } );
	assert.equal( ( await run( 'no-such-program', [] ) ).code, 127 );
} );

test( 'passes lines on while a program runs', async () => {
	const lines = [];
	await run( process.execPath, [ '-e', 'console.log( "one\\ntwo" )' ], {
		onLine: ( line ) => lines.push( line ),
	} );
	assert.deepEqual( lines, [ 'one', 'two' ] );
} );

/**
 * Whether a process runs; the dead that nobody has buried yet (state Z on Linux) do not.
 *
 * @param {number} pid Process number.
 */
function isAlive( pid ) {
	try {
		process.kill( pid, 0 );
	} catch {
		return false;
	}
	const stat = `/proc/${ pid }/stat`;
	return ! (
		existsSync( stat ) && readFileSync( stat, 'utf8' ).includes( ') Z ' )
	);
}

async function until( condition ) {
	const limit = Date.now() + 5000;
	while ( Date.now() < limit ) {
		const answer = await condition();
		if ( answer ) {
			return answer;
		}
		await sleep( 20 );
	}
	throw new Error( `Waited in vain for ${ condition }` );
}

/**
 * An owner with a server that has a worker of its own, as PHP's has.
 *
 * @param {string} name For its log.
 */
async function startOwner( name ) {
	const logFile = path.join( storeDir, `${ name }.log` );
	const worker = 'setInterval( () => {}, 1000 )';
	const server = `
		const { spawn } = require( 'child_process' );
		const worker = spawn( process.execPath, [ '-e', ${ JSON.stringify( worker ) } ] );
		console.log( process.pid, worker.pid );
		${ worker };`;
	const owner = `
		import { startServer } from ${ processes };
		const server = startServer( process.execPath, [ '-e', process.argv[ 1 ] ], { logFile: process.argv[ 2 ] } );
		process.on( 'SIGTERM', () => server.stop().then( () => process.exit( 0 ) ) );`;
	const child = spawn(
		process.execPath,
		[ '--input-type=module', '-e', owner, server, logFile ],
		{ stdio: 'inherit' }
	);
	const ended = new Promise( ( resolve ) => child.on( 'exit', resolve ) );
	const pids = await until( async () => {
		const text = await readFile( logFile, 'utf8' ).catch( () => '' );
		return text.endsWith( '\n' ) && text.trim().split( ' ' ).map( Number );
	} );
	return { child, ended, pids };
}

test( 'a server and its workers end with SIGTERM, before their owner', async () => {
	const { child, ended, pids } = await startOwner( 'term' );
	assert.deepEqual( pids.map( isAlive ), [ true, true ] );
	child.kill( 'SIGTERM' );
	assert.equal( await ended, 0 );
	assert.deepEqual( pids.map( isAlive ), [ false, false ] );
} );

test( 'a server and its workers end when their owner is killed', async () => {
	const { child, ended, pids } = await startOwner( 'kill' );
	child.kill( 'SIGKILL' );
	await ended;
	await until( () => ! pids.some( isAlive ) );
} );
