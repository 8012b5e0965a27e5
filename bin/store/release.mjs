/** The latest releases, downloaded from their publishers. */
import { rm } from 'node:fs/promises';
import { cached } from './cache.mjs';
import { download } from './download.mjs';
import { Failure } from './failure.mjs';
import { unzip } from './unzip.mjs';

/**
 * Downloads a release into the cache.
 *
 * @param {{ name: string, title: string, address: string, strip: string, log: (message: string) => void }} release
 *        `name` in the cache, `title` for messages, `strip` the folder that the archive wraps everything in.
 * @return {Promise<string|undefined>} Its folder; undefined when it is not available now, which is logged.
 * @throws {Failure} When the URL is invalid.
 */
export async function unpackRelease( { name, title, address, strip, log } ) {
	if ( ! URL.canParse( address ) ) {
		throw new Failure(
			`"${ address }" is no address to download ${ title } from.`
		);
	}
	log( `Asking ${ new URL( address ).host } for the newest ${ title }` );
	try {
		return await cached( name, async ( folder ) => {
			const archive = `${ folder }.zip`;
			try {
				await download( address, archive );
				await unzip( archive, folder, strip );
			} finally {
				await rm( archive, { force: true } );
			}
		} );
	} catch ( error ) {
		if ( ! ( error instanceof Failure ) ) {
			throw error;
		}
		log( `${ title } could not be downloaded: ${ error.message }` );
		return undefined;
	}
}
