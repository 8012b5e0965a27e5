import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { intercept, letThrough } from '../api';
import { payments } from '../rest';
import { expect, test } from '../test';
import { DetailsPage } from './details-page';

interface Rows {
	data: { payment_intent_id: string | null; transaction_id: string }[];
}

/** A converted payment, which has the longest lines. */
async function converted( page: Page ): Promise< string > {
	const { data } = await payments< Rows >( page, '/transactions', {
		type_is: 'charge',
		customer_currency_is: 'jpy',
		pagesize: 1,
	} );
	return data[ 0 ]?.payment_intent_id ?? '';
}

for ( const width of [ 1280, 480 ] ) {
	test.describe( `Payment details at ${ width } pixels`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test( 'keep nobody out while loading, with data, and after an error', async ( {
			page,
			complaints,
		} ) => {
			const details = new DetailsPage( page );
			const id = await converted( page );
			await intercept(
				page,
				`/payment_intents/${ id }`,
				() => new Promise( () => {} )
			);
			await page.goto( details.address( { id } ) );
			await page
				.getByText( 'Loading payment…' )
				.waitFor( { state: 'attached' } );
			await expectAccessible( page );
			await expectNoOverflow( page );
			await letThrough( page );

			await details.open( { id } );
			await expect( details.fees ).toContainText( 'Base fee' );
			await expectAccessible( page );
			await expectNoOverflow( page );

			complaints.expect( /404/ );
			await page.goto( details.address( { id: 'pi_missing' } ) );
			await details.failure();
			await expectAccessible( page );
			await expectNoOverflow( page );
		} );

		test( 'of a reader fee keep nobody out', async ( { page } ) => {
			const { data } = await payments< Rows >( page, '/transactions', {
				type_is: 'card_reader_fee',
				pagesize: 1,
			} );
			const details = new DetailsPage( page );
			await details.open( {
				transaction_id: data[ 0 ]?.transaction_id ?? '',
				transaction_type: 'card_reader_fee',
			} );
			await expect( page.getByRole( 'rowheader' ).first() ).toBeVisible();
			await expectAccessible( page );
			await expectNoOverflow( page );
		} );
	} );
}
