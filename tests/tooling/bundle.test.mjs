/**
 * What the browser fetches: little, only what the page needs, and never an old chunk after an update.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { root } from '../../bin/store/paths.mjs';

const folder = path.join( root, 'build' );
const read = ( name ) => readFile( path.join( folder, name ), 'utf8' );
const zipped = async ( name ) => gzipSync( await read( name ) ).length;

test( 'the page table, which every page of the wc-admin app carries, is at most 2 KB', async () => {
	const size = await zipped( 'index.js' );
	assert.ok( size <= 2048, `It is ${ size } bytes.` );
} );

test( 'a page carries its own code and none of the host', async () => {
	const size = await zipped( 'transactions.js' );
	assert.ok( size <= 20_480, `It is ${ size } bytes.` );
} );

test( 'a chunk is fetched under the hash of its content', async () => {
	const table = await read( 'index.js' );
	assert.match( table, /\.js\?ver=/ );
	assert.match( table, /\.css\?ver=/ );
} );

test( 'what is built for merchants holds no source maps and no development mode', async () => {
	for ( const name of await readdir( folder ) ) {
		assert.match( name, /\.(js|css|php)$/ );
		assert.doesNotMatch( await read( name ), /sourceMappingURL|jsxDEV/ );
	}
} );
