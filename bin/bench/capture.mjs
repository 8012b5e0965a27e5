/** Time from pressing Capture to the removal of the row. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../store/paths.mjs';
import { median, printTable } from './table.mjs';

const run = promisify( execFile );

/** Measured captures. */
const CAPTURES = 5;

const ADDRESS =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&tab=uncaptured-page&orderby=created&order=desc';

/**
 * Presses the newest payment's button and waits until its row is removed.
 *
 * @param {string}                          title Name of the store in the output.
 * @param {import('@playwright/test').Page} page  A logged-in page.
 * @param {Object}                          site  The site with its URL and folder.
 */
export async function benchCapture( title, page, { url, dir } ) {
	const times = [];
	for ( let turn = -1; turn < CAPTURES; turn++ ) {
		const { stdout } = await run( 'php', [
			path.join( root, 'tests/e2e/shop.php' ),
			dir,
			'order',
			'{"manual":true}',
		] );
		const { order } = JSON.parse( stdout );
		await page.goto( url + ADDRESS );
		const button = page.getByRole( 'button', {
			name: `Capture the payment for order #${ order }`,
		} );
		await button.waitFor();
		// Excludes the page's other requests from the measurement.
		await page.waitForLoadState( 'networkidle' );
		const began = performance.now();
		await button.click();
		await button.waitFor( { state: 'detached' } );
		if ( turn >= 0 ) {
			times.push( performance.now() - began );
		}
	}
	printTable(
		`${ title }: milliseconds in Chromium`,
		[ 'action', 'from the press to the row' ],
		[ [ 'Capture a payment', median( times ) ] ]
	);
}
