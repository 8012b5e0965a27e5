import assert from 'node:assert/strict';
import net from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { storeDir } from './temporary-store.mjs';

const { run } = await import( '../../bin/store/processes.mjs' );
const { freePort } = await import( '../../bin/store/ports.mjs' );
const { needDisk } = await import( '../../bin/store/disk.mjs' );

const script = fileURLToPath(
	new URL( '../../bin/start.mjs', import.meta.url )
);
const start = ( ...args ) => run( process.execPath, [ script, ...args ] );

async function refuses( args, message ) {
	const { code, stdout, stderr } = await start( ...args );
	assert.equal( code, 1, stdout + stderr );
	assert.match( stderr, message );
	assert.equal( stderr.trim().split( '\n' ).length, 1, stderr );
	assert.doesNotMatch( stdout, /Ready/ );
}

test( 'a taken port', async () => {
	const other = net.createServer();
	await new Promise( ( resolve ) => other.listen( 0, '127.0.0.1', resolve ) );
	const { port } = other.address();
	try {
		await refuses(
			[ `--port=${ port }` ],
			/^Port \d+ is taken: choose another/
		);
	} finally {
		other.close();
	}
} );

test( 'an unknown flag', () =>
	refuses( [ '--prot=1' ], /"--prot=1" is not known/ ) );

for ( const name of [ 'wordpress', 'woocommerce' ] ) {
	test( `a PATH without ${ name }`, async () => {
		const port = await freePort();
		const nothing = path.join( storeDir, 'nothing' );
		await refuses(
			[ `--port=${ port }`, `--${ name }=${ nothing }` ],
			/can be read/
		);
	} );
}

test( 'help', async () => {
	const { code, stdout } = await start( '--help' );
	assert.equal( code, 0 );
	assert.match( stdout, /--transactions=N/ );
} );

test( 'a full disk', async () => {
	const site = { name: 'store', runtime: 'wasm' };
	const full = async () => ( { bavail: 10, bsize: 1024 ** 2 } );
	await assert.rejects(
		needDisk( site, full ),
		/The disk is too full: .* needs \d+ MB and has 10 MB left\./
	);
	const roomy = async () => ( { bavail: 1e6, bsize: 1024 ** 2 } );
	await needDisk( site, roomy );
} );
