import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { storeDir } from './temporary-store.mjs';

const { tryLock, withLock } = await import( '../../bin/store/lock.mjs' );
const { run } = await import( '../../bin/store/processes.mjs' );

const locks = path.join( storeDir, 'locks' );

test( 'only one holds a lock', async () => {
	const release = await tryLock( 'cache' );
	assert.equal( await tryLock( 'cache' ), null );
	await release();
	const again = await tryLock( 'cache' );
	assert.ok( again );
	await again();
} );

test( 'is given back when the work fails', async () => {
	const failing = withLock( 'cache', () =>
		Promise.reject( new Error( 'no' ) )
	);
	await assert.rejects( failing, /no/ );
	assert.deepEqual( await readdir( locks ), [] );
} );

for ( const holder of [ '4194305 1', `${ process.pid } 1`, '' ] ) {
	test( `a lock of a process that is gone ("${ holder }") is taken over`, async () => {
		await mkdir( locks, { recursive: true } );
		await writeFile( path.join( locks, 'old.lock' ), holder );
		const release = await tryLock( 'old' );
		assert.ok( release );
		await release();
	} );
}

test( 'eight processes never overlap', async () => {
	const module = JSON.stringify(
		new URL( '../../bin/store/lock.mjs', import.meta.url ).href
	);
	// Asks without a pause, so that many ask in the moment in which a lock is given back.
	const script = `
		import { tryLock } from ${ module };
		import { appendFileSync } from 'node:fs';
		for ( let round = 0; round < 25; round++ ) {
			let release = null;
			while ( ! release ) {
				release = await tryLock( 'shared' );
			}
			appendFileSync( process.argv[ 1 ], '(' );
			await new Promise( setImmediate );
			appendFileSync( process.argv[ 1 ], ')' );
			await release();
		}`;
	const trace = path.join( storeDir, 'trace' );
	const racers = Array.from( { length: 8 }, () =>
		run( process.execPath, [ '--input-type=module', '-e', script, trace ] )
	);
	for ( const { code, stderr } of await Promise.all( racers ) ) {
		assert.equal( code, 0, stderr );
	}
	const { readFile } = await import( 'node:fs/promises' );
	assert.equal( await readFile( trace, 'utf8' ), '()'.repeat( 8 * 25 ) );
} );
