/** Fills a site with realistic data. */
import path from 'node:path';
import { root } from './paths.mjs';
import { runScript } from './php-script.mjs';

const script = path.join( root, 'tests/store/seed.php' );

/**
 * Runs the plugin's generator.
 *
 * @param {{ php: Function, dir: string }}                         site   Runs PHP in the site; its folder.
 * @param {{ transactions: number, seed: number, until?: number }} amount Number of transactions, the generator's seed, and the end of the
 *   history in UTC seconds (now by
 *                                                                        default).
 * @param {Function}                                               log    Prints a message.
 */
export async function seedSite( site, { transactions, seed, until }, log ) {
	log( `Seeding ${ transactions } transactions (seed ${ seed })` );
	await runScript(
		site,
		[
			script,
			site.dir,
			`transactions=${ transactions }`,
			`seed=${ seed }`,
			...( until ? [ `until=${ until }` ] : [] ),
		],
		'Seeding the store',
		{ onLine: ( line ) => line.trim() && log( `  ${ line }` ) }
	);
}
