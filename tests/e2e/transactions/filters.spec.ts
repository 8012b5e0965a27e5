import type { TransactionSummary } from '../../../client/contract/types';
import { payments } from '../rest';
import { expect, test } from '../test';
import { TransactionsPage } from './transactions-page';

const count = async ( transactions: TransactionsPage ) =>
	Number( ( await transactions.total( 'Transactions' ) )[ 0 ] );

/** As the totals write it: `$1,234.50 USD`, `KWD 61.100`. */
const minorUnits = ( text: string ) => Number( text.replace( /\D/g, '' ) );

test.describe( 'Filters of transactions', () => {
	test( 'join date and type by all or any; back and forward follow', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();
		const all = await count( transactions );

		await transactions.pick( 'All transactions', 'Advanced filters' );
		const date = await transactions.addFilter( 'Date', 'between' );
		const days = date.getByRole( 'textbox', { name: 'Choose a date' } );
		await days.first().fill( '01/01/2026' );
		await days.last().fill( '06/30/2026' );
		await page.keyboard.press( 'Escape' );
		const type = await transactions.addFilter( 'Type', 'is_not' );
		await type
			.getByLabel( 'What to filter “Type” by' )
			.selectOption( 'Charge' );
		await transactions.apply();
		await expect( page ).toHaveURL(
			/date_between%5B0%5D=2026-01-01&date_between%5B1%5D=2026-06-30&type_is_not=charge/
		);
		await transactions.hasSettled();
		const both = await count( transactions );
		expect( await transactions.types() ).not.toContain( 'Charge' );
		for ( const text of await transactions.column( 'Date / Time' ) ) {
			expect( text ).toMatch(
				/^(January|February|March|April|May|June) .*2026/
			);
		}

		await transactions.filters
			.getByLabel( 'Choose to apply any or all filters' )
			.selectOption( 'Any' );
		await transactions.apply();
		await expect( page ).toHaveURL( /match=any/ );
		await transactions.hasSettled();
		const either = await count( transactions );
		expect( both ).toBeLessThan( either );
		expect( either ).toBeLessThan( all );

		await page.goBack();
		await expect( page ).not.toHaveURL( /match=any/ );
		await transactions.hasSettled();
		expect( await count( transactions ) ).toBe( both );
		await expect(
			transactions.filters.getByLabel(
				'Choose to apply any or all filters'
			)
		).toHaveValue( 'all' );

		await page.goForward();
		await expect( page ).toHaveURL( /match=any/ );
		await transactions.hasSettled();
		expect( await count( transactions ) ).toBe( either );

		await transactions.pick( 'Advanced filters', 'All transactions' );
		await expect( page ).not.toHaveURL( /type_is_not|date_|match/ );
		await transactions.hasSettled();
		expect( await count( transactions ) ).toBe( all );
	} );

	test( 'a currency shows its rows alone, with the totals of the API', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();
		await transactions.pick( 'All currencies', 'Kuwaiti Dinar' );
		await expect( page ).toHaveURL( /store_currency_is=kwd/ );
		await transactions.hasSettled();

		const summary = await payments< TransactionSummary >(
			page,
			'/transactions/summary',
			{ store_currency_is: 'kwd' }
		);
		const shown = await Promise.all(
			[ 'Transactions', 'Total', 'Fees', 'Net' ].map( ( label ) =>
				transactions.total( label )
			)
		);
		expect( shown.map( ( lines ) => lines.map( minorUnits ) ) ).toEqual( [
			[ summary.count ],
			[ summary.total ],
			[ summary.fees ],
			[ summary.net ],
		] );
		expect( summary.count ).toBeGreaterThan( 0 );
		for ( const amount of await transactions.column( 'Amount' ) ) {
			expect( amount ).toMatch( /^-?KWD\s\d+\.\d{3}/ );
		}
	} );

	test( 'combined, they show the totals of the API, by currency', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		const filters = { type_is: 'charge', source_is: 'visa' };
		await transactions.open( { filter: 'advanced', ...filters } );

		const { count: rows, totals } = await payments< TransactionSummary >(
			page,
			'/transactions/summary',
			filters
		);
		expect( await count( transactions ) ).toBe( rows );
		expect( totals.length ).toBeGreaterThan( 1 );
		for ( const name of [ 'total', 'fees', 'net' ] as const ) {
			const label = name[ 0 ]?.toUpperCase() + name.slice( 1 );
			expect(
				( await transactions.total( label ) ).map( minorUnits )
			).toEqual( totals.map( ( sums ) => sums[ name ] ) );
		}
		expect( new Set( await transactions.types() ) ).toEqual(
			new Set( [ 'Charge' ] )
		);
	} );

	test( 'the links of a loan show its payout and repayments', async ( {
		page,
	} ) => {
		const { data } = await payments< {
			data: { loan_id: string }[];
		} >( page, '/transactions', { type_is: 'financing_paydown' } );
		const loan = data[ 0 ]?.loan_id ?? '';
		expect( loan ).not.toBe( '' );
		const transactions = new TransactionsPage( page );
		await transactions.open( {
			type: 'charge',
			filter: 'advanced',
			loan_id_is: loan,
		} );

		await expect(
			transactions.filters.getByLabel( 'What to filter “Loan” by' )
		).toHaveValue( loan );
		const types = new Set( await transactions.types() );
		expect( types ).toContain( 'Loan repayment' );
		types.delete( 'Loan repayment' );
		types.delete( 'Loan disbursement' );
		expect( types ).toEqual( new Set() );
	} );

	test( 'a page is reached by its number, and a longer page starts from the first', async ( {
		page,
	} ) => {
		const transactions = new TransactionsPage( page );
		await transactions.open();
		const field = transactions.card.getByLabel( 'Go to page' );
		await field.fill( '5' );
		await field.press( 'Enter' );
		await expect( page ).toHaveURL( /[?&]paged=5(&|$)/ );
		await expect(
			page.getByText( /^101–125 of \d/ ).first()
		).toBeVisible();

		await transactions.card
			.getByLabel( 'Rows per page' )
			.selectOption( '50' );
		await expect( page.getByText( /^1–50 of \d/ ).first() ).toBeVisible();
		await expect( transactions.rows ).toHaveCount( 50 );
	} );
} );
