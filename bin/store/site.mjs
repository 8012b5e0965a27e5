/**
 * Development sites: WordPress with WooCommerce and this plugin, on SQLite or MariaDB.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { needPhp } from '../requirements/php.mjs';
import { installSite } from './install.mjs';
import { withLock } from './lock.mjs';
import { startMariaDb } from './mariadb.mjs';
import { nativeRuntime } from './native.mjs';
import { root, sitesDir, storeDir } from './paths.mjs';
import { needPlayground } from './playground.mjs';
import { freePort } from './ports.mjs';
import { seedSite } from './seed.mjs';
import { buildTree, refreshCopies } from './tree.mjs';
import { wasmRuntime } from './wasm.mjs';
import { findWooCommerce, woocommerceVersion } from './woocommerce.mjs';
import { findWordPress, wordpressVersion } from './wordpress.mjs';
import { writeConfig } from './wp-config.mjs';

/**
 * @typedef {Object} Site
 * @property {string}                          name        Its name, and that of its folder.
 * @property {string}                          dir         Folder of WordPress.
 * @property {string}                          url         Address without a slash at the end.
 * @property {'sqlite'|'mariadb'}              db          Its database.
 * @property {'native'|'wasm'}                 runtime     Its PHP.
 * @property {'stand-in'|'real'}               woocommerce Which WooCommerce it has.
 * @property {Object}                          versions    Of `wordpress` and `woocommerce`.
 * @property {Object|null}                     seeded      `transactions` and `seed` it was filled with, null while it is empty.
 * @property {Object|null}                     database    MariaDB's connection, null on SQLite.
 * @property {(args: string[], options?: Object) => Promise<{ code: number, stdout: string, stderr: string }>} php
 *                                                         Runs PHP with arguments; options as of run() in processes.mjs (not with WebAssembly: input, env).
 * @property {(amount: { transactions: number, seed: number }) => Promise<void>} seed Fills it.
 * @property {(options?: { port?: number }) => Promise<{ url: string, exited: Promise<number>, stop: () => Promise<void> }>} serve
 *                                                         Serves it until stopped.
 * @property {() => Promise<void>}             close       Ends its database.
 */

const stateFile = ( name ) => path.join( sitesDir, `${ name }.json` );

/**
 * What is known of a site from earlier.
 *
 * @param {string} name Its name.
 * @return {Promise<Object>} `key` (what it was made from), `versions`, `woocommerce`, `seeded`, `seeding`; empty when there is none.
 */
export async function readState( name ) {
	const text = await readFile( stateFile( name ), 'utf8' ).catch(
		() => '{}'
	);
	return JSON.parse( text );
}

const writeState = ( name, state ) =>
	writeFile( stateFile( name ), JSON.stringify( state, null, '\t' ) );

/**
 * Sums up what a site is made from: another sum, another site. Releases without a PATH are not part of it, so that a new
 * one does not take a store away.
 */
async function keyOf( { db, runtime, wordpress, woocommerce, pinned } ) {
	const hash = createHash( 'sha256' );
	const paths = [
		wordpress && [ wordpress, await wordpressVersion( wordpress ) ],
		woocommerce && [ woocommerce, await woocommerceVersion( woocommerce ) ],
	];
	hash.update( JSON.stringify( [ db, runtime, Boolean( pinned ), paths ] ) );
	for ( const file of [ 'bin/store/tree.mjs', 'tests/store/install.php' ] ) {
		hash.update( await readFile( path.join( root, file ) ) );
	}
	return hash.digest( 'hex' );
}

function needRuntime( { db, runtime, log } ) {
	if ( runtime === 'wasm' ) {
		return needPlayground( log );
	}
	const driver = db === 'mariadb' ? 'mysqli' : 'pdo_sqlite';
	return needPhp( [ driver, 'mbstring', 'dom', 'simplexml' ], log );
}

