/** Creates a site, replacing one of the same name. */
import { mkdir, rm } from 'node:fs/promises';
import { installSite, openAccount } from './install.mjs';
import { runtimeOf } from './runtime.mjs';
import { forgetState, keyOf, writeState } from './site-state.mjs';
import { buildTree, refreshCopies } from './tree.mjs';
import { findWooCommerce } from './woocommerce.mjs';
import { findWordPress } from './wordpress.mjs';
import { writeConfig } from './wp-config.mjs';

async function findSources( { wordpress: folder, woocommerce, pinned, log } ) {
	const wordpress = await findWordPress( { path: folder, pinned, log } );
	return {
		wordpress,
		woocommerce: await findWooCommerce( {
			path: woocommerce,
			wordpress: wordpress.version,
			pinned,
			log,
		} ),
	};
}

function announce( { db, log }, { wordpress, woocommerce } ) {
	const title =
		woocommerce.kind === 'real' ? 'WooCommerce' : "WooCommerce's stand-in";
	log(
		`Preparing WordPress ${ wordpress.version } with ${ title } ${ woocommerce.version } on ${ db }`
	);
}

/**
 * Creates a site: files, configuration, installation.
 *
 * @param {Object}                                                                   plan  As prepareSite() takes it.
 * @param {{ dir: string, url: string, database: Object|null, program: string }} place Its location.
 * @return {Promise<Object>} Its state, as readState() returns it.
 */
export async function makeSite( plan, place ) {
	const { dir, url, database } = place;
	await forgetState( plan.name );
	await rm( dir, { recursive: true, force: true } );
	const { wordpress, woocommerce } = await findSources( plan );
	announce( plan, { wordpress, woocommerce } );
	await mkdir( dir, { recursive: true } );
	await buildTree( { ...plan, dir, wordpress, woocommerce } );
	await refreshCopies( dir );
	await database?.createDatabase( database.name );
	await writeConfig( dir, url, database );
	const state = {
		key: await keyOf( plan ),
		woocommerce: { dir: woocommerce.dir, kind: woocommerce.kind },
		versions: {
			wordpress: wordpress.version,
			woocommerce: woocommerce.version,
		},
		seeded: null,
	};
	const engine = runtimeOf( plan, { ...place, state } );
	await installSite( engine, woocommerce.kind );
	if ( plan.account !== false ) {
		await openAccount( engine );
	}
	await writeState( plan.name, state );
	return state;
}
