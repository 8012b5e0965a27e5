import type { Transaction } from '../../../client/contract/types';
import { payments } from '../rest';
import { expect, test } from '../test';
import { TransactionsPage } from './transactions-page';

test.describe( 'The search of transactions', () => {
	test( 'suggests customers while one types, and combines with a filter', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();
		const { data } = await payments< { data: Transaction[] } >(
			page,
			'/transactions',
			{ pagesize: 100 }
		);
		const name = data
			.map( ( { customer_name: customer } ) => customer )
			.find( ( text ) => /^[A-Z][a-z]+ /.test( text ?? '' ) );
		expect( name ).toBeTruthy();

		await transactions.searchBox.pressSequentially(
			( name ?? '' ).slice( 0, 4 )
		);
		const suggestion = transactions.suggestions.filter( {
			hasText: name ?? '',
		} );
		await suggestion.first().click();
		await expect( page ).toHaveURL( /[?&]search=/ );
		await transactions.hasSettled();
		expect( new Set( await transactions.column( 'Customer' ) ) ).toEqual(
			new Set( [ name ] )
		);

		await transactions.open( {
			search: name ?? '',
			filter: 'advanced',
			type_is_not: 'refund',
		} );
		expect( new Set( await transactions.column( 'Customer' ) ) ).toEqual(
			new Set( [ name ] )
		);
		expect( await transactions.types() ).not.toContain( 'Refund' );
	} );

	test( 'finds an order by its number, once, however often it is asked for', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();
		const order = ( await transactions.column( 'Order' ) ).find( ( text ) =>
			/^#\d+$/.test( text )
		);
		const term = `Order ${ order }`;

		await transactions.searchBox.pressSequentially( term );
		await expect(
			transactions.suggestions.filter( { hasText: term } ).first()
		).toBeVisible();
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /[?&]search=/ );
		await transactions.hasSettled();
		expect( new Set( await transactions.column( 'Order' ) ) ).toEqual(
			new Set( [ order ] )
		);

		const asked = page.url();
		await transactions.searchBox.pressSequentially( term );
		await page.keyboard.press( 'Enter' );
		expect( page.url() ).toBe( asked );
	} );

	test( 'takes pattern characters as they are', async ( { page } ) => {
		const transactions = new TransactionsPage( page );
		await page.goto( transactions.address( { search: '%,_' } ) );

		await expect(
			page.getByText( 'No transactions match these filters.' )
		).toBeVisible();
		expect( await transactions.total( 'Transactions' ) ).toEqual( [ '0' ] );
	} );
} );
