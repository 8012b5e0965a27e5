/** Runs Playwright against a served, seeded site. */
import { LOOSE } from '../../tests/http/own-account/limits.mjs';
import { scriptEnvironment } from '../store/native.mjs';
import { playwrightReport, readReport } from './reports.mjs';
import { clearReport, escaped, runQuietly } from './runners.mjs';

/**
 * Enough for every kind of transaction and many pages; takes a few seconds. It ends at the same moment on every day (11 March 2026, 16:00
 * UTC).
 */
const AMOUNT = {
	transactions: 300,
	seed: 7,
	until: Date.UTC( 2026, 2, 11, 16 ) / 1000,
};

/** PHP's server alone lets a browser keep nothing, and a page of wp-admin has two hundred scripts and styles. */
const SERVED = { STORE_FILES_ARE_KEPT: '1' };

/**
 * Forty scripts of WordPress's in eight files take a fifth off the CPU time of opening a page. The full browser shows that pages need no
 * such thing.
 */
const BUNDLED = { STORE_SCRIPTS_ARE_BUNDLED: '1' };

/** Answers that wait each occupy a worker of PHP's server. */
const late = ( seconds ) => ( {
	STORE_SECONDS_LATE: String( seconds ),
	PHP_CLI_SERVER_WORKERS: '12',
} );

/** The name of the sandbox that stands for a merchant's own account at Stripe. */
const OWN = 'own';

/** Each worker has its own store, so that tests don't see each other's data. */
const WORKERS = 2;

/**
 * @param {Object} site    A seeded site.
 * @param {number} workers How many.
 * @return {Promise<Object[]>} The site and its copies, one for each worker.
 */
async function storeForEachWorker( site, workers ) {
	const stores = [ site ];
	while ( stores.length < workers ) {
		stores.push(
			await site.copy( `${ site.name }-${ stores.length + 1 }` )
		);
	}
	return stores;
}

/**
 * Serves a store, and the account that its merchant may have at Stripe.
 *
 * @param {Object} store A site.
 * @param {Object} env   Of its PHP.
 * @return {Promise<Object>} What tests/e2e/site.ts reads, and what ends both.
 */
async function serveStore( store, env ) {
	// It needs packages, which are installed only now.
	const { serveSandbox } = await import( '../../tests/http/server.mjs' );
	// A site of its own: tests put their store's database back.
	const account = await store.copy( `${ store.name }-own` );
	const platform = await serveSandbox( {
		dir: account.dir,
		sandbox: OWN,
		workers: 1,
		// Customers' payments come faster here than Stripe takes them from a shop in test mode.
		own: { limits: LOOSE },
	} );
	const pasted = platform.environment( { isPasted: true } );
	try {
		const server = await store.serve( { env: { ...env, ...pasted } } );
		return {
			site: { dir: store.dir, url: server.url, env: pasted },
			async stop() {
				await server.stop();
				await platform.stop();
			},
		};
	} catch ( failure ) {
		await platform.stop();
		throw failure;
	}
}

/** Each store with an account of its own: what a test does to its account, none of another store's notices. */
async function serveAll( stores, env ) {
	const served = [];
	const stop = async () => {
		for ( const one of served ) {
			await one.stop();
		}
	};
	try {
		for ( const store of stores ) {
			served.push( await serveStore( store, env ) );
		}
	} catch ( failure ) {
		await stop();
		throw failure;
	}
	return { sites: served.map( ( { site } ) => site ), stop };
}

/** A test with this tag is left to `npm run test:all` and `test:slow`, and to whoever names it. */
const LEFT_OUT = '@all';

const playwright = ( { workers, files, test, isUsual } ) => [
	'node_modules/@playwright/test/cli.js',
	'test',
	'--config=tests/e2e/playwright.config.ts',
	`--workers=${ workers }`,
	...( isUsual ? [ `--grep-invert=${ LEFT_OUT }` ] : [] ),
	...( test ? [ `--grep=${ escaped( test ) }` ] : [] ),
	...files,
];

/**
 * @param {Object}   wish    A site, as prepareSite() takes it.
 * @param {string[]} [files] Test files; all by default.
 * @param {string}   [test]  The name of a test or a part of it; all by default.
 * @param {{ program?: 'chromium'|'fullChromium', secondsLate?: number, isUsual?: boolean }} [options]
 * Function of the stage that provides the browser; by how much our routes answer later; whether tests with a tag are left out.
 * @return {Function} Runs Playwright.
 */
export const browser =
	(
		wish,
		files = [],
		test = '',
		{ program = 'chromium', secondsLate = 0, isUsual = false } = {}
	) =>
	async ( stage ) => {
		const chromium = await stage[ program ]();
		const site = await stage.site( wish );
		if ( ! site.seeded ) {
			await site.seed( AMOUNT );
		}
		const stores = await storeForEachWorker(
			site,
			files.length === 1 ? 1 : WORKERS
		);
		const report = stage.reportFile( `${ wish.name }.json` );
		await clearReport( report );
		const env = {
			...SERVED,
			...( program === 'chromium' && BUNDLED ),
			...( secondsLate && late( secondsLate ) ),
		};
		const served = await serveAll( stores, env );
		try {
			const result = await runQuietly(
				process.execPath,
				playwright( { workers: stores.length, files, test, isUsual } ),
				{
					...( await scriptEnvironment() ),
					CHROMIUM: chromium,
					SITES: JSON.stringify( served.sites ),
					SECONDS_LATE: String( secondsLate ),
					SITE_WOOCOMMERCE: site.woocommerce,
					PLAYWRIGHT_JSON_OUTPUT_NAME: report,
				}
			);
			return {
				...result,
				...( await readReport( report, playwrightReport ) ),
			};
		} finally {
			await served.stop();
		}
	};
