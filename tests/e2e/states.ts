import type { Page } from '@playwright/test';

import {
	expectAccessible,
	expectAccessibleInWidth,
	expectNoOverflow,
} from './accessibility';
import { takePicture } from './pictures';

const WIDTHS = [ 1280, 480 ] as const;

/**
 * Fails where somebody cannot use a page as it stands, on a wide screen or a narrow one; leaves pictures of both.
 *
 * @param page  The page.
 * @param name  What the pictures are called.
 * @param reach Brings the page into its state, on the wide screen.
 */
export async function expectGood(
	page: Page,
	name: string,
	reach: () => Promise< void > = async () => {}
): Promise< void > {
	await page.setViewportSize( { width: WIDTHS[ 0 ], height: 900 } );
	await reach();
	for ( const width of WIDTHS ) {
		await page.setViewportSize( { width, height: 900 } );
		await takePicture( page, `${ name }-${ width }`, { fullPage: true } );
		await expectNoOverflow( page );
		await ( width === WIDTHS[ 0 ]
			? expectAccessible( page )
			: expectAccessibleInWidth( page ) );
	}
}

/** An answer of a platform that is away. */
export const DOWN = {
	status: 503,
	json: {
		code: 'wcpay_http_request_failed',
		message: 'The store is being repaired.',
		data: { status: 503 },
	},
};

/** Never comes: the page is closed before. */
export const never = () => new Promise< void >( () => {} );
