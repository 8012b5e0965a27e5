/** Paths of the repository and of generated files. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(
	path.dirname( fileURLToPath( import.meta.url ) ),
	'../..'
);

/** Not in git: sites, caches, logs, locks. STORE_DIR moves it to another disk. */
export const storeDir = process.env.STORE_DIR
	? path.resolve( process.env.STORE_DIR )
	: path.join( root, '.store' );
export const cacheDir = path.join( storeDir, 'cache' );
export const sitesDir = path.join( storeDir, 'sites' );
export const locksDir = path.join( storeDir, 'locks' );
export const logsDir = path.join( storeDir, 'logs' );

/** Scripts that the WooCommerce stand-in serves, built by webpack.config.js. */
export const vendorDir = path.join( root, '.store/build/vendor' );

/** The plugin's folder, text domain and zip. */
export const pluginSlug = 'merchant-payments-for-woocommerce';

/** The file with the plugin's header. */
export const mainFile = 'woocommerce-payments.php';
