/**
 * Runs Playwright against a served, seeded site.
 */
import { fromPlaywright, readReport } from './reports.mjs';
import { clearReport, runQuietly } from './runners.mjs';

/** Enough for every kind of transaction and many pages; seeded in a few seconds. */
const AMOUNT = { transactions: 300, seed: 7 };

/**
 * @param {Object} wish A site, as prepareSite() takes it.
 * @return {Function} Runs the tests of a browser against it.
 */
export const browser = ( wish ) => async ( stage ) => {
	const chromium = await stage.chromium();
	const site = await stage.site( wish );
	if ( ! site.seeded ) {
		await site.seed( AMOUNT );
	}
	const server = await site.serve();
	const report = stage.reportFile( `${ wish.name }.json` );
	await clearReport( report );
	try {
		const result = await runQuietly(
			process.execPath,
			[
				'node_modules/@playwright/test/cli.js',
				'test',
				'--config=tests/e2e/playwright.config.ts',
			],
			{
				CHROMIUM: chromium,
				SITE_URL: server.url,
				SITE_DIR: site.dir,
				SITE_WOOCOMMERCE: site.woocommerce,
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
			}
		);
		return { ...result, count: await readReport( report, fromPlaywright ) };
	} finally {
		await server.stop();
	}
};
