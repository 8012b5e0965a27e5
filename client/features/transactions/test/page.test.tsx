import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../contract/examples.json';
import type { Transaction, TransactionSummary } from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { keepPreference } from '../../../data/preferences';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import TransactionsPage from '../page';

const page = examples[ 'GET /wc/v3/payments/transactions' ]
	.data as unknown as Transaction[];
const summary: TransactionSummary =
	examples[ 'GET /wc/v3/payments/transactions/summary' ];

/** A transaction of the sandbox with what a test is about. */
const transaction = ( change: Partial< Transaction > ): Transaction => ( {
	...( page[ 0 ] as Transaction ),
	...change,
} );

/** Answers for rows and totals; what stands beside them stays on its way. */
const serverWith =
	( rows: readonly Transaction[], totals: Partial< TransactionSummary > ) =>
	( { path }: Call ): unknown =>
		new Map< string, unknown >( [
			[ '/transactions', { data: rows } ],
			[ '/transactions/summary', { ...summary, ...totals } ],
		] ).get( path );

async function show(
	rows: readonly Transaction[],
	totals: Partial< TransactionSummary > = {}
) {
	const calls = fakeServer(
		serverWith( rows, { count: rows.length, ...totals } )
	);
	render( <TransactionsPage /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'transactions' ) );
	await screen.findByText( `1–${ rows.length } of ${ rows.length }` );
	return calls;
}

/** The text of a column's cell in the first row. */
function cell( column: string ): string {
	const index = screen
		.getAllByRole( 'columnheader' )
		.findIndex( ( header ) => header.textContent?.startsWith( column ) );
	const [ , row ] = screen.getAllByRole( 'row' );
	return ( row?.children[ index ]?.textContent ?? '' ).replace(
		/\u00a0/g,
		' '
	);
}

beforeAll( () => {
	// The chart's table would be among the rows.
	fakeServer( () => ( {} ) );
	keepPreference( 'merchant_payments_transactions_chart', 'hidden' );
} );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		mode: 'sandbox',
		timeZone: 'America/New_York',
		timeZoneLabel: 'America / New York',
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
		transactionTypes: {
			financing_payout: 'Loan disbursement',
			financing_paydown: 'Loan repayment',
		},
	};
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions'
	);
} );

describe( 'The transactions page', () => {
	it( 'shows a row for each transaction, the mode and the time zone', async () => {
		await show( page );

		expect( screen.getAllByRole( 'rowheader' ) ).toHaveLength(
			page.length
		);
		expect( screen.getByText( 'Sandbox' ) ).toBeVisible();
		expect(
			screen.getByText( 'Times are in America / New York' )
		).toBeVisible();
	} );

	it( 'has the important columns, and the others in the menu', async () => {
		await show( page );

		expect(
			screen
				.getAllByRole( 'columnheader' )
				.map(
					( header ) => header.textContent?.split( 'Sort by' )[ 0 ]
				)
		).toEqual( [
			'Date / Time',
			'Type',
			'Amount',
			'Fees',
			'Net',
			'Order',
			'Payment method',
			'Customer',
			'Payout',
		] );
	} );

	it( 'shows totals for each currency, never over several', async () => {
		await show( page, {
			totals: [
				{
					currency: 'usd',
					count: 2,
					total: 123456,
					fees: 100,
					net: 123356,
				},
				{ currency: 'jpy', count: 1, total: 5000, fees: 0, net: 5000 },
			],
		} );

		const total = screen.getByText( 'Total' ).nextSibling;
		expect( total ).toHaveTextContent( /^\$1,234\.56\sUSD$/ );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Show all currencies' } )
		);
		expect( total ).toHaveTextContent( /^\$1,234\.56\sUSD¥5,000\sJPY$/ );
	} );

	it( 'is the tab transactions-page, also after a look at another one', async () => {
		const others = [
			{
				name: 'blocked-page',
				title: 'Blocked',
				parameters: [],
				Content: () => <p>Nothing is blocked</p>,
			},
		];
		fakeServer( serverWith( page, { count: page.length } ) );
		render( <TransactionsPage others={ others } /> );
		const tab = () =>
			new URLSearchParams( window.location.search ).get( 'tab' );
		expect( tab() ).toBeNull();

		await userEvent.click( screen.getByRole( 'tab', { name: 'Blocked' } ) );
		expect( screen.getByText( 'Nothing is blocked' ) ).toBeVisible();
		await userEvent.click(
			screen.getByRole( 'tab', { name: 'All transactions' } )
		);

		expect( tab() ).toBe( 'transactions-page' );
		expect(
			await screen.findByText( `1–${ page.length } of ${ page.length }` )
		).toBeVisible();
	} );

	it( 'has a total of nothing when there is nothing', async () => {
		fakeServer(
			serverWith( [], {
				count: 0,
				total: 0,
				currency: 'eur',
				totals: [],
			} )
		);
		render( <TransactionsPage /> );
		act( () => changed( 'transactions' ) );

		expect(
			await screen.findByText( 'There are no transactions yet.' )
		).toBeVisible();
		expect( screen.getByText( 'Total' ).nextSibling ).toHaveTextContent(
			/^€0\.00\sEUR$/
		);
	} );
} );

