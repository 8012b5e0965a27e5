import type { Deposit, DepositSummary } from '../../../client/contract/types';
import { answering, intercept } from '../api';
import { savedBy } from '../csv';
import { payments } from '../rest';
import { expect, test } from '../test';
import { PayoutsPage } from './payouts-page';

test.describe( 'Payouts', () => {
	test( 'shows the newest 25, sorts them, and goes from page to page', async ( {
		page,
	} ) => {
		const payouts = new PayoutsPage( page );
		await payouts.open();
		await expect( payouts.rows ).toHaveCount( 25 );
		expect( await payouts.headers() ).toEqual( [
			'Date',
			'Type',
			'Amount',
			'Status',
			'Bank account',
			'Bank reference ID',
		] );

		await page.getByRole( 'button', { name: 'Next Page' } ).click();
		await expect( page ).toHaveURL( /[?&]paged=2(&|$)/ );
		await expect( page.getByText( /^26–50 of \d/ ).first() ).toBeVisible();

		await payouts.header( 'Amount' ).getByRole( 'button' ).click();
		await expect( page ).toHaveURL( /[?&]orderby=amount(&|$)/ );
		await expect( page.getByText( /^1–25 of \d/ ).first() ).toBeVisible();
		await payouts.hasSettled();
		const { data } = await payments< { data: Deposit[] } >(
			page,
			'/deposits',
			{ sort: 'amount', direction: 'desc', pagesize: 25 }
		);
		expect( await payouts.column( 'Bank reference ID' ) ).toEqual(
			data.map( ( row ) => row.bank_reference_key ?? '–' )
		);
	} );

	test( 'says how far each has come', async ( { page } ) => {
		const payouts = new PayoutsPage( page );
		await intercept(
			page,
			'/deposits',
			answering( ( { data }: { data: Deposit[] } ) => ( {
				data: [
					[ 'paid', 'deposit' ],
					[ 'pending', 'deposit' ],
					[ 'in_transit', 'deposit' ],
					[ 'canceled', 'deposit' ],
					[ 'failed', 'deposit' ],
					[ 'paid', 'withdrawal' ],
				].map( ( [ status, type ], index ) => ( {
					...data[ index ],
					status,
					type,
					failure_code: 'account_closed',
				} ) ),
			} ) )
		);
		await payouts.enter();
		await payouts.hasSettled();

		expect( await payouts.column( 'Status' ) ).toEqual( [
			'Completed',
			'Pending',
			'In transit',
			'Canceled',
			'Failed\nThe bank account has been closed.',
			'Completed (deducted)',
		] );
		const colours = await payouts.table
			.locator( '.merchant-payments-status' )
			.evaluateAll( ( badges ) =>
				badges.map( ( badge ) => getComputedStyle( badge ).color )
			);
		expect( new Set( colours ).size ).toBe( 5 );
	} );

	test( 'filters by currency, status and date', async ( { page } ) => {
		const payouts = new PayoutsPage( page );
		await payouts.open();
		await payouts.pick( 'All currencies', 'US Dollar' );
		await expect( page ).toHaveURL( /store_currency_is=usd/ );
		await payouts.pick( 'All payouts', 'Advanced filters' );
		const status = await payouts.addFilter( 'Status', 'is' );
		await status
			.getByLabel( 'What to filter “Status” by' )
			.selectOption( 'Completed' );
		const date = await payouts.addFilter( 'Date', 'after' );
		await date
			.getByRole( 'textbox', { name: 'Choose a date' } )
			.fill( '01/15/2026' );
		await page.keyboard.press( 'Escape' );
		await payouts.apply();
		await expect( page ).toHaveURL(
			/status_is=paid.*date_after=2026-01-15|date_after=2026-01-15.*status_is=paid/
		);
		await payouts.hasSettled();

		const { count, total } = await payments< DepositSummary >(
			page,
			'/deposits/summary',
			{
				store_currency_is: 'usd',
				status_is: 'paid',
				date_after: '2026-01-15',
			}
		);
		expect( count ).toBeGreaterThan( 0 );
		expect( await payouts.total( 'Payouts' ) ).toEqual( [
			String( count ),
		] );
		const [ shown ] = await payouts.total( 'Total' );
		expect( shown?.replace( /[^\d-]/g, '' ) ).toBe( String( total ) );
		for ( const text of await payouts.column( 'Status' ) ) {
			expect( text ).toMatch( /^Completed/ );
		}
		for ( const text of await payouts.column( 'Amount' ) ) {
			expect( text ).toMatch( /USD$/ );
		}
	} );

	test( 'saves all rows of the filters, with currencies and ids', async ( {
		page,
	} ) => {
		const payouts = new PayoutsPage( page );
		await payouts.open( { filter: 'advanced', status_is_not: 'paid' } );
		const file = await savedBy( page, () => payouts.exportButton.click() );

		expect( file.header ).toEqual( [
			'Date (UTC)',
			'Type',
			'Amount',
			'Currency',
			'Status',
			'Bank account',
			'Bank reference ID',
			'Payout ID',
		] );
		const { data } = await payments< { data: Deposit[] } >(
			page,
			'/deposits',
			{
				status_is_not: 'paid',
				sort: 'date',
				direction: 'desc',
				pagesize: 100,
			}
		);
		expect( file.rows.map( ( cells ) => cells.at( -1 ) ) ).toEqual(
			data.map( ( { id } ) => id )
		);
	} );
} );
