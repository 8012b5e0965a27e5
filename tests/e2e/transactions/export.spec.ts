import type {
	Transaction,
	TransactionSummary,
} from '../../../client/contract/types';
import { savedBy } from '../csv';
import { expect, test } from '../merchant';
import { payments } from '../rest';
import { TransactionsPage } from './transactions-page';

test.describe( 'The export of transactions', () => {
	test( 'saves the rows of the filters with the columns that show, and the ids', async ( {
		merchant: { page, email },
	} ) => {
		const filters = {
			type_is: 'charge',
			source_is: 'visa',
			store_currency_is: 'usd',
		};
		const transactions = new TransactionsPage( page );
		await transactions.open( {
			filter: 'advanced',
			orderby: 'amount',
			order: 'asc',
			...filters,
		} );
		await transactions.toggleColumns( 'Fees', 'Customer', 'Payout' );

		const file = await savedBy( page, async () => {
			await transactions.exportButton.click();
			await expect(
				page
					.getByText(
						`We're processing your export… The file will download automatically and be emailed to ${ email }.`
					)
					.first()
			).toBeVisible();
		} );
		expect( file.name ).toMatch( /\.csv$/ );
		expect(
			file.header.map( ( label ) => label.split( ' (' )[ 0 ] )
		).toEqual( [
			'Date / Time',
			'Type',
			'Amount',
			'Currency',
			'Amount paid',
			'Currency of "Amount paid"',
			'Net',
			'Order',
			'Payment method',
			'Last digits or bank',
			'Transaction ID',
			'Payment intent ID',
			'Charge ID',
			'Payout ID',
		] );
		expect( file.header[ 0 ] ).toContain( 'America/New_York' );

		const { data } = await payments< { data: Transaction[] } >(
			page,
			'/transactions',
			{ ...filters, sort: 'amount', direction: 'asc', pagesize: 100 }
		);
		expect( data.length ).toBeGreaterThan( 10 );
		const id = file.header.indexOf( 'Transaction ID' );
		expect( file.rows.map( ( cells ) => cells[ id ] ) ).toEqual(
			data.map( ( row ) => row.transaction_id )
		);
		const amount = file.header.indexOf( 'Amount' );
		expect( file.rows.map( ( cells ) => cells[ amount ] ) ).toEqual(
			data.map( ( row ) => ( row.amount / 100 ).toFixed( 2 ) )
		);
	} );

	test( 'of everything has as many rows as the summary counts, the newest first', async ( {
		merchant: { page },
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();
		const file = await savedBy( page, () =>
			transactions.exportButton.click()
		);

		const { count } = await payments< TransactionSummary >(
			page,
			'/transactions/summary'
		);
		expect( file.rows ).toHaveLength( count );
		const ends = await Promise.all(
			[ 'desc', 'asc' ].map( ( direction ) =>
				payments< { data: Transaction[] } >( page, '/transactions', {
					sort: 'date',
					direction,
					pagesize: 1,
				} )
			)
		);
		const id = file.header.indexOf( 'Transaction ID' );
		expect( [
			file.rows[ 0 ]?.[ id ],
			file.rows.at( -1 )?.[ id ],
		] ).toEqual( ends.map( ( { data } ) => data[ 0 ]?.transaction_id ) );
	} );
} );
