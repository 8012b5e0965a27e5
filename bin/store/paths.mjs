/**
 * Where the repository and everything that the tools generate live.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(
	path.dirname( fileURLToPath( import.meta.url ) ),
	'../..'
);

/** Ignored by git: sites, caches, logs, locks. STORE_DIR moves it to a larger disk. */
export const storeDir = process.env.STORE_DIR
	? path.resolve( process.env.STORE_DIR )
	: path.join( root, '.store' );
export const cacheDir = path.join( storeDir, 'cache' );
export const sitesDir = path.join( storeDir, 'sites' );
export const locksDir = path.join( storeDir, 'locks' );
export const logsDir = path.join( storeDir, 'logs' );

/** The scripts that the stand-in for WooCommerce serves (webpack.config.js writes them here). */
export const vendorDir = path.join( root, '.store/build/vendor' );

export const pluginSlug = 'woocommerce-payments';
