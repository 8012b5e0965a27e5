import type { TransactionSummary } from '../../../client/contract/types';
import { expect, test } from '../merchant';
import { payments } from '../rest';
import { TransactionsPage } from './transactions-page';

/** All that the store has, so that nothing is cut off. */
const EVER = {
	filter: 'advanced',
	'date_between[0]': '2020-01-01',
	'date_between[1]': '2035-01-01',
};

/** The fees' column of the numbers behind the picture. */
const FEES = 3;

test.describe( "The transactions' chart", () => {
	test( 'draws the fees of which the summary is the sum', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open( EVER );
		await transactions.chart
			.getByRole( 'button', { name: 'Show chart' } )
			.click();
		const numbers = transactions.chart.getByRole( 'table' );
		await expect( numbers ).toBeAttached();

		const texts = await numbers
			.locator( `tbody tr > :nth-child(${ FEES })` )
			.allTextContents();
		const drawn = texts.map( ( text ) =>
			Number( text.replace( /[^\d-]/g, '' ) )
		);
		const { totals } = await payments< TransactionSummary >(
			page,
			'/transactions/summary'
		);
		expect( drawn.reduce( ( sum, fee ) => sum + fee, 0 ) ).toBe(
			totals.find( ( { currency } ) => currency === 'usd' )?.fees
		);

		await transactions.chart
			.getByLabel( 'Currency of the chart' )
			.selectOption( 'Kuwaiti Dinar' );
		await expect( numbers ).toContainText( /KWD\s\d+\.\d{3}/ );
	} );

	test( 'is closed until somebody opens it, asks for nothing then, and stays open for them', async ( {
		merchant: { page },
	} ) => {
		const transactions = new TransactionsPage( page );
		const { chart } = transactions;
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( request.url() ) );
		await transactions.open();

		await expect( chart.getByRole( 'table' ) ).toHaveCount( 0 );
		expect(
			asked.filter( ( url ) => /transactions(%2F|\/)chart/.test( url ) )
		).toEqual( [] );
		const saved = page.waitForResponse( ( answer ) =>
			/users\/me/.test( decodeURIComponent( answer.url() ) )
		);
		await chart.getByRole( 'button', { name: 'Show chart' } ).click();
		await expect( chart.getByRole( 'table' ) ).toBeAttached();
		await saved;
		await page.reload();
		await transactions.hasSettled();

		await expect( chart.getByRole( 'table' ) ).toBeAttached();
		await chart.getByRole( 'button', { name: 'Hide chart' } ).click();
		await expect( chart.getByRole( 'table' ) ).toHaveCount( 0 );
	} );
} );
