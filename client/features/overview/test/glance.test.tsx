import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../contract/examples.json';
import type { Glance } from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { settle } from '../../../data/test/settle';
import { shareOf } from '../glance/figures';
import { GlanceCard } from '../glance/glance-card';

const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview';
const example = examples[ 'GET /wc/v3/payments/reporting/glance' ] as Glance;

const sums = {
	gross: 123456,
	refunds: -5000,
	disputes: 0,
	fees: 4321,
	other_fees: -1200,
	net: 100000,
};

const glance: Glance = {
	...example,
	currency: 'usd',
	period: '28_days',
	current: { date_start: '2026-10-27', date_end: '2026-11-23', ...sums },
	previous: {
		date_start: '2026-09-29',
		date_end: '2026-10-26',
		gross: 100000,
		refunds: -2500,
		disputes: 0,
		fees: 4321,
		other_fees: 0,
		net: -100,
	},
	other: {
		other_changes: 47000,
		loan_advances: 50000,
		loan_repayments: 0,
		reserves: 0,
		topups: 0,
		transfers: 0,
		other: -3000,
	},
	balance: {
		opening: 5000,
		other_changes: 47000,
		payouts: -90000,
		payout_fees: -900,
		returned_payouts: 3000,
		closing: 64100,
	},
	previous_points: [
		{ date: '2026-10-25', net: -700 },
		{ date: '2026-10-26', net: 600 },
	],
	points: [
		{ date: '2026-11-22', ...sums },
		{ date: '2026-11-23', ...sums, gross: 7 },
	],
};

let calls: Call[];

/** Answers are kept between tests: each asks for another currency, or makes them stale. */
async function show( search = '', currency: string | null = null ) {
	getHistory().replace( PAGE + search );
	calls = fakeServer();
	render( <GlanceCard currency={ currency } /> );
	act( () => changed( 'transactions' ) );
	await act( settle );
}

const last = () => calls.at( -1 ) as Call;
const answer = ( value: Glance = glance ) =>
	act( async () => {
		last().answer( value );
		await settle();
	} );

/** Each number with what is said below it. */
const shown = () =>
	[ ...document.querySelectorAll( '.merchant-payments-glance__figure' ) ].map(
		( one ) =>
			[
				'dt',
				'.merchant-payments-glance__amount',
				'.merchant-payments-glance__change',
			].map( ( part ) => one.querySelector( part )?.textContent )
	);

/** The rows of a part: name, amount, and the list that it links to with what makes it that sum. */
const rowsOf = ( part: string ) =>
	[
		...screen
			.getByRole( 'region', { name: part } )
			.querySelectorAll( 'dl > div' ),
	].map( ( row ) => {
		const link = row.querySelector( 'a' );
		const to = link && new URL( link.href ).searchParams;
		return [
			row.querySelector( 'dt' )?.textContent,
			row.querySelector( 'dd' )?.textContent,
			to &&
				`${ to.get( 'path' )?.split( '/' ).at( -1 ) } ${
					to.get( 'category_is' ) ?? to.get( 'created_between' )
				}`,
		];
	} );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		shouldUseExplicitPrice: false,
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
	addFilter( PAGES_FILTER, 'test', () => [
		{ path: '/payments/transactions' },
		{ path: '/payments/payouts' },
	] );
} );
afterEach( () => {
	removeFilter( PAGES_FILTER, 'test' );
} );

