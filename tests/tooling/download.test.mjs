import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { storeDir } from './temporary-store.mjs';
import { download } from '../../bin/store/download.mjs';

const bytes = Buffer.alloc( 300_000, 'payments' );
const limit = { firstByte: 200, silence: 200, whole: 3_000 };

/** For answers that come: a busy machine may take longer than those that never do are waited for. */
const patience = { firstByte: 20_000, silence: 20_000, whole: 60_000 };

const answers = {
	'/whole': ( response ) => response.end( bytes ),
	'/moved': ( response ) =>
		response.writeHead( 302, { location: '/whole' } ).end(),
	'/missing': ( response ) => response.writeHead( 404 ).end( 'no' ),
	'/silent': () => {},
	'/headers-only': ( response ) =>
		response.writeHead( 200, { 'content-length': 10 } ).flushHeaders(),
	'/stops': ( response ) => {
		response.writeHead( 200, { 'content-length': bytes.length } );
		response.write( bytes.subarray( 0, 1000 ) );
	},
	'/cut': ( response ) => {
		response.writeHead( 200, { 'content-length': bytes.length } );
		response.write( bytes.subarray( 0, 1000 ), () => response.destroy() );
	},
	'/drips': ( response ) => {
		const drip = setInterval( () => response.write( 'x' ), 50 );
		response.on( 'close', () => clearInterval( drip ) );
	},
};

const server = http.createServer( ( request, response ) =>
	answers[ request.url ]( response )
);
let address;

before( async () => {
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	address = `http://127.0.0.1:${ server.address().port }`;
} );

after( () => {
	server.closeAllConnections();
	server.close();
} );

const target = ( name ) => path.join( storeDir, name );

for ( const route of [ '/whole', '/moved' ] ) {
	test( `saves what ${ route } answers`, async () => {
		await download( address + route, target( 'good' ), patience );
		assert.deepEqual( await readFile( target( 'good' ) ), bytes );
	} );
}

const failures = {
	'/missing': /answered 404/,
	'/silent': /nothing came within 0\.2 seconds/,
	'/headers-only': /nothing came within 0\.2 seconds/,
	'/stops': /stopped for 0\.2 seconds/,
	'/cut': /terminated|closed|reset|only/,
};

for ( const [ route, message ] of Object.entries( failures ) ) {
	test( `gives up on ${ route } and leaves nothing`, async () => {
		const began = performance.now();
		await assert.rejects(
			download( address + route, target( 'bad' ), limit ),
			message
		);
		assert.ok( performance.now() - began < 1500 );
		assert.equal( existsSync( target( 'bad' ) ), false );
		const left = await readdir( storeDir );
		assert.deepEqual(
			left.filter( ( name ) => name.includes( 'partial' ) ),
			[]
		);
	} );
}

test( 'gives up on a server that drips for ever', async () => {
	const impatient = { ...limit, whole: 400 };
	await assert.rejects(
		download( `${ address }/drips`, target( 'bad' ), impatient ),
		/not complete after 0\.4 seconds/
	);
} );

test( 'gives up on a server that is not there', async () => {
	const { freePort } = await import( '../../bin/store/ports.mjs' );
	const nobody = `http://127.0.0.1:${ await freePort() }/`;
	await assert.rejects(
		download( nobody, target( 'bad' ), limit ),
		/ECONNREFUSED/
	);
} );
