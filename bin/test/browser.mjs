/** Runs Playwright against a served, seeded site. */
import { scriptEnvironment } from '../store/native.mjs';
import { fromPlaywright, readReport } from './reports.mjs';
import { clearReport, runQuietly } from './runners.mjs';

/** Enough for every kind of transaction and many pages; takes a few seconds. It ends at the same moment on every day (11 March 2026, 16:00 UTC). */
const AMOUNT = {
	transactions: 300,
	seed: 7,
	until: Date.UTC( 2026, 2, 11, 16 ) / 1000,
};

/** Each worker has its own store, so that tests don't see each other's data. */
const WORKERS = 2;

/**
 * @param {Object} site A seeded site.
 * @return {Promise<Object[]>} The site and its copies, one for each worker.
 */
async function storeForEachWorker( site ) {
	const stores = [ site ];
	while ( stores.length < WORKERS ) {
		stores.push(
			await site.copy( `${ site.name }-${ stores.length + 1 }` )
		);
	}
	return stores;
}

/**
 * @param {Object} wish A site, as prepareSite() takes it.
 * @return {Function} Runs the Playwright suite.
 */
export const browser = ( wish ) => async ( stage ) => {
	const chromium = await stage.chromium();
	const site = await stage.site( wish );
	if ( ! site.seeded ) {
		await site.seed( AMOUNT );
	}
	const stores = await storeForEachWorker( site );
	const report = stage.reportFile( `${ wish.name }.json` );
	await clearReport( report );
	const servers = [];
	try {
		for ( const store of stores ) {
			servers.push( await store.serve() );
		}
		const result = await runQuietly(
			process.execPath,
			[
				'node_modules/@playwright/test/cli.js',
				'test',
				'--config=tests/e2e/playwright.config.ts',
			],
			{
				...( await scriptEnvironment() ),
				CHROMIUM: chromium,
				SITES: JSON.stringify(
					stores.map( ( { dir }, index ) => ( {
						dir,
						url: servers[ index ].url,
					} ) )
				),
				SITE_WOOCOMMERCE: site.woocommerce,
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
			}
		);
		return { ...result, count: await readReport( report, fromPlaywright ) };
	} finally {
		for ( const server of servers ) {
			await server.stop();
		}
	}
};
