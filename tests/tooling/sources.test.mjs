import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { storeDir } from './temporary-store.mjs';
import { zipOf } from '../../bin/zip/archive.mjs';

const { findWordPress } = await import( '../../bin/store/wordpress.mjs' );
const { findWooCommerce, satisfies } =
	await import( '../../bin/store/woocommerce.mjs' );

const versionFile = ( version ) => `<?php\n$wp_version = '${ version }';\n`;
const header = ( version, needs ) =>
	`<?php\n/**\n * Plugin Name: WooCommerce\n * Version: ${ version }\n * Requires at least: ${ needs }\n */\n`;

const zipWith = ( name, text ) =>
	zipOf( [ { name, bytes: Buffer.from( text ) } ] );
const wordpressZip = zipWith(
	'wordpress/wp-includes/version.php',
	versionFile( '6.9' )
);
const woocommerceZip = zipWith(
	'woocommerce/woocommerce.php',
	header( '10.3.0', '6.7' )
);
const files = {
	'/wordpress.zip': wordpressZip,
	'/woocommerce.zip': woocommerceZip,
	'/cut.zip': wordpressZip.subarray( 0, 100 ),
};

const server = http.createServer( ( { url }, response ) =>
	files[ url ]
		? response.end( files[ url ] )
		: response.writeHead( 404 ).end()
);
const cache = path.join( storeDir, 'cache' );
const messages = [];
const log = ( message ) => messages.push( message );
let address;

async function writeTree( folder, file, content ) {
	await mkdir( path.dirname( path.join( folder, file ) ), {
		recursive: true,
	} );
	await writeFile( path.join( folder, file ), content );
	return folder;
}

before( async () => {
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	address = `http://127.0.0.1:${ server.address().port }`;
	// What npm carries is too large for a test: as if an earlier start had fetched it.
	await writeTree(
		path.join( cache, 'wordpress-0.9.19' ),
		'wp-includes/version.php',
		versionFile( '6.7-alpha-58716' )
	);
} );

afterEach( async () => {
	messages.length = 0;
	await rm( path.join( cache, 'wordpress-release' ), {
		recursive: true,
		force: true,
	} );
	await rm( path.join( cache, 'woocommerce-release' ), {
		recursive: true,
		force: true,
	} );
} );

after( () => server.close() );

test( 'takes the newest WordPress once, and then the cached one', async () => {
	process.env.WORDPRESS_ZIP_URL = `${ address }/wordpress.zip`;
	assert.equal( ( await findWordPress( { log } ) ).version, '6.9' );
	process.env.WORDPRESS_ZIP_URL = `${ address }/gone.zip`;
	assert.equal( ( await findWordPress( { log } ) ).version, '6.9' );
	assert.equal( messages.length, 1 );
} );

for ( const [ file, message ] of [
	[ 'cut.zip', /cut short/ ],
	[ 'gone.zip', /answered 404/ ],
] ) {
	test( `falls back to npm's WordPress on ${ file }, and says why`, async () => {
		process.env.WORDPRESS_ZIP_URL = `${ address }/${ file }`;
		const { version } = await findWordPress( { log } );
		assert.equal( version, '6.7-alpha-58716' );
		assert.match( messages.at( -1 ), message );
	} );
}

test( 'asks nobody when the pair is pinned', async () => {
	process.env.WORDPRESS_ZIP_URL = `${ address }/wordpress.zip`;
	const { version } = await findWordPress( { pinned: true, log } );
	assert.equal( version, '6.7-alpha-58716' );
	const pinned = { pinned: true, wordpress: version, log };
	assert.equal( ( await findWooCommerce( pinned ) ).kind, 'stand-in' );
	assert.deepEqual( messages, [] );
} );

test( 'a path comes before everything else', async () => {
	const folder = await writeTree(
		path.join( storeDir, 'mine' ),
		'wp-includes/version.php',
		versionFile( '6.8.3' )
	);
	const { version, dir } = await findWordPress( { path: folder, log } );
	assert.deepEqual( { version, dir }, { version: '6.8.3', dir: folder } );
} );

test( 'takes the newest WooCommerce when this WordPress can run it', async () => {
	process.env.WOOCOMMERCE_ZIP_URL = `${ address }/woocommerce.zip`;
	const found = await findWooCommerce( { wordpress: '6.9', log } );
	assert.equal( found.kind, 'real' );
	assert.equal( found.version, '10.3.0' );
	const older = await findWooCommerce( {
		wordpress: '6.7-alpha-58716',
		log,
	} );
	assert.equal( older.kind, 'stand-in' );
	assert.match( messages.at( -1 ), /needs WordPress 6\.7/ );
} );

test( 'falls back to the stand-in when there is no WooCommerce to be had', async () => {
	process.env.WOOCOMMERCE_ZIP_URL = `${ address }/gone.zip`;
	const found = await findWooCommerce( { wordpress: '6.9', log } );
	assert.equal( found.kind, 'stand-in' );
} );

test( 'says in one sentence what is wrong with a path', async () => {
	const nothing = path.join( storeDir, 'nothing' );
	const wordpress = '6.9';
	await assert.rejects(
		findWordPress( { path: nothing, log } ),
		/is no WordPress that can be read.*ENOENT/
	);
	await assert.rejects(
		findWooCommerce( { path: nothing, wordpress, log } ),
		/is no WooCommerce that can be read.*ENOENT/
	);
	const folder = await writeTree(
		path.join( storeDir, 'new' ),
		'woocommerce.php',
		header( '12.0', '7.5' )
	);
	await assert.rejects(
		findWooCommerce( { path: folder, wordpress, log } ),
		/needs WordPress 7\.5/
	);
} );

test( 'refuses an address that is none', async () => {
	process.env.WORDPRESS_ZIP_URL = 'latest.zip';
	await assert.rejects(
		findWordPress( { log } ),
		/"latest\.zip" is no address/
	);
} );

test( 'compares versions as WordPress does', () => {
	const cases = [
		[ '6.7', '6.7', true ],
		[ '6.10', '6.9', true ],
		[ '6.6.2', '6.7', false ],
		[ '6.7-alpha-58716', '6.7', false ],
		[ '6.7-alpha-58716', '6.6', true ],
		[ '7.0.4', '0', true ],
	];
	for ( const [ version, needed, expected ] of cases ) {
		assert.equal(
			satisfies( version, needed ),
			expected,
			`${ version } >= ${ needed }`
		);
	}
} );
