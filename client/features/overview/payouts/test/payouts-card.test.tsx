import { act, fireEvent, render, screen, within } from '@testing-library/react';

import type { Account } from '../../../../contract/types';
import { UNREAD } from '../../../../data/reducer';
import { fakeServer } from '../../../../data/test/fake-server';
import { settle } from '../../../../data/test/settle';
import { PayoutsCard } from '../payouts-card';
import {
	accountExample,
	glanceExample,
	notices,
	payout,
	plain,
	propsOf,
	read,
	reload,
	setUp,
	show,
	tearDown,
	UNAVAILABLE,
	type Given,
} from './shown-card';

beforeEach( setUp );
afterEach( tearDown );

describe( 'The latest payouts', () => {
	it( 'are the three of the currency, each a link to its details', async () => {
		const march = ( day: number ) => Date.UTC( 2026, 2, day );
		const { calls } = await show( {
			payouts: [
				{ date: march( 9 ), amount: 1_234_50, status: 'in_transit' },
				{ date: march( 6 ), amount: 500, status: 'failed' },
				{
					date: march( 6 ),
					amount: 700,
					status: 'paid',
					type: 'withdrawal',
				},
			],
		} );
		expect( calls.at( -1 )?.address ).toBe(
			'/deposits?direction=desc&page=1&pagesize=3&sort=date&store_currency_is=usd'
		);
		const table = screen.getByRole( 'table', { name: 'Latest payouts' } );
		const rows = within( table ).getAllByRole( 'row' ).slice( 1 );
		expect(
			rows.map( ( row ) =>
				[ ...row.children ].map( ( { textContent } ) =>
					plain( textContent )
				)
			)
		).toEqual( [
			[ 'March 9, 2026', 'In transit', '$1,234.50' ],
			[ 'March 6, 2026', 'Failed', '$5.00' ],
			[ 'March 6, 2026', 'Completed (deducted)', '$7.00' ],
		] );
		const links = within( table ).getAllByRole( 'link' );
		const { searchParams } = new URL(
			String( links[ 1 ]?.getAttribute( 'href' ) ),
			'https://store.example'
		);
		expect( Object.fromEntries( searchParams ) ).toEqual( {
			page: 'wc-admin',
			path: '/payments/payouts/details',
			id: 'po_1',
		} );
		expect( new Set( links.map( ( link ) => link.ariaLabel ) ).size ).toBe(
			3
		);
	} );

	it.each( [
		[ 'usd', 123_456, '$1,234.56' ],
		[ 'jpy', 123_456, '¥123,456' ],
		[ 'kwd', 123_456, 'KWD 123.456' ],
	] )( 'have amounts in %s', async ( currency, amount, text ) => {
		const { calls } = await show( {
			currency,
			payouts: [ { currency, amount } ],
		} );
		expect( calls.at( -1 )?.params.store_currency_is ).toBe( currency );
		expect( plain( screen.getAllByRole( 'cell' )[ 2 ]?.textContent ) ).toBe(
			text
		);
	} );

	it( 'are not shown when there are none; the way to all of them is', async () => {
		await show( { payouts: [] } );
		expect( screen.queryByRole( 'table' ) ).toBeNull();
		expect(
			screen
				.getByRole( 'link', { name: 'View all payouts' } )
				.getAttribute( 'href' )
		).toContain( 'path=%2Fpayments%2Fpayouts' );
	} );

	it( 'say why they couldn’t be loaded, and are asked for again', async () => {
		const calls = fakeServer();
		// No other test asks for this currency: the answer of one would stay.
		render( <PayoutsCard { ...propsOf( { currency: 'nzd' } ) } /> );
		await act( settle );
		await act( async () => {
			calls.at( -1 )?.fail( 503, UNAVAILABLE );
			await settle();
		} );
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'The store is being repaired.'
		);
		const before = calls.length;
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await act( async () => {
			calls
				.at( -1 )
				?.answer( { data: [ { ...payout, currency: 'nzd' } ] } );
			await settle();
		} );
		expect( calls.length ).toBe( before + 1 );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( screen.getByRole( 'table' ) ).toBeVisible();
	} );
} );

