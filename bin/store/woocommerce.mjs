/** Finds WooCommerce: a given folder, the cache, the latest release, or the stand-in. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cachePath, isCached } from './cache.mjs';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';
import { unpackRelease } from './release.mjs';

const RELEASE = 'woocommerce-release';

/** A plugin with the same slug that implements the part of WooCommerce's API that we use. */
export const standIn = path.join( root, 'tests/store/woocommerce' );

/**
 * Reads a plugin's header.
 *
 * @param {string} folder Folder of the plugin `woocommerce`.
 * @return {Promise<{ version: string, needsWordPress: string }>} Versions; "0" when the header has none.
 * @throws {Failure} When it is not WooCommerce, or can't be read.
 */
async function readHeader( folder ) {
	let source;
	try {
		source = await readFile(
			path.join( folder, 'woocommerce.php' ),
			'utf8'
		);
	} catch ( error ) {
		throw new Failure(
			`${ folder } is no WooCommerce that can be read (woocommerce.php: ${ error.code }).`
		);
	}
	const field = ( name ) =>
		new RegExp( `^[ *]*${ name }:\\s*(\\S+)`, 'm' ).exec( source )?.[ 1 ];
	return {
		version: field( 'Version' ) ?? '0',
		needsWordPress: field( 'Requires at least' ) ?? '0',
	};
}

/**
 * Whether WordPress meets a minimum version.
 *
 * @param {string} version For example "6.8.3" or "6.7-alpha-58716"; a pre-release is older than its release.
 * @param {string} needed  For example "6.7".
 * @return {boolean} Whether it is.
 */
export function satisfies( version, needed ) {
	const [ numbers, preview ] = version.split( /-(.*)/s );
	const order = numbers.localeCompare( needed, 'en', { numeric: true } );
	return preview ? order > 0 : order >= 0;
}

/**
 * @param {string} folder Folder of the plugin `woocommerce`.
 * @return {Promise<string>} Its version, for example "10.0.2".
 * @throws {Failure} When it is not WooCommerce, or can't be read.
 */
export const woocommerceVersion = async ( folder ) =>
	( await readHeader( folder ) ).version;

async function newest( log ) {
	if ( isCached( RELEASE ) ) {
		return cachePath( RELEASE );
	}
	return unpackRelease( {
		name: RELEASE,
		title: 'WooCommerce',
		address:
			process.env.WOOCOMMERCE_ZIP_URL ??
			'https://downloads.wordpress.org/plugin/woocommerce.zip',
		strip: 'woocommerce/',
		log,
	} );
}

/**
 * Finds WooCommerce.
 *
 * @param {{ path?: string, pinned?: boolean, wordpress: string, log: (message: string) => void }} wish
 * `path`: use only this folder. `pinned`: use only the stand-in. `wordpress`: version that it must support.
 * @return {Promise<{ dir: string, version: string, kind: 'real'|'stand-in' }>} The folder to copy from or to link to.
 */
export async function findWooCommerce( {
	path: wanted,
	pinned,
	wordpress,
	log,
} ) {
	const dir = wanted ?? ( pinned ? undefined : await newest( log ) );
	if ( dir ) {
		const { version, needsWordPress } = await readHeader( dir );
		if ( satisfies( wordpress, needsWordPress ) ) {
			return { dir, version, kind: 'real' };
		}
		const problem = `WooCommerce ${ version } needs WordPress ${ needsWordPress }, and this is ${ wordpress }`;
		if ( wanted ) {
			throw new Failure(
				`${ problem }: give a newer one with --wordpress=PATH.`
			);
		}
		log( `${ problem }: the stand-in takes its place` );
	}
	const { version } = await readHeader( standIn );
	return { dir: standIn, version, kind: 'stand-in' };
}
