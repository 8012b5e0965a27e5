/** Time until the first row of a list shows in the browser. */
import playwright from '@playwright/test';
import { benchCapture } from './capture.mjs';
import { needChromium } from '../requirements/programs.mjs';
import { median, printTable } from './table.mjs';

const PAGES = {
	Transactions: '/payments/transactions',
	Payouts: '/payments/payouts',
};

/** Measured loads of each page. */
const LOADS = 7;

async function logIn( context, url ) {
	await context.request.get( `${ url }/wp-login.php` );
	await context.request.post( `${ url }/wp-login.php`, {
		form: { log: 'admin', pwd: 'password', testcookie: '1' },
	} );
}

async function load( page, name, address ) {
	let calls = 0;
	const count = ( request ) => {
		calls += /wc%2Fv3%2Fpayments|wc\/v3\/payments/.test( request.url() )
			? 1
			: 0;
	};
	page.on( 'request', count );
	await page.goto( 'about:blank' );
	const began = performance.now();
	await page.goto( address, { waitUntil: 'commit' } );
	const answered = performance.now() - began;
	await page
		.getByRole( 'table', { name } )
		.getByRole( 'row' )
		.filter( { has: page.getByRole( 'cell' ) } )
		.first()
		.waitFor();
	const shown = performance.now() - began;
	page.off( 'request', count );
	return { answered, shown, calls };
}

/**
 * Opens the lists in Chromium with a warm cache and reports the times.
 *
 * @param {import('../store/site.mjs').Site} site  The site.
 * @param {string}                           title Name of the store in the output.
 * @param {Function}                         log   Prints a message.
 */
export async function benchBrowser( site, title, log ) {
	const server = await site.serve();
	const browser = await playwright.chromium.launch( {
		executablePath: await needChromium( log ),
		args: [ '--no-sandbox', '--disable-gpu' ],
	} );
	const rows = [];
	try {
		const context = await browser.newContext();
		await logIn( context, server.url );
		const page = await context.newPage();
		for ( const [ name, place ] of Object.entries( PAGES ) ) {
			const address = `${
				server.url
			}/wp-admin/admin.php?page=wc-admin&path=${ encodeURIComponent(
				place
			) }`;
			const loads = [];
			for ( let turn = -1; turn < LOADS; turn++ ) {
				const figures = await load( page, name, address );
				if ( turn >= 0 ) {
					loads.push( figures );
				}
			}
			const of = ( key ) => median( loads.map( ( one ) => one[ key ] ) );
			rows.push( [
				name,
				of( 'answered' ),
				of( 'shown' ),
				String( of( 'calls' ) ),
			] );
		}
		await benchCapture( title, page, {
			url: server.url,
			dir: site.dir,
		} );
	} finally {
		await browser.close();
		await server.stop();
	}
	printTable(
		`${ title }: milliseconds in Chromium`,
		[ 'page', 'answer begins', 'first row', 'calls to our API until then' ],
		rows
	);
}
