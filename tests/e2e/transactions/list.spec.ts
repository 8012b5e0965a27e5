import { expect, test } from '../test';
import { TransactionsPage } from './transactions-page';

test.describe( 'Transactions', () => {
	test( 'shows the newest 25 with their totals, mode and time zone', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();

		await expect( transactions.heading ).toBeVisible();
		await expect( transactions.rows ).toHaveCount( 25 );
		await expect(
			page.getByText( 'Sandbox', { exact: true } )
		).toBeVisible();
		await expect( page.getByText( /America \/ New York/ ) ).toBeVisible();
		await expect( page.getByText( /^1–25 of \d/ ).first() ).toBeVisible();
	} );

	test( 'goes to page 2 and back with the back button', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();
		const first = await transactions.rows.allInnerTexts();

		await page.getByRole( 'button', { name: 'Next Page' } ).click();
		await expect( page ).toHaveURL( /[?&]paged=2(&|$)/ );
		await transactions.hasSettled();
		await expect( transactions.rows ).toHaveCount( 25 );
		await expect( transactions.rows ).not.toHaveText( first, {
			useInnerText: true,
		} );

		await page.goBack();
		await expect( page ).not.toHaveURL( /paged=/ );
		await transactions.hasSettled();
		await expect( transactions.rows ).toHaveText( first, {
			useInnerText: true,
		} );
	} );

	test( 'opens page 2 from its address', async ( { page } ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open( { paged: '2' } );

		await expect( page.getByText( /^26–50 of \d/ ).first() ).toBeVisible();
	} );

	test( 'sorts by amount, from either end', async ( { page } ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();
		const amount = transactions.table
			.getByRole( 'columnheader', { name: 'Amount' } )
			.getByRole( 'button' );

		await amount.click();
		await expect( page ).toHaveURL( /[?&]orderby=amount(&|$)/ );
		await transactions.hasSettled();
		const once = await transactions.amounts();
		await amount.click();
		await transactions.hasSettled();
		await expect.poll( () => transactions.amounts() ).not.toEqual( once );
		const twice = await transactions.amounts();

		const ends = [ once[ 0 ] ?? 0, twice[ 0 ] ?? 0 ];
		expect( Math.min( ...ends ) ).toBeLessThan( 0 );
		expect( Math.max( ...ends ) ).toBeGreaterThan( 0 );
		await expect(
			transactions.table.getByRole( 'columnheader', { name: 'Amount' } )
		).toHaveAttribute( 'aria-sort', /ascending|descending/ );
	} );

	test( "links to a payment's order and comes back", async ( { page } ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open( { paged: '2' } );
		const order = transactions.table
			.getByRole( 'link', { name: /^#\d+$/ } )
			.first();
		const number = ( ( await order.textContent() ) ?? '' ).slice( 1 );

		await order.click();
		await expect( page ).toHaveURL( /post\.php|page=wc-orders/ );
		await expect(
			page
				.getByRole( 'heading', {
					name: new RegExp( `#${ number }\\b` ),
				} )
				.first()
		).toBeVisible();

		await page.goBack();
		await transactions.hasSettled();
		await expect( page.getByText( /^26–50 of \d/ ).first() ).toBeVisible();
	} );

	const badAddresses: Record< string, Record< string, string > > = {
		'page 0': { paged: '0' },
		'page -1': { paged: '-1' },
		'page abc': { paged: 'abc' },
		'0 rows': { per_page: '0' },
		'101 rows': { per_page: '101' },
		'an unknown sort': { orderby: 'password' },
		'an unknown direction': { orderby: 'date', order: 'sideways' },
	};
	for ( const [ name, query ] of Object.entries( badAddresses ) ) {
		test( `falls back to the first 25 for ${ name }`, async ( {
			page,
		} ) => {
			const transactions = new TransactionsPage( page );
			await transactions.open( query );

			await expect( transactions.rows ).toHaveCount( 25 );
			await expect(
				page.getByText( /^1–25 of \d/ ).first()
			).toBeVisible();
		} );
	}
} );
