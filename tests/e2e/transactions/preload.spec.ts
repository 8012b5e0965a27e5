import type { Page } from '@playwright/test';

import { expect, test } from '../test';
import { TransactionsPage } from './transactions-page';

/**
 * Notes the requests to our routes that read what the list shows.
 */
function listen( page: Page ): string[] {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const url = decodeURIComponent( request.url() );
		if (
			/\/wc\/v3\/payments\/transactions(\/summary)?([?&]|$)/.test( url )
		) {
			asked.push( url );
		}
	} );
	return asked;
}

const addresses: Record< string, Record< string, string > > = {
	'without filters': {},
	'on another page in another order': {
		paged: '2',
		orderby: 'amount',
		order: 'asc',
		per_page: '10',
	},
	'with filters': {
		'date_between[0]': '2020-01-31',
		'date_between[1]': '2035-01-01',
		type_is: 'charge',
		customer_currency_is_not: 'JPY',
		match: 'any',
		filter: 'advanced',
	},
	'with search terms': { search: "a,o'(*)!~ &=+é%2C%25" },
};

test.describe( 'The rows of the transactions page', () => {
	for ( const [ name, query ] of Object.entries( addresses ) ) {
		test( `come with the page ${ name }`, async ( { page } ) => {
			const asked = listen( page );
			await new TransactionsPage( page ).open( query );

			expect( asked ).toEqual( [] );
		} );
	}

	test( 'are asked for when the page is come to from another one', async ( {
		page,
	} ) => {
		const asked = listen( page );
		const transactions = new TransactionsPage( page );
		await transactions.enter();
		await transactions.hasSettled();

		expect( asked ).toHaveLength( 2 );
	} );

	test( 'are asked for where the merchant goes on to the next page', async ( {
		page,
	} ) => {
		const asked = listen( page );
		const transactions = new TransactionsPage( page );
		await transactions.open();
		await page.getByRole( 'button', { name: 'Next Page' } ).click();
		await expect( page.getByText( /^26–50 of \d/ ).first() ).toBeVisible();
		await transactions.hasSettled();

		expect( asked ).toHaveLength( 1 );
	} );
} );
