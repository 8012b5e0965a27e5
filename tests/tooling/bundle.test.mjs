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

/**
 * What is fetched for a page: its own chunk, and those that it shares with others, which have a number for a name.
 *
 * @param {string} page Name of its chunk.
 * @return {Promise<string[]>} Names of files.
 */
async function chunksOf( page ) {
	const table = await read( 'index.js' );
	const [ , id ] = table.match( new RegExp( `(\\d+):"${ page }"` ) );
	const loads = [
		...table.matchAll( /Promise\.all\(\[((?:\w\.e\(\d+\),?)+)\]\)/g ),
	].map( ( [ , list ] ) => list.match( /\d+/g ) );
	const together = loads.find( ( ids ) => ids.includes( id ) ) ?? [ id ];
	return together.map( ( each ) => `${ each === id ? page : each }.js` );
}

/** Kilobytes that each page's own code may have; with more in it, it carries something of the host. */
const budgets = {
	transactions: 40,
	'payment-details': 45,
	payouts: 30,
	'payout-details': 40,
	'card-readers': 40,
	loans: 40,
};

for ( const [ page, kilobytes ] of Object.entries( budgets ) ) {
	test( `the page ${ page } has at most ${ kilobytes } KB of code`, async () => {
		const sizes = await Promise.all(
			( await chunksOf( page ) ).map( zipped )
		);
		const size = sizes.reduce( ( sum, each ) => sum + each, 0 );
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
