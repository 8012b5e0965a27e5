/**
 * Folders under .store/cache that are made once.
 */
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
 * @return {boolean} Whether it is there, complete.
 */
export const isCached = ( name ) => existsSync( cachePath( name ) );

/**
 * Makes a folder unless it is there. It appears only when complete, and only one process makes it.
 *
 * @param {string}                          name Its name; a version in it makes an upgrade a new folder.
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
