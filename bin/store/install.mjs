/** Installs a site whose files are in place. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { mainFile, pluginSlug, root } from './paths.mjs';
import { runScript } from './php-script.mjs';

const script = path.join( root, 'tests/store/install.php' );

/** Steps, each in a separate PHP process as from a merchant's clicks: a plugin is fully loaded before the next one is activated. */
const storeSteps = [
	[ 'install' ],
	[ 'activate', 'woocommerce/woocommerce.php' ],
	[ 'set-up-store' ],
];
const pluginStep = [ 'activate', `${ pluginSlug }/${ mainFile }` ];

/**
 * @param {{ php: Function, dir: string }} site Runs PHP in the site; its folder.
 */
export const openAccount = ( site ) =>
	runScript(
		site,
		[ path.join( root, 'tests/store/open-account.php' ), site.dir ],
		'Opening an account'
	);

/**
 * Installs WordPress, WooCommerce and this plugin.
 *
 * @param {{ php: Function, dir: string }} site Runs PHP in the site; its folder.
 * @param {'real'|'stand-in'}             kind Which WooCommerce it has.
 */
export async function installSite( site, kind ) {
	const runStep = ( step ) =>
		runScript(
			site,
			[ script, site.dir, ...step ],
			`Setting up the store (${ step.join( ' ' ) })`
		);
	for ( const step of storeSteps ) {
		await runStep( step );
	}
	if ( kind === 'real' ) {
		// Deletes the log: WooCommerce's first start logs a notice about an early translation.
		await rm( path.join( site.dir, 'wp-content/debug.log' ), {
			force: true,
		} );
	}
	await runStep( pluginStep );
}
