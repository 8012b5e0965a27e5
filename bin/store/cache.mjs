/** Folders under .store/cache that are created once. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './paths.mjs';
import { withLock } from './lock.mjs';

/**
 * @param {string} name Name of a cached folder.
 * @return {string} Its path, whether it exists or not.
 */
export const cachePath = ( name ) => path.join( cacheDir, name );

/**
 * @param {string} name Name of a cached folder.
 * @return {boolean} Whether it exists completely.
 */
export const isCached = ( name ) => existsSync( cachePath( name ) );

/**
 * Creates a folder unless it exists. It appears only when it is complete, and only one process creates it.
 *
 * @param {string}                          name Its name; include a version, so that an upgrade creates a new folder.
 * @param {(folder: string) => Promise<void>} make Fills an empty folder.
 * @return {Promise<string>} Its path.
 */
export async function cached( name, make ) {
	const folder = cachePath( name );
	if ( ! isCached( name ) ) {
		await withLock( `cache-${ name }`, async () => {
			if ( isCached( name ) ) {
				return;
			}
			const unfinished = `${ folder }.unfinished`;
			await rm( unfinished, { recursive: true, force: true } );
			await mkdir( unfinished, { recursive: true } );
			try {
				await make( unfinished );
				await rename( unfinished, folder );
			} finally {
				await rm( unfinished, { recursive: true, force: true } );
			}
		} );
	}
	return folder;
}
