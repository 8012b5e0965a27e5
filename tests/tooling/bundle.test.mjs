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

/** What pages share lies in chunks that have a number for a name; a page may need all of them. */
const shared = async () => {
	const names = await readdir( folder );
	const sizes = await Promise.all(
		names.filter( ( name ) => /^\d+\.js$/.test( name ) ).map( zipped )
	);
	return sizes.reduce( ( sum, size ) => sum + size, 0 );
};

/** Kilobytes that each page's own code may have; with more in it, it carries something of the host. */
const budgets = { transactions: 40, 'payment-details': 45, payouts: 30 };

for ( const [ page, kilobytes ] of Object.entries( budgets ) ) {
	test( `the page ${ page } has at most ${ kilobytes } KB of code`, async () => {
		const size = ( await zipped( `${ page }.js` ) ) + ( await shared() );
		assert.ok( size <= kilobytes * 1024, `It is ${ size } bytes.` );
	} );
}

test( 'a style sheet has at most 5 KB', async () => {
	const sheets = ( await readdir( folder ) ).filter( ( name ) =>
		name.endsWith( '.css' )
	);
	assert.ok( sheets.includes( 'transactions.css' ) );
	for ( const name of sheets ) {
		const size = await zipped( name );
		assert.ok( size <= 5120, `${ name } is ${ size } bytes.` );
	}
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
