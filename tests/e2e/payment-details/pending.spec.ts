import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { shop, type OrderWish } from '../shop';
import { takePicture } from '../pictures';
import { patience } from '../site';
import { expect, test } from '../test';
import { DetailsPage } from './details-page';

/** Outlives the page's own retries: only a look settles it. */
const LOST = 20;

interface Case {
	wish: OrderWish;
	/** How it is begun. */
	begin: ( page: Page ) => Promise< void >;
	/** What the mark says: the sandbox has done it, and the answer is lost. */
	done: string;
	/** What the payment is afterwards. */
	after: string;
}

const cases: Record< string, Case > = {
	refund: {
		wish: { currency: 'kwd', amount: 12340 },
		begin: async ( page ) => {
			await page.getByRole( 'button', { name: 'Refund' } ).click();
			await page
				.getByRole( 'menuitem', { name: 'Refund in full' } )
				.click();
			await page
				.getByRole( 'dialog' )
				.getByRole( 'button', { name: 'Refund', exact: true } )
				.press( 'Enter' );
		},
		done: 'This payment was refunded, but',
		after: 'Refunded',
	},
	capture: {
		wish: { currency: 'jpy', amount: 900, manual: true },
		begin: ( page ) =>
			page
				.getByRole( 'button', { name: 'Capture', exact: true } )
				.press( 'Enter' ),
		done: 'This payment was captured, but',
		after: 'Paid',
	},
};

for ( const [ operation, each ] of Object.entries( cases ) ) {
	const { wish, begin, done, after } = each;

	test( `What is not known of a ${ operation } stands on the payment until it is known`, async ( {
		page,
		complaints,
	} ) => {
		test.slow();
		complaints.expect( /504|409/ );
		const { intent } = await shop.order( wish );
		await shop.fail( operation, 'timeout_after', LOST );
		const details = new DetailsPage( page );
		await details.open( { id: intent } );
		await begin( page );
		const mark = page.locator( '.merchant-payments-pending' );
		await expect( mark ).toContainText( done );
		await expect( page.locator( '.components-snackbar' ) ).toHaveCount( 0 );

		await page.reload();
		await details.hasSettled();
		await expect( mark ).toContainText(
			/We’ll look again (on .+ )?at \d|We’re about to look again\./
		);
		for ( const width of [ 1280, 480, 390 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await takePicture( page, `pending-${ operation }-${ width }` );
			await expectNoOverflow( page );
			await expectAccessible( page );
		}

		await shop.fail( operation, 'timeout_after', 0 );
		expect( await shop.settle() ).toBe( 0 );
		await expect( mark ).toHaveCount( 0, { timeout: patience( 20_000 ) } );
		await expect(
			page.getByText( after, { exact: true } ).first()
		).toBeVisible();
	} );
}
