/**
 * The installation of a site whose files are in place.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pluginSlug, root } from './paths.mjs';
import { runScript } from './php-script.mjs';

const script = path.join( root, 'tests/store/install.php' );

/** Each in a PHP process of its own, as a merchant's clicks would be: a plugin is fully loaded before the next one starts. */
const storeSteps = [
	[ 'install' ],
	[ 'activate', 'woocommerce/woocommerce.php' ],
	[ 'set-up-store' ],
];
const pluginStep = [ 'activate', `${ pluginSlug }/${ pluginSlug }.php` ];

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
		// Its first start notes a translation that it asked for too early; the log is ours from here on.
		await rm( path.join( site.dir, 'wp-content/debug.log' ), {
			force: true,
		} );
	}
	await runStep( pluginStep );
}