describe( 'The payouts of the next days', () => {
	const days = ( currency: string, amounts: number[] ) => ( {
		...glanceExample,
		currency,
		upcoming_payouts: amounts.map( ( amount, day ) => ( {
			date: `2026-11-${ 16 + day }`,
			amount,
		} ) ),
	} );
	const title = 'Payouts of the next 14 days';

	it.each( [
		[ 'usd', [ 0, 82_607, -100 ], [ '$826.07', '-$1.00' ] ],
		[ 'jpy', [ 0, 5_000, 7 ], [ '¥5,000', '¥7' ] ],
		[ 'kwd', [ 0, 12_340, 10 ], [ 'KWD 12.340', 'KWD 0.010' ] ],
	] )( 'are told by day in %s', async ( currency, amounts, shown ) => {
		await show( { currency, glance: days( currency, amounts ) } );
		const table = screen.getByRole( 'table', { name: title } );
		expect(
			[ ...table.querySelectorAll( 'tr' ) ].map( ( row ) =>
				plain( row.textContent )
			)
		).toEqual( [
			`November 17, 2026${ shown[ 0 ] }`,
			`November 18, 2026${ shown[ 1 ] }`,
		] );
	} );

	it( 'are none', async () => {
		await show( { glance: days( 'usd', [ 0, 0 ] ) } );
		expect( screen.getByText( 'None on their way' ) ).toBeVisible();
		expect( screen.queryByRole( 'table', { name: title } ) ).toBeNull();
	} );

	it( 'are not those of another currency', async () => {
		await show( { glance: days( 'eur', [ 5 ] ) } );
		expect( screen.queryByText( title ) ).toBeNull();
	} );
} );

const scheduleLink = () =>
	screen.queryByRole( 'link', { name: 'Change payout schedule' } );

describe( 'The schedule', () => {
	const DAILY =
		'Payouts are sent to your bank every business day: weekends and bank holidays delay them. Money from a payment is available 2 business days after it.';

	it.each< [ string, Given, boolean, boolean ] >( [
		[ 'is told and can be changed', {}, true, true ],
		[
			'is not told while payouts are restricted',
			{ deposits: { restrictions: 'deposits_blocked' } },
			false,
			// The settings refuse it.
			false,
		],
		[
			'is not told after a payout that failed',
			{
				account: {
					default_external_accounts: [
						{ currency: 'usd', status: 'errored' },
					],
				},
			},
			false,
			true,
		],
		[
			'is not told without a bank account',
			{
				account: {
					has_bank_account: false,
					default_external_accounts: [],
				},
			},
			false,
			true,
		],
		[
			'can’t be changed while the first payout waits',
			{ deposits: { completed_waiting_period: false } },
			true,
			false,
		],
		[
			'can’t be changed while payouts are suspended',
			{
				account: { deposits_blocked: true },
				deposits: { restrictions: 'deposits_blocked' },
			},
			false,
			false,
		],
	] )( '%s', async ( _, given, isTold, isChangeable ) => {
		await show( given );
		expect( screen.queryByText( DAILY ) !== null ).toBe( isTold );
		expect( scheduleLink()?.getAttribute( 'href' ) ).toBe(
			isChangeable
				? 'https://store.example/wp-admin/admin.php?page=wc-settings&tab=checkout&section=merchant_payments#payout-schedule'
				: undefined
		);
	} );
} );

describe( 'The card', () => {
	const nothing = { available: 0, pending: 0 };

	it( 'is not there for a new account without money, nor without an account', async () => {
		const waiting = { deposits: { completed_waiting_period: false } };
		const { container, unmount } = await show( { ...nothing, ...waiting } );
		expect( container ).toBeEmptyDOMElement();
		unmount();
		const { status, country } = accountExample;
		const none = { ...propsOf( {} ) };
		const view = render(
			<PayoutsCard
				{ ...none }
				account={ read( { status, country } as Account ) }
			/>
		);
		expect( view.container ).toBeEmptyDOMElement();
	} );

	it( 'is there for an account that has waited and has no money', async () => {
		await show( nothing );
		expect(
			screen.getByRole( 'region', { name: 'Payouts' } )
		).toBeVisible();
		expect( notices() ).toEqual( [] );
	} );

	it( 'asks for no payouts until balances and account are there', async () => {
		const calls = fakeServer();
		render(
			<PayoutsCard
				{ ...propsOf( {} ) }
				balances={ { ...UNREAD, isLoading: true, reload } }
			/>
		);
		await act( settle );
		expect( calls ).toEqual( [] );
		expect(
			screen
				.getByRole( 'region', { name: 'Payouts' } )
				.querySelector( '[aria-busy="true"]' )
		).not.toBeNull();
	} );

	it.each( [ 'account', 'balances' ] )(
		'says why the %s couldn’t be read, and reads it again',
		async ( part ) => {
			fakeServer();
			const failed = { ...UNREAD, error: UNAVAILABLE, reload };
			render(
				<PayoutsCard { ...propsOf( {} ) } { ...{ [ part ]: failed } } />
			);
			await act( settle );
			expect( screen.getByRole( 'alert' ).textContent ).toContain(
				'The store is being repaired.'
			);
			fireEvent.click(
				screen.getByRole( 'button', { name: 'Try again' } )
			);
			expect( reload ).toHaveBeenCalledTimes( 1 );
		}
	);
} );
