import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { shop, type OrderWish } from '../shop';
import { takePicture } from '../pictures';
import { patience } from '../site';
import { expect, test } from '../test';
import { DetailsPage } from './details-page';

/** More than the page's own retries. */
const LOST = 20;

/** Of a day: later than what is late arrives. */
const TWO_MINUTES = 2 / 24 / 60;

interface Case {
	wish: OrderWish;
	/** How it is begun. */
	begin: ( page: Page ) => Promise< void >;
	/** What is not known. */
	unknown: string;
	/** What can't be pressed until it is. */
	withheld: string[];
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
		unknown: 'It’s not known yet whether this payment was refunded.',
		withheld: [ 'Refund' ],
		after: 'Refunded',
	},
	capture: {
		wish: { currency: 'jpy', amount: 900, manual: true },
		begin: ( page ) =>
			page
				.getByRole( 'button', { name: 'Capture', exact: true } )
				.press( 'Enter' ),
		unknown: 'It’s not known yet whether this payment was captured.',
		withheld: [ 'Capture', 'Cancel authorization' ],
		after: 'Paid',
	},
};

for ( const [ operation, each ] of Object.entries( cases ) ) {
	const { wish, begin, unknown, withheld, after } = each;

	test( `What is not known of a ${ operation } stands on the payment, whose buttons wait, until a look finds it`, async ( {
		page,
		complaints,
	} ) => {
		test.slow();
		complaints.expect( /504|409/ );
		const { intent } = await shop.order( wish );
		await shop.fail( operation, 'late', LOST );
		const details = new DetailsPage( page );
		await details.open( { id: intent } );
		await begin( page );
		const mark = page.locator( '.merchant-payments-pending' );
		await expect( mark ).toContainText( unknown );
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

		for ( const name of withheld ) {
			const button = page.getByRole( 'button', { name, exact: true } );
			await expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
			await expect( button ).toHaveAccessibleDescription(
				'Waiting for an earlier request'
			);
		}
		const again = page.getByRole( 'button', { name: 'Look again' } );
		await again.press( 'Enter' );
		await expect( mark.getByRole( 'status' ) ).toHaveText(
			'We’ve just looked: it’s still not known.'
		);
		await expect( again ).toBeFocused();

		await shop.fail( operation, 'late', 0 );
		await shop.clock( TWO_MINUTES );
		await again.press( 'Enter' );
		await expect( page.locator( '.components-snackbar' ) ).toContainText(
			'It’s known now.'
		);
		await expect( mark ).toHaveCount( 0, { timeout: patience( 20_000 ) } );
		await expect(
			page.getByText( after, { exact: true } ).first()
		).toBeVisible();
	} );
}
