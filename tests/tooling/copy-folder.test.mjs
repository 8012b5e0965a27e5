import assert from 'node:assert/strict';
import {
	lstat,
	mkdir,
	mkdtemp,
	readFile,
	readlink,
	rm,
	symlink,
	writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { copyFolder } from '../../bin/store/copy-folder.mjs';

const environment = process.env.PATH;
let dir;
const at = ( ...names ) => path.join( dir, ...names );

beforeEach( async () => {
	dir = await mkdtemp( path.join( os.tmpdir(), 'copy-folder-' ) );
	await mkdir( at( 'site/.hidden/deep' ), { recursive: true } );
	await writeFile( at( 'site/.hidden/deep/a file' ), 'text' );
	await mkdir( at( 'linked' ) );
	await writeFile( at( 'linked/b' ), 'of the link' );
	await symlink( at( 'linked' ), at( 'site/link' ) );
} );

afterEach( async () => {
	process.env.PATH = environment;
	await rm( dir, { recursive: true } );
} );

for ( const [ title, programs ] of [
	[ 'with cp', environment ],
	[ 'without cp', '' ],
] ) {
	test( `${ title }, links stay links`, async () => {
		process.env.PATH = programs;
		await copyFolder( at( 'site' ), at( 'copies/copy' ) );
		assert.equal(
			await readFile( at( 'copies/copy/.hidden/deep/a file' ), 'utf8' ),
			'text'
		);
		assert.equal(
			await readlink( at( 'copies/copy/link' ) ),
			at( 'linked' )
		);
	} );

	test( `${ title }, links are followed when asked for`, async () => {
		process.env.PATH = programs;
		await mkdir( at( 'copy' ) );
		await copyFolder( at( 'site' ), at( 'copy' ), { followsLinks: true } );
		assert.ok( ( await lstat( at( 'copy/link' ) ) ).isDirectory() );
		assert.equal(
			await readFile( at( 'copy/link/b' ), 'utf8' ),
			'of the link'
		);
	} );

	test( `${ title }, what is not there is an error`, async () => {
		process.env.PATH = programs;
		await assert.rejects( copyFolder( at( 'nowhere' ), at( 'copy' ) ), {
			code: 'ENOENT',
		} );
	} );
}
