/** State of a site, stored beside its folder. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sitesDir } from './paths.mjs';
import { hashOf } from './source-hash.mjs';
import { woocommerceVersion } from './woocommerce.mjs';
import { wordpressVersion } from './wordpress.mjs';

const stateFile = ( name ) => path.join( sitesDir, `${ name }.json` );

/**
 * @param {string} name A site's name.
 * @return {Promise<Object>} `key` (hash of its sources), `versions`, `woocommerce`, `seeded` (as it was filled, null while it is empty),
 * `seeding` (true after an interruption); empty when there is no such site.
 */
export async function readState( name ) {
	const text = await readFile( stateFile( name ), 'utf8' ).catch(
		() => '{}'
	);
	return JSON.parse( text );
}

/**
 * @param {string} name  A site's name.
 * @param {Object} state What readState() shall return.
 */
export async function writeState( name, state ) {
	await mkdir( sitesDir, { recursive: true } );
	await writeFile( stateFile( name ), JSON.stringify( state, null, '\t' ) );
}

/**
 * @param {string} name Name of a deleted site.
 */
export const forgetState = ( name ) => rm( stateFile( name ), { force: true } );

/** A site created by older versions of these sources is created again. */
const madeBy = [
	'bin/store/tree.mjs',
	'bin/store/sqlite.mjs',
	'bin/store/playground.mjs',
	'tests/store/install.php',
];

/**
 * A hash of a site's sources; when it differs the site is created again. Latest releases without a PATH are not included, so that a
 * new release does not discard a store.
 *
 * @param {Object} plan As prepareSite() takes it.
 * @return {Promise<string>} The sum.
 */
export async function keyOf( {
	db,
	runtime,
	wordpress,
	woocommerce,
	pinned,
	sources = [],
} ) {
	const hash = createHash( 'sha256' );
	const paths = [
		wordpress && [ wordpress, await wordpressVersion( wordpress ) ],
		woocommerce && [ woocommerce, await woocommerceVersion( woocommerce ) ],
	];
	hash.update( JSON.stringify( [ db, runtime, Boolean( pinned ), paths ] ) );
	hash.update( await hashOf( [ ...madeBy, ...sources ] ) );
	return hash.digest( 'hex' );
}
