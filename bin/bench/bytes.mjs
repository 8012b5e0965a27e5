/** Sizes of the files that browsers download. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../store/paths.mjs';
import { printTable } from './table.mjs';

/** Reports the sizes of the built files. */
export async function benchBytes() {
	const folder = path.join( root, 'build' );
	const rows = [];
	for ( const name of ( await readdir( folder ) ).sort() ) {
		if ( /\.(js|css)$/.test( name ) && ! name.endsWith( '-rtl.css' ) ) {
			const file = await readFile( path.join( folder, name ) );
			rows.push( [
				name,
				String( file.length ),
				String( gzipSync( file ).length ),
			] );
		}
	}
	printTable( 'Own files', [ 'file', 'bytes', 'gzip' ], rows );
}
