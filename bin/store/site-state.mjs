/**
 * What is known of a site from earlier, beside its folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, sitesDir } from './paths.mjs';
import { woocommerceVersion } from './woocommerce.mjs';
import { wordpressVersion } from './wordpress.mjs';

const stateFile = ( name ) => path.join( sitesDir, `${ name }.json` );

/**
 * @param {string} name A site's name.
 * @return {Promise<Object>} `key` (what it was made from), `versions`, `woocommerce`, `seeded` (`transactions` and `seed`, null while it is empty),
 *         `seeding` (true when that was interrupted); empty when there is no such site.
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
 * @param {string} name Name of a site that is no more.
 */
export const forgetState = ( name ) => rm( stateFile( name ), { force: true } );

/** A site that these made before they were changed is made anew. */
const madeBy = [
	'bin/store/tree.mjs',
	'bin/store/sqlite.mjs',
	'bin/store/playground.mjs',
	'tests/store/install.php',
];

/**
 * Sums up what a site is made from: another sum, another site. Releases without a PATH are not part of it, so that a new
 * one does not take a store away.
 *
 * @param {Object} plan As prepareSite() takes it.
 * @return {Promise<string>} The sum.
 */
export async function keyOf( { db, runtime, wordpress, woocommerce, pinned } ) {
	const hash = createHash( 'sha256' );
	const paths = [
		wordpress && [ wordpress, await wordpressVersion( wordpress ) ],
		woocommerce && [ woocommerce, await woocommerceVersion( woocommerce ) ],
	];
	hash.update( JSON.stringify( [ db, runtime, Boolean( pinned ), paths ] ) );
	for ( const file of madeBy ) {
		hash.update( await readFile( path.join( root, file ) ) );
	}
	return hash.digest( 'hex' );
}