async function openDatabase( { name, db, log } ) {
	if ( db !== 'mariadb' ) {
		return null;
	}
	const dir = path.join( storeDir, 'mariadb', name );
	const server = await startMariaDb( { dir, log } );
	return { ...server, name: 'wordpress' };
}

async function make( plan, place ) {
	const { name, wordpress: wordpressPath, pinned, log } = plan;
	const { dir, url, database } = place;
	await rm( stateFile( name ), { force: true } );
	await rm( dir, { recursive: true, force: true } );
	const wordpress = await findWordPress( {
		path: wordpressPath,
		pinned,
		log,
	} );
	const woocommerce = await findWooCommerce( {
		path: plan.woocommerce,
		wordpress: wordpress.version,
		pinned,
		log,
	} );
	log(
		`Preparing WordPress ${ wordpress.version } with ${
			woocommerce.kind === 'real'
				? 'WooCommerce'
				: "WooCommerce's stand-in"
		} ${ woocommerce.version } on ${ plan.db }`
	);
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
	await installSite(
		runtimeOf( plan, { ...place, state } ),
		woocommerce.kind
	);
	await writeState( name, state );
	return state;
}

function runtimeOf( { name, runtime }, { dir, state, program } ) {
	return runtime === 'wasm'
		? wasmRuntime( { name, dir, woocommerce: state.woocommerce }, program )
		: nativeRuntime( { name, dir }, program.binary );
}

function siteOf( plan, place ) {
	const { name, db, runtime, log } = plan;
	const { dir, url, database, state, port } = place;
	const engine = runtimeOf( plan, place );
	return {
		name,
		dir,
		url,
		db,
		runtime,
		database,
		woocommerce: state.woocommerce.kind,
		versions: state.versions,
		php: engine.php,
		get seeded() {
			return state.seeded;
		},
		async seed( amount ) {
			Object.assign( state, { seeded: null, seeding: true } );
			await writeState( name, state );
			await seedSite( engine, amount, log );
			Object.assign( state, { seeded: amount, seeding: false } );
			await writeState( name, state );
		},
		async serve( { port: wanted = port } = {} ) {
			const address = `http://127.0.0.1:${ wanted }`;
			await writeConfig( dir, address, database );
			const server = await engine.serve( wanted, address );
			return { url: address, ...server };
		},
		close: async () => database?.stop(),
	};
}

/**
 * Makes a site, or takes up the one that is there.
 *
 * @param {{ name: string, db?: 'sqlite'|'mariadb', runtime?: 'native'|'wasm', wordpress?: string, woocommerce?: string, pinned?: boolean, fresh?: boolean, port?: number, log?: Function }} wish
 *        `wordpress`, `woocommerce`: folders to take them from. `pinned`: only npm's WordPress and the stand-in. `fresh`: make it anew. `port`: any free one by default.
 * @return {Promise<Site>} The site, not yet served.
 * @throws {import('./failure.mjs').Failure} When something that it needs cannot be had.
 */
export async function prepareSite( wish ) {
	const plan = { db: 'sqlite', runtime: 'native', log: () => {}, ...wish };
	const { name, fresh } = plan;
	const program = await needRuntime( plan );
	await mkdir( sitesDir, { recursive: true } );
	return withLock( `site-${ name }`, async () => {
		const key = await keyOf( plan );
		const port = plan.port ?? ( await freePort() );
		const place = {
			dir: path.join( sitesDir, name ),
			url: `http://127.0.0.1:${ port }`,
			port,
			program,
			database: await openDatabase( plan ),
		};
		try {
			let state = await readState( name );
			if ( fresh || state.seeding || state.key !== key ) {
				state = await make( plan, place );
			} else {
				await writeConfig( place.dir, place.url, place.database );
				await refreshCopies( place.dir );
			}
			return siteOf( plan, { ...place, state } );
		} catch ( error ) {
			await place.database?.stop();
			throw error;
		}
	} );
}
