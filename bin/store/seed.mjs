/** Fills a site with realistic data. */
import path from 'node:path';
import { root } from './paths.mjs';
import { runScript } from './php-script.mjs';

const script = path.join( root, 'tests/store/seed.php' );

/**
 * Runs the plugin's generator.
 *
 * @param {{ php: Function, dir: string }}         site   Runs PHP in the site; its folder.
 * @param {{ transactions: number, seed: number }} amount Number of transactions, and the generator's seed.
 * @param {Function}                               log    Prints a message.
 */
export async function seedSite( site, { transactions, seed }, log ) {
	log( `Seeding ${ transactions } transactions (seed ${ seed })` );
	await runScript(
		site,
		[
			script,
			site.dir,
			`transactions=${ transactions }`,
			`seed=${ seed }`,
		],
		'Seeding the store',
		{ onLine: ( line ) => line.trim() && log( `  ${ line }` ) }
	);
}
