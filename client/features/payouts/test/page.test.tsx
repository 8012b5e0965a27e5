import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../contract/examples.json';
import { lists } from '../../../contract/lists';
import type { Deposit, DepositSummary } from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { changed } from '../../../data/stores';
import { fakeServer } from '../../../data/test/fake-server';
import { parametersOf } from '../../../list-page/filters/parameters';
import PayoutsPage, { allPayouts } from '../page';

const payout = ( change: Partial< Deposit > = {} ): Deposit => ( {
	id: 'po_1',
	date: Date.UTC( 2026, 2, 12 ),
	type: 'deposit',
	amount: 123456,
	currency: 'usd',
	status: 'paid',
	bankAccount: 'STRIPE TEST BANK •••• 6789 (USD)',
	automatic: true,
	fee: 0,
	fee_percentage: 0,
	created: Date.UTC( 2026, 2, 10 ) / 1000,
	bank_reference_key: 'REF1',
	failure_code: null,
	failure_message: null,
	...change,
} );

async function show(
	rows: readonly Deposit[],
	totals: Partial< DepositSummary > = {}
) {
	const answers: Record< string, unknown > = {
		'/deposits': { data: rows, total_count: rows.length },
		'/deposits/overview-all':
			examples[ 'GET /wc/v3/payments/deposits/overview-all' ],
		'/deposits/summary': {
			count: rows.length,
			total: 0,
			currency: 'usd',
			store_currencies: [ 'usd' ],
			totals: [],
			...totals,
		},
	};
	const calls = fakeServer( ( { path } ) => answers[ path ] );
	render( <PayoutsPage /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'deposits' ) );
	await screen.findByText( `1–${ rows.length } of ${ rows.length }` );
	return calls;
}

beforeEach( () => {
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		currencies: { JPY: { decimals: 0 } },
	};
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts'
	);
} );

describe( 'The payouts page', () => {
	it( 'shows a payout with its bank’s day', async () => {
		await show( [ payout() ] );

		const [ , row ] = screen.getAllByRole( 'row' );
		expect(
			[ ...( row?.children ?? [] ) ].map( ( { textContent } ) =>
				textContent?.replace( /\u00a0/g, ' ' )
			)
		).toEqual( [
			'March 12, 2026',
			'Payout',
			'$1,234.56 USD',
			'Completed',
			'STRIPE TEST BANK •••• 6789 (USD)',
			'REF1',
		] );
	} );

	it.each( [
		[ 'paid', 'deposit', 'Completed', 'success' ],
		[ 'paid', 'withdrawal', 'Completed (deducted)', 'success' ],
		[ 'pending', 'deposit', 'Pending', 'warning' ],
		[ 'in_transit', 'deposit', 'In transit', 'primary' ],
		[ 'failed', 'deposit', 'Failed', 'alert' ],
		[ 'canceled', 'withdrawal', 'Canceled', 'light' ],
		[ 'in_orbit', 'deposit', 'In Orbit', 'light' ],
	] )( 'shows %s of a %s as %s', async ( status, type, text, tone ) => {
		await show( [ payout( { status, type } ) ] );

		expect( screen.getByText( text ) ).toHaveClass(
			`merchant-payments-status--${ tone }`
		);
	} );

	it.each( [
		[
			'account_closed',
			'The bank says no.',
			'The bank account has been closed.',
		],
		[ 'something_new', 'The bank says no.', 'The bank says no.' ],
		[ null, null, 'Unknown' ],
	] )(
		'says why one failed, for %s with %p',
		async ( code, message, reason ) => {
			const reasons = { failure_code: code, failure_message: message };
			await show( [
				payout( { status: 'failed', ...reasons } ),
				// A reason from before it came through after all.
				payout( { id: 'po_2', status: 'paid', ...reasons } ),
			] );

			const cells = screen
				.getAllByText( /^(Failed|Completed)$/ )
				.map( ( { parentElement: cell } ) => cell?.textContent );
			expect( cells ).toEqual( [ `Failed${ reason }`, 'Completed' ] );
		}
	);

	it( 'has a total for each currency', async () => {
		await show( [ payout() ], {
			store_currencies: [ 'usd', 'jpy' ],
			totals: [
				{ currency: 'usd', count: 2, total: 5000, fees: 0 },
				{ currency: 'jpy', count: 1, total: 700, fees: 0 },
			],
		} );

		await userEvent.click(
			screen.getByRole( 'button', { name: 'Show all currencies' } )
		);
		expect( screen.getByText( 'Total' ).nextSibling ).toHaveTextContent(
			/^\$50\.00\sUSD¥700\sJPY$/
		);
		expect(
			screen.getByRole( 'button', { name: 'All currencies' } )
		).toBeVisible();
	} );

	it( 'asks for days as they are', async () => {
		getHistory().push(
			'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts&date_before=2026-03-08&status_is_not=paid'
		);
		const calls = await show( [ payout() ] );

		expect(
			calls.filter( ( { path } ) => path === '/deposits' ).at( -1 )
				?.params
		).toMatchObject( { date_before: '2026-03-08', status_is_not: 'paid' } );
		expect(
			screen.getByRole( 'button', { name: 'Date: until March 8, 2026' } )
		).toBeVisible();
		expect(
			screen.getByRole( 'button', { name: 'Status: not Completed' } )
		).toBeVisible();
	} );

	it( 'links to a payout’s page once there is one', async () => {
		await show( [ payout() ] );
		const header = screen.getByRole( 'rowheader' );
		expect( header.querySelector( 'a' ) ).toBeNull();

		addFilter( PAGES_FILTER, 'test', () => [
			{ path: '/payments/payouts/details' },
		] );
		act( () => changed( 'deposits' ) );

		expect( await within( header ).findByRole( 'link' ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'id=po_1' )
		);
		removeFilter( PAGES_FILTER, 'test' );
	} );

	it( 'has the filters and sorts of the API', () => {
		expect(
			parametersOf( allPayouts.filters )
				.map( ( { name } ) => name )
				.sort()
		).toEqual( [ ...lists.deposits.filters ].sort() );
		expect(
			allPayouts.fields
				.filter( ( { isSortable } ) => isSortable )
				.map( ( { key } ) => key )
		).toEqual( [ ...lists.deposits.sorts ] );
	} );
} );
