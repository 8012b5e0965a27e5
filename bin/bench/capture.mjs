/**
 * How long a merchant waits between the press of Capture and the row's end.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../store/paths.mjs';
import { median, printTable } from './table.mjs';

const run = promisify( execFile );

/** Captures that count. */
const CAPTURES = 5;

const ADDRESS =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&tab=uncaptured-page&orderby=created&order=desc';

/**
 * Presses the newest payment's button and waits until its row has gone.
 *
 * @param {string}                          title Which store it is.
 * @param {import('@playwright/test').Page} page Where a merchant is logged in.
 * @param {Object}                          site The site's address and folder.
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
		// The page's other requests are not what is measured.
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
