import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { storeDir } from './temporary-store.mjs';
import { unzip } from '../../bin/store/unzip.mjs';
import { zipOf } from '../../bin/zip/archive.mjs';

const text = 'Ada’s Shop\n'.repeat( 1000 );
const archive = zipOf( [
	{ name: 'readme.txt', bytes: Buffer.from( 'outside' ) },
	{ name: 'wordpress/index.php', bytes: Buffer.from( text ) },
	{
		name: 'wordpress/wp-includes/version.php',
		bytes: Buffer.from( '<?php' ),
	},
] );

async function unzipBytes( bytes, strip = '' ) {
	const file = path.join( storeDir, 'archive.zip' );
	const folder = path.join( storeDir, `out-${ Math.random() }` );
	await writeFile( file, bytes );
	await unzip( file, folder, strip );
	return folder;
}

test( 'unpacks files and folders', async () => {
	const folder = await unzipBytes( archive );
	const read = await readFile(
		path.join( folder, 'wordpress/index.php' ),
		'utf8'
	);
	assert.equal( read, text );
} );

test( 'unpacks the content of one folder', async () => {
	const folder = await unzipBytes( archive, 'wordpress/' );
	assert.equal(
		await readFile( path.join( folder, 'index.php' ), 'utf8' ),
		text
	);
	await assert.rejects( readFile( path.join( folder, 'readme.txt' ) ) );
} );

test( 'reads an archive with a comment at its end', async () => {
	const commented = Buffer.concat( [
		archive,
		Buffer.from( 'made by hand' ),
	] );
	commented.writeUInt16LE( 12, archive.length - 2 );
	await unzipBytes( commented );
} );

for ( const share of [ 0, 0.1, 0.5, 0.99 ] ) {
	test( `refuses an archive cut at ${ share * 100 } %`, async () => {
		const cut = archive.subarray( 0, Math.floor( archive.length * share ) );
		await assert.rejects( unzipBytes( cut ), /cut short/ );
	} );
}

test( 'refuses every archive with a changed byte in a file', async () => {
	// The first file's bytes begin after its header (30 bytes) and its name.
	const begin = 30 + 'readme.txt'.length;
	for ( let at = begin; at < begin + 7; at++ ) {
		const damaged = Buffer.from( archive );
		damaged[ at ] ^= 0xff;
		await assert.rejects(
			unzipBytes( damaged ),
			/damaged/,
			`byte ${ at }`
		);
	}
} );

test( 'refuses an archive that would write outside its folder', async () => {
	const escaping = zipOf( [
		{ name: '../../evil.php', bytes: Buffer.from( '<?php' ) },
	] );
	await assert.rejects( unzipBytes( escaping ), /outside/ );
} );

test( 'refuses an archive without the wanted folder', async () => {
	await assert.rejects(
		unzipBytes( archive, 'woocommerce/' ),
		/holds no woocommerce/
	);
} );
