import type { Page } from '@playwright/test';

import { expectNoOverflow } from '../accessibility';
import { DetailsPage } from '../payment-details/details-page';
import { payments } from '../rest';
import { expect, test } from '../test';

/** The specified breakpoints (part 2, section 9), from both sides. */
const WIDTHS = [ 801, 800, 481, 480, 386, 385 ];

const CONTENT = '.merchant-payments-list, .merchant-payments-card';

/** A dispute that can be answered: its challenge has all its fields. */
async function awaited( page: Page ): Promise< string > {
	const { data } = await payments< { data: { dispute_id: string }[] } >(
		page,
		'/disputes',
		{ filter: 'awaiting_response' }
	);
	return data[ 0 ]?.dispute_id ?? '';
}

/** How far tables must be scrolled sideways until their last column is seen. */
const hiddenColumns = ( page: Page ): Promise< number[] > =>
	page
		.locator( '.merchant-payments-list .woocommerce-table__table' )
		.evaluateAll( ( tables ) =>
			tables
				.map(
					( { scrollWidth, clientWidth } ) =>
						scrollWidth - clientWidth
				)
				.filter( ( hidden ) => hidden > 0 )
		);

interface Rows {
	data: { payment_intent_id: string | null; deposit_id: string | null }[];
}

/** The newest charge that was paid out: its page and its payout's have the most to show. */
async function paidOut( page: Page ) {
	const { data } = await payments< Rows >( page, '/transactions', {
		type_is: 'charge',
		pagesize: 100,
	} );
	const row = data.find( ( { deposit_id: payout } ) => payout );
	return [ row?.payment_intent_id ?? '', row?.deposit_id ?? '' ] as const;
}

test( 'A window that becomes narrower shows each page without a sideways scroll, and without a reload', async ( {
	page,
} ) => {
	test.slow();
	const [ payment, payout ] = await paidOut( page );
	const dispute = await awaited( page );
	const places: Record< string, string >[] = [
		{ path: 'transactions' },
		{ path: 'transactions', tab: 'uncaptured-page' },
		{ path: 'transactions', tab: 'blocked-page' },
		{ path: 'transactions/details', id: payment },
		{ path: 'payouts' },
		{ path: 'payouts/details', id: payout },
		{ path: 'disputes' },
		{ path: 'disputes/challenge', id: dispute },
		{ path: 'card-readers' },
		{ path: 'loans' },
		{ path: 'documents' },
		{ path: 'fraud-protection' },
	];
	const details = new DetailsPage( page );
	for ( const { path, ...query } of places ) {
		await page.setViewportSize( { width: 1280, height: 800 } );
		await page.goto(
			details.address( { ...query, path: `/payments/${ path }` } )
		);
		await expect(
			page.locator( '.merchant-payments-page' ).locator( CONTENT ).first()
		).toBeVisible();
		await expect(
			page.locator( '.merchant-payments-page [aria-busy="true"]' )
		).toHaveCount( 0 );
		expect(
			await hiddenColumns( page ),
			`Pixels of columns beyond the table of ${ path }`
		).toEqual( [] );
		for ( const width of WIDTHS ) {
			await page.setViewportSize( { width, height: 800 } );

			await test.step( `${ path } ${ query.tab ?? '' } at ${ width }`, () =>
				expectNoOverflow( page ) );
		}
	}
} );
