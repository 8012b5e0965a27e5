/** Development sites: WordPress with WooCommerce and this plugin, on SQLite or MariaDB. */
import path from 'node:path';
import { withLock } from './lock.mjs';
import { makeSite } from './make-site.mjs';
import { startMariaDb } from './mariadb.mjs';
import { sitesDir, storeDir } from './paths.mjs';
import { freePort, needPort } from './ports.mjs';
import { needRuntime, runtimeOf } from './runtime.mjs';
import { seedSite } from './seed.mjs';
import { forgetState, keyOf, readState, writeState } from './site-state.mjs';
import { copyTree, refreshCopies } from './tree.mjs';
import { writeConfig } from './wp-config.mjs';

/**
 * @typedef {Object} Site
 * @property {string}                          name        Its name, and that of its folder.
 * @property {string}                          dir         Folder of WordPress.
 * @property {string}                          url         URL without trailing slash.
 * @property {'sqlite'|'mariadb'}              db          Its database.
 * @property {'native'|'wasm'}                 runtime     Its PHP.
 * @property {'stand-in'|'real'}               woocommerce Kind of WooCommerce.
 * @property {Object}                          versions    Of `wordpress` and `woocommerce`.
 * @property {Object|null}                     seeded      How it was filled, null while it is empty.
 * @property {Object|null}                     database    MariaDB's connection, null on SQLite.
 * @property {(args: string[], options?: Object) => Promise<{ code: number, stdout: string, stderr: string }>} php
 * Runs PHP; options as for run() in processes.mjs (with WebAssembly not: input, env).
 * @property {(amount: { transactions: number, seed: number, until?: number }) => Promise<void>} seed Fills it.
 * @property {(options?: { port?: number, env?: Object, hasVisitors?: boolean }) => Promise<{ url: string, exited: Promise<number>, stop: () => Promise<void> }>} serve
 * Serves it until stopped; `env` are environment variables of its PHP, and with `hasVisitors` what the site asks of itself has a server
 * of its own, so that people don't wait for it (both not with WebAssembly).
 * @property {(name: string) => Promise<Site>} copy        Creates a copy on the same database server.
 * @property {() => Promise<void>}             close       Stops its database.
 */

async function openDatabase( { name, db, log } ) {
	if ( db !== 'mariadb' ) {
		return null;
	}
	const dir = path.join( storeDir, 'mariadb', name );
	const server = await startMariaDb( { dir, log } );
	return { ...server, name: 'wordpress' };
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
		async serve( { port: wanted = port, env, hasVisitors } = {} ) {
			await needPort( wanted );
			const address = `http://127.0.0.1:${ wanted }`;
			await writeConfig( dir, address, database );
			const server = await engine.serve( wanted, address, env, {
				hasVisitors,
			} );
			return { url: address, ...server };
		},
		copy: ( copyName ) => copySite( plan, place, copyName ),
		close: async () => database?.stop(),
	};
}

/** The site must not be served while it is copied. */
async function copySite( plan, place, name ) {
	const { database, state } = place;
	const port = await freePort();
	const copy = {
		...place,
		dir: path.join( sitesDir, name ),
		url: `http://127.0.0.1:${ port }`,
		port,
		database: database && { ...database, name, stop: async () => {} },
		state: structuredClone( state ),
	};
	await forgetState( name );
	await copyTree( place.dir, copy.dir );
	await database?.copyDatabase( database.name, name );
	await writeConfig( copy.dir, copy.url, copy.database );
	return siteOf( { ...plan, name }, copy );
}

/**
 * Creates a site, or opens an existing one.
 *
 * @param {{ name: string, db?: 'sqlite'|'mariadb', runtime?: 'native'|'wasm', wordpress?: string, woocommerce?: string, pinned?: boolean, fresh?: boolean, account?: boolean, port?: number, sources?: string[], log?: Function }} wish
 * `wordpress`, `woocommerce`: folders to use. `pinned`: only npm's WordPress and the stand-in. `fresh`: replaces an existing site. `account`: false for a store that has connected nothing. `port`: any free one by default.
 * `sources`: files and folders of the repository; when they have changed the site is made anew.
 * @return {Promise<Site>} The site, not served yet.
 * @throws {import('./failure.mjs').Failure} When a requirement is not available.
 */
export async function prepareSite( wish ) {
	const plan = { db: 'sqlite', runtime: 'native', log: () => {}, ...wish };
	const { name, fresh } = plan;
	const program = await needRuntime( plan );
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
				state = await makeSite( plan, place );
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