describe( 'Money at a glance', () => {
	it( 'shows each sum against the period before', async () => {
		await show();
		expect( last().address ).toBe( '/reporting/glance' );
		expect( screen.getByText( 'Loading your sales…' ) ).toBeVisible();
		await answer();
		expect( shown() ).toEqual( [
			[ 'Gross sales', '$1,234.56', '+23% from $1,000.00' ],
			[ 'Refunds', '-$50.00', '+100% from -$25.00' ],
			[ 'Disputes', '$0.00', '$0.00 before' ],
			[ 'Fees', '-$43.21', '0% from -$43.21' ],
			[ 'Net', '$1,000.00', '-$1.00 before' ],
		] );
		expect(
			screen.getByText( 'Oct 27 – Nov 23, compared with Sep 29 – Oct 26' )
		).toBeVisible();
	} );

	it( 'leads from each number to the list that adds up to it', async () => {
		await show( '&selected_currency=nzd' );
		await answer();
		const links = [
			...document.querySelectorAll(
				'.merchant-payments-glance__figures a'
			),
		].map( ( link ) =>
			Object.fromEntries(
				new URL( ( link as HTMLAnchorElement ).href ).searchParams
			)
		);
		const all = {
			page: 'wc-admin',
			path: '/payments/transactions',
			date_between: '2026-10-27,2026-11-23',
			store_currency_is: 'usd',
		};
		expect( links ).toEqual( [
			{ ...all, category_is: 'sales' },
			{ ...all, category_is: 'refunds' },
			{ ...all, category_is: 'disputes' },
			{ ...all, category_is: 'activity' },
			{ ...all, category_is: 'fees' },
			{ ...all, category_is: 'activity' },
		] );
	} );

	it( 'shows how the balance came from opening to closing, and links each change to its list', async () => {
		await show( '&selected_currency=sek' );
		await answer();
		expect( rowsOf( 'How your balance changed' ) ).toEqual( [
			[ 'Opening balance, Oct 27', '$50.00', null ],
			[ 'Net', '$1,000.00', 'transactions activity' ],
			[
				'Other balance changes',
				'$470.00',
				'transactions other_changes',
			],
			[ 'Payouts', '-$900.00', 'payouts 2026-10-27,2026-11-23' ],
			[ 'Payout fees', '-$9.00', 'payouts 2026-10-27,2026-11-23' ],
			[ 'Returned payouts', '$30.00', 'transactions returned_payouts' ],
			[ 'Closing balance, Nov 23', '$641.00', null ],
		] );
		expect( rowsOf( 'Other balance changes' ) ).toEqual( [
			[ 'Loans paid out', '$500.00', 'transactions loan_advances' ],
			[ 'Other', '-$30.00', 'transactions other' ],
			[ 'Total', '$470.00', 'transactions other_changes' ],
		] );
	} );

	it( 'says why net is above gross', async () => {
		await show( '&selected_currency=nok' );
		await answer();
		expect( screen.queryByText( /^Net is above/ ) ).toBeNull();
		act( () => changed( 'transactions' ) );
		await act( settle );
		await answer( {
			...glance,
			current: { ...glance.current, net: 123457 },
		} );
		expect( screen.getByText( /^Net is above/ ) ).toBeVisible();
	} );

	it( 'names other fees below the fees, and none where there are none', async () => {
		await show( '&selected_currency=dkk' );
		await answer();
		const further = () =>
			document.querySelector( '.merchant-payments-glance__further' )
				?.textContent;
		expect( further() ).toBe( 'Other fees -$12.00' );
		act( () => changed( 'transactions' ) );
		await act( settle );
		await answer( {
			...glance,
			current: { ...glance.current, other_fees: 0 },
		} );
		expect( further() ).toBeUndefined();
		expect( screen.queryByText( /^Other fees/ ) ).toBeNull();
	} );

	it( 'asks for the period and the currency of the address, as the page brings them', async () => {
		await show( '&glance=7_days&selected_currency=JPY' );
		expect( last().address ).toBe(
			'/reporting/glance?currency=jpy&period=7_days'
		);
		await answer( { ...glance, currency: 'jpy', period: '7_days' } );
		fireEvent.change( screen.getByLabelText( 'Days to look at' ), {
			target: { value: '90_days' },
		} );
		await act( settle );
		expect( last().address ).toBe(
			'/reporting/glance?currency=jpy&period=90_days'
		);
		expect( shown()[ 0 ]?.[ 1 ] ).toBe( '¥123,456' );
	} );

	it.each( [ 'glance=toString', 'glance=8_days&selected_currency=%3Cb%3E' ] )(
		'takes nonsense in the address for nothing: %s',
		async ( search ) => {
			await show( `&${ search }` );
			expect( last().address ).toBe( '/reporting/glance' );
		}
	);

	it( 'asks again when the page has another currency', async () => {
		await show( '&selected_currency=aud', 'eur' );
		await answer();
		await act( settle );
		expect( last().address ).toBe( '/reporting/glance?currency=eur' );
		await answer( { ...glance, currency: 'eur' } );
		expect( shown()[ 0 ]?.[ 1 ] ).toBe( '€1,234.56' );
	} );

	it( 'goes from gross to net, each step from where the one before ended', async () => {
		await show( '&selected_currency=huf' );
		await answer();
		const table = screen.getByRole( 'table', {
			name: 'From gross to net',
		} );
		const steps = [ ...table.querySelectorAll( 'tr' ) ].map( ( row ) => {
			const bar = row.querySelector< HTMLElement >( 'span[style]' );
			return [
				row.querySelector( 'th' )?.textContent,
				row.querySelector( 'td:last-child' )?.textContent,
				bar?.className,
				Math.round( parseFloat( bar?.style.insetInlineStart ?? '' ) ),
				Math.round( parseFloat( bar?.style.inlineSize ?? '' ) ),
			];
		} );
		expect( steps ).toEqual( [
			[ 'Gross sales', '$1,234.56', '', 0, 100 ],
			[ 'Refunds', '-$50.00', 'is-taken', 96, 4 ],
			[ 'Disputes', '$0.00', '', 96, 0 ],
			[ 'Fees', '-$43.21', 'is-taken', 92, 4 ],
			[ 'Other fees', '-$12.00', 'is-taken', 91, 1 ],
			[ 'Net', '$1,000.00', '', 0, 81 ],
		] );
	} );

	it( 'draws net by day and the period before on one scale', async () => {
		await show( '&selected_currency=czk' );
		await answer();
		const lines = [
			...document.querySelectorAll(
				'.merchant-payments-glance__lines polyline'
			),
		].map( ( line ) => [
			line.getAttribute( 'class' ),
			line.getAttribute( 'points' )?.split( ' ' ).length,
		] );
		expect( lines ).toEqual( [
			[ 'is-before', 2 ],
			[ null, 2 ],
		] );
	} );

	it( 'has its numbers by day in a table, the latest first', async () => {
		await show( '&selected_currency=cad' );
		await answer();
		const name = /^Money by day/;
		expect( screen.queryByRole( 'table', { name } ) ).toBeNull();
		fireEvent.click( screen.getByText( 'Show the numbers by day' ) );
		const rows = within( screen.getByRole( 'table', { name } ) )
			.getAllByRole( 'row' )
			.map( ( row ) =>
				[ ...row.children ].map( ( cell ) => cell.textContent )
			);
		expect( rows ).toEqual( [
			[
				'Day',
				'Gross sales',
				'Refunds',
				'Disputes',
				'Fees',
				'Other fees',
				'Net',
				'Net, period before',
			],
			[
				'November 23, 2026',
				'$0.07',
				'-$50.00',
				'$0.00',
				'-$43.21',
				'-$12.00',
				'$1,000.00',
				'$6.00',
			],
			[
				'November 22, 2026',
				'$1,234.56',
				'-$50.00',
				'$0.00',
				'-$43.21',
				'-$12.00',
				'$1,000.00',
				'-$7.00',
			],
		] );
	} );

	it( 'says why it failed, and tries again', async () => {
		await show( '&selected_currency=kwd' );
		await act( async () =>
			last().fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'Being repaired.',
			} )
		);
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'Being repaired.'
		);
		fireEvent.click( screen.getByText( 'Try again' ) );
		await act( settle );
		await answer();
		expect( shown()[ 0 ]?.[ 1 ] ).toBe( '$1,234.56' );
	} );
} );

describe( 'The change', () => {
	it.each( [
		[ 150, 100, '+50%' ],
		[ 50, 100, '-50%' ],
		[ 0, 100, '-100%' ],
		[ 100, 0, '' ],
		[ 0, 0, '' ],
		[ -100, 100, '' ],
		[ -200, -100, '+100%' ],
		[ 1001, 1000, '0%' ],
	] )( 'from %i … to %i is %s', ( now, before, share ) => {
		expect( shareOf( now, before ) ).toBe( share );
	} );
} );