describe( 'The link to a loan’s transactions', () => {
	it( 'shows them, whatever their type, and the filter that it set', async () => {
		getHistory().replace(
			'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&type=charge&filter=advanced&loan_id_is=flxln_1'
		);
		const calls = await show( [
			transaction( { type: 'financing_payout', loan_id: 'flxln_1' } ),
			transaction( {
				transaction_id: 'txn_paydown',
				type: 'financing_paydown',
				loan_id: 'flxln_1',
			} ),
		] );

		expect( screen.getByText( 'Loan disbursement' ) ).toBeVisible();
		expect( screen.getByText( 'Loan repayment' ) ).toBeVisible();
		expect( screen.getByText( /Transactions match/ ) ).toBeVisible();
		expect( calls.map( ( { address } ) => address ) ).toEqual(
			expect.arrayContaining( [
				'/transactions/summary?loan_id_is=flxln_1',
				'/transactions?direction=desc&loan_id_is=flxln_1&page=1&pagesize=25&sort=date',
			] )
		);
		expect( calls.filter( ( { params } ) => 'type' in params ) ).toEqual(
			[]
		);
		// WooCommerce's filters use a prop of WordPress's that goes away; it is said once.
		expect( console ).toHaveWarned();
	} );
} );

describe( 'A transaction’s row', () => {
	it( 'shows its time in the store’s zone', async () => {
		await show( [ transaction( { date: '2026-03-08 07:30:00' } ) ] );

		expect( cell( 'Date' ) ).toBe( 'March 8, 20263:30 am' );
	} );

	it( 'shows its amounts in its currency', async () => {
		await show( [
			transaction( {
				currency: 'kwd',
				customer_currency: 'kwd',
				amount: 12340,
				fees: 40,
				net: 12300,
			} ),
		] );

		expect( cell( 'Amount' ) ).toBe( 'KWD 12.340' );
		expect( cell( 'Fees' ) ).toBe( 'KWD 0.040' );
		expect( cell( 'Net' ) ).toBe( 'KWD 12.300' );
	} );

	it( 'also shows what the customer saw, where that is another currency', async () => {
		await show( [
			transaction( {
				currency: 'usd',
				amount: 10000,
				customer_currency: 'jpy',
				customer_amount: 15000,
			} ),
		] );

		expect( cell( 'Amount' ) ).toBe( '$100.00 USD¥15,000 JPY' );
	} );

	it( 'shows HTML in a customer’s name as text', async () => {
		await show( [
			transaction( {
				customer_name: '<img src=x onerror=alert(1)> & "Söhne"',
			} ),
		] );

		expect( cell( 'Customer' ) ).toBe(
			'<img src=x onerror=alert(1)> & "Söhne"'
		);
		expect( screen.queryByRole( 'img' ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ 'disputed_needs_response', 'ChargeDisputed: needs response' ],
		[ 'refunded_partial', 'ChargePartially refunded' ],
		[ 'failed', 'ChargePayment failed' ],
		[ 'paid', 'Charge' ],
		[ null, 'Charge' ],
		[ 'disputed_on_the_moon', 'ChargeDisputed On The Moon' ],
	] )( 'says of a payment that is %s: %s', async ( status, text ) => {
		await show( [
			transaction( { type: 'charge', payment_status: status } ),
		] );
		expect( cell( 'Type' ).replace( ' ', '' ) ).toBe( text );
	} );

	it( 'shows what nobody knows in title case', async () => {
		await show( [
			transaction( {
				type: 'crypto_conversion',
				currency: 'zzz',
				amount: 1234,
				source: 'moon_pay',
				source_identifier: '',
				deposit_status: 'in_orbit',
				deposit_id: 'po_1',
			} ),
		] );

		expect( cell( 'Type' ) ).toBe( 'Crypto Conversion' );
		expect( cell( 'Amount' ) ).toMatch( /^ZZZ 12\.34/ );
		expect( cell( 'Payment method' ) ).toBe( 'Moon Pay ' );
		expect( cell( 'Payout' ) ).toMatch( /^In Orbit/ );
	} );

	it( 'names a card by its brand and last digits, other methods by their bank', async () => {
		await show( [
			transaction( { source: 'visa', source_identifier: '4242' } ),
			transaction( {
				transaction_id: 'txn_other',
				source: 'ideal',
				source_identifier: 'ABN AMRO',
			} ),
		] );

		expect( cell( 'Payment method' ) ).toBe(
			'Visa •••• 4242ending in 4242'
		);
		expect( screen.getByText( /ABN AMRO/ ) ).toHaveTextContent(
			'iDEAL ABN AMRO'
		);
	} );

	it( 'links order and customer', async () => {
		await show( [
			transaction( {
				customer_name: 'Grace',
				order: {
					number: '42',
					url: '/order-42',
					customer_url: '/grace',
				},
			} ),
		] );

		expect( screen.getByRole( 'link', { name: '#42' } ) ).toHaveAttribute(
			'href',
			'/order-42'
		);
		expect( screen.getByRole( 'link', { name: 'Grace' } ) ).toHaveAttribute(
			'href',
			'/grace'
		);
	} );

	it( 'says when its money can be paid out, or how far that is', async () => {
		await show( [
			transaction( {
				deposit_id: null,
				deposit_status: null,
				available_on: '2026-03-12',
			} ),
			transaction( {
				transaction_id: 'txn_paid',
				deposit_id: 'po_1',
				deposit_status: 'paid',
				available_on: '2026-03-10',
			} ),
		] );

		expect( cell( 'Payout' ) ).toBe( 'AvailableMarch 12, 2026' );
		expect( screen.getByText( 'Completed' ) ).toBeVisible();
	} );

	it( 'without order, method, or customer shows dashes', async () => {
		await show( [
			transaction( {
				order: null,
				source: '',
				source_identifier: '',
				customer_name: '',
			} ),
		] );

		expect( cell( 'Order' ) ).toBe( '–' );
		expect( cell( 'Payment method' ) ).toBe( '–' );
		expect( cell( 'Customer' ) ).toBe( '–' );
	} );

	it( 'links to its details once there is such a page', async () => {
		const details = '/payments/transactions/details';
		const row = transaction( {
			transaction_id: 'txn_7',
			payment_intent_id: 'pi_7',
			type: 'charge',
		} );
		await show( [ row ] );
		const [ header ] = screen.getAllByRole( 'rowheader' );
		expect( header?.querySelector( 'a' ) ).toBeNull();

		addFilter( PAGES_FILTER, 'test', () => [ { path: details } ] );
		act( () => changed( 'transactions' ) );

		const link = await within( header as HTMLElement ).findByRole( 'link' );
		expect( link ).toHaveAttribute(
			'href',
			`admin.php?page=wc-admin&id=pi_7&transaction_id=txn_7&transaction_type=charge&path=${ encodeURIComponent(
				details
			) }`
		);
		removeFilter( PAGES_FILTER, 'test' );
	} );
} );
