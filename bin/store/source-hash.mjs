/** Hashes of source files, to know whether what was made from them is outdated. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';

/** Tests beside the code change nothing that is built. */
const isTest = ( file ) => file.includes( `${ path.sep }test${ path.sep }` );

async function filesUnder( place ) {
	const entries = await readdir( path.join( root, place ), {
		recursive: true,
		withFileTypes: true,
	} ).catch( () => null );
	if ( ! entries ) {
		return [ path.join( root, place ) ];
	}
	return entries
		.filter( ( entry ) => entry.isFile() )
		.map( ( entry ) =>
			path.join( entry.parentPath ?? entry.path, entry.name )
		)
		.filter( ( file ) => ! isTest( file ) )
		.sort();
}

/**
 * @param {string[]} sources Files and folders in the repository.
 * @return {Promise<string>} A hash of all their files, by name and content.
 */
export async function hashOf( sources ) {
	const hash = createHash( 'sha256' );
	for ( const source of sources ) {
		for ( const file of await filesUnder( source ) ) {
			hash.update( path.relative( root, file ) );
			hash.update( await readFile( file ).catch( () => '' ) );
		}
	}
	return hash.digest( 'hex' );
}
