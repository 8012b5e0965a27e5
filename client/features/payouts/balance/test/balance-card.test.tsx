import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../../contract/examples.json';
import type { InstantPart, Overview } from '../../../../contract/types';
import { changed } from '../../../../data/stores';
import { fakeServer, type Call } from '../../../../data/test/fake-server';
import { lasting, notices } from '../../../../data/test/notices';
import { settle } from '../../../../data/test/settle';
import { BalanceCard } from '../balance-card';
import { History } from '../history';
import { InstantPayout } from '../instant-payout';

const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts';
const OVERVIEW = '/deposits/overview-all';
const HISTORY = '/deposits/balance-history';
const example = examples[
	'GET /wc/v3/payments/deposits/overview-all'
] as Overview;
const deposit = examples[ 'GET /wc/v3/payments/deposits/{id}' ];

const part = ( currency: string, amount: number ) => ( {
	currency,
	amount,
	source_types: null,
} );

const offer = (
	currency: string,
	amount: number,
	fee: number
): InstantPart => ( {
	currency,
	amount,
	fee,
	net: amount - fee,
	fee_percentage: 1.5,
	has_fee: true,
	allows_part: true,
	bank: 'TEST BANK •••• 6789 (USD)',
} );

/** Money in three currencies of zero, two and three decimals; the account's own is the last one on the wire. */
const balance: Overview[ 'balance' ] = {
	available: [ part( 'jpy', 5000 ), part( 'usd', 10_150 ) ],
	pending: [ part( 'jpy', 345 ), part( 'usd', 2055 ), part( 'kwd', 12_345 ) ],
	instant: [ offer( 'usd', 10_150, 150 ), offer( 'jpy', 0, 0 ) ],
};

const history = ( { params }: Call ) => ( {
	currency: params.currency,
	time_zone: 'UTC',
	points: [
		{ date: '2026-02-27', balance: 0 },
		{ date: '2026-02-28', balance: -1200 },
		{ date: '2026-03-01', balance: 12_205 },
	],
} );

let current = balance;
let isSlow = false;

const overview = () => ( {
	...example,
	balance: current,
	account: { ...example.account, default_currency: 'usd' },
} );

async function show( address = '', given = balance ) {
	current = given;
	notices.length = 0;
	window.merchantPaymentsSettings = {
		currencies: {
			USD: { decimals: 2 },
			JPY: { decimals: 0 },
			KWD: { decimals: 3 },
		},
	};
	const calls = fakeServer( ( call ) => {
		if ( call.path === HISTORY ) {
			return history( call );
		}
		return call.path === OVERVIEW && ! isSlow ? overview() : undefined;
	} );
	getHistory().replace( PAGE + address );
	const view = render(
		<BalanceCard isReady Instant={ InstantPayout } History={ History } />
	);
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'deposits' ) );
	await act( settle );
	const paid = () => calls.filter( ( { path } ) => path === '/deposits' );
	return { ...view, calls, paid };
}

const plain = ( text: string | null | undefined ) =>
	( text ?? '' ).replace( /\s/g, ' ' );

const figures = () =>
	[
		...document.querySelectorAll( '.merchant-payments-balance__amount' ),
	].map( ( { textContent } ) => plain( textContent ) );

const notes = () =>
	[
		...document.querySelectorAll( 'dd .merchant-payments-balance__note' ),
	].map( ( { textContent } ) => textContent );

const opener = () =>
	screen.getByRole( 'button', { name: 'Pay out instantly' } );
const dialog = () => screen.getByRole( 'dialog' );
const yes = () =>
	within( dialog() ).getByRole( 'button', { name: /^Pay out/ } );
const click = ( button: HTMLElement ) =>
	act( async () => void fireEvent.click( button ) );

const terms = () =>
	within( dialog() )
		.getAllByRole( 'definition' )
		.map( ( { textContent } ) => plain( textContent ) );

describe( 'The balance', () => {
	it.each( [
		[ '', [ '$101.50 USD', '$20.55 USD', '$122.05 USD' ] ],
		[ 'USD', [ '$101.50 USD', '$20.55 USD', '$122.05 USD' ] ],
		[ 'jpy', [ '¥5,000 JPY', '¥345 JPY', '¥5,345 JPY' ] ],
		[ 'kwd', [ 'KWD 0.000', 'KWD 12.345', 'KWD 12.345' ] ],
		[ 'zzz', [ '$101.50 USD', '$20.55 USD', '$122.05 USD' ] ],
	] )( 'of selected_currency=%s shows', async ( selected, shown ) => {
		await show( `&selected_currency=${ selected }` );
		expect( figures() ).toEqual( shown );
	} );

	it( 'can be chosen by currency, and the address follows', async () => {
		const { calls } = await show();
		const picker = screen.getByLabelText( 'Currency of the balance' );
		expect(
			[ ...picker.querySelectorAll( 'option' ) ].map(
				( { value } ) => value
			)
		).toEqual( [ 'usd', 'jpy', 'kwd' ] );

		fireEvent.change( picker, { target: { value: 'kwd' } } );
		await act( settle );

		expect( getHistory().location.search ).toContain(
			'selected_currency=kwd'
		);
		expect( figures()[ 2 ] ).toBe( 'KWD 12.345' );
		expect( calls.at( -1 )?.params ).toEqual( { currency: 'kwd' } );
		expect(
			screen.queryByRole( 'button', { name: /Pay out/ } )
		).toBeNull();
	} );

	it( 'says when a payment becomes available', async () => {
		await show();
		const days = example.account.deposits_schedule.delay_days;
		expect( notes() ).toEqual( [
			'Part of your next payout.',
			`Available ${ days } business days after each payment.`,
			'Available and pending.',
		] );
		expect( days ).toBeGreaterThan( 1 );
	} );

	it( 'says what happens where it is below zero', async () => {
		const owed = [ part( 'usd', -500 ) ];
		await show( '', { ...balance, available: owed, pending: owed } );
		const note = 'Below zero: new payments cover it first.';
		expect( notes() ).toEqual( [ note, note, note ] );
	} );

	it( 'of one currency offers no other', async () => {
		await show( '', { ...balance, available: [], pending: [] } );
		expect( figures() ).toEqual( [
			'$0.00 USD',
			'$0.00 USD',
			'$0.00 USD',
		] );
		expect(
			screen.queryByLabelText( 'Currency of the balance' )
		).toBeNull();
	} );

	it( 'tells its history to those who do not see it', async () => {
		await show();
		const table = screen.getByRole( 'table', {
			name: 'Balance at the end of each of the last 90 days, in UTC. US Dollar.',
		} );
		expect(
			within( table )
				.getAllByRole( 'row' )
				.map( ( row ) =>
					[ ...row.children ].map( ( cell ) =>
						plain( cell.textContent )
					)
				)
		).toEqual( [
			[ 'Day, in UTC', 'Balance' ],
			[ 'February 27, 2026', '$0.00 USD' ],
			[ 'February 28, 2026', '-$12.00 USD' ],
			[ 'March 1, 2026', '$122.05 USD' ],
		] );
	} );

	it( 'waits until it may be read', async () => {
		const calls = fakeServer();
		render( <BalanceCard isReady={ false } Instant={ InstantPayout } /> );
		await act( settle );
		expect( calls ).toEqual( [] );
		expect( screen.getByText( 'Loading the balance…' ) ).toBeVisible();
	} );
} );

describe( 'An instant payout', () => {
	it( 'is not offered where nothing can be paid out', async () => {
		await show( '&selected_currency=jpy' );
		expect( opener() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( opener() ).toHaveAccessibleDescription(
			'Nothing can be paid out instantly right now.'
		);
		await click( opener() );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'is made once, for what the merchant saw', async () => {
		const { calls, paid } = await show();
		await click( opener() );
		expect( terms() ).toEqual( [
			'$101.50 USD',
			'$1.50 USD',
			'$100.00 USD',
			'TEST BANK •••• 6789 (USD)',
		] );
		expect( dialog() ).toHaveTextContent( 'about 30 minutes' );
		expect( dialog() ).toHaveTextContent( 'Service fee (1.5%)' );

		fireEvent.click( yes() );
		fireEvent.click( yes() );
		await act( settle );
		expect( paid() ).toHaveLength( 1 );
		expect( paid()[ 0 ]?.data ).toEqual( {
			type: 'instant',
			currency: 'usd',
			amount: 10_150,
			fee: 150,
		} );

		const asked = calls.filter( ( { path } ) => path === OVERVIEW ).length;
		current = { ...balance, instant: [ offer( 'usd', 0, 0 ) ] };
		await act( async () =>
			paid()[ 0 ]?.answer( { ...deposit, amount: 10_000 } )
		);
		await act( settle );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( notices.map( plain ) ).toEqual( [
			'success: $100.00 USD is on its way to your bank account. It arrives in about 30 minutes.',
		] );
		expect(
			calls.filter( ( { path } ) => path === OVERVIEW )
		).toHaveLength( asked + 1 );
		expect( opener() ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'is not offered again before the balance was read again', async () => {
		const { paid, calls } = await show();
		await click( opener() );
		await click( yes() );
		isSlow = true;
		await act( async () => paid()[ 0 ]?.answer( deposit ) );
		await act( settle );
		await click( opener() );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( opener() ).toHaveAttribute( 'aria-disabled', 'true' );
		isSlow = false;
		await act( async () =>
			calls
				.filter( ( { path } ) => path === OVERVIEW )
				.at( -1 )
				?.answer( JSON.parse( JSON.stringify( overview() ) ) )
		);
		await act( settle );
		expect( opener() ).toHaveAttribute( 'aria-disabled', 'false' );
	} );

	it( 'asks again when the balance has changed', async () => {
		const { paid } = await show();
		await click( opener() );
		await click( yes() );
		await act( async () =>
			paid()[ 0 ]?.fail( 409, {
				code: 'wcpay_instant_payout_changed',
				message: 'Your balance has changed.',
				data: { quote: { amount: 20_300, fee: 300, net: 20_000 } },
			} )
		);
		await act( settle );

		expect( dialog() ).toHaveTextContent( 'Your balance has changed.' );
		expect( terms() ).toEqual( [
			'$203.00 USD',
			'$3.00 USD',
			'$200.00 USD',
			'TEST BANK •••• 6789 (USD)',
		] );
		expect( plain( yes().textContent ) ).toBe( 'Pay out $200.00 USD' );
		await click( yes() );
		expect( paid()[ 1 ]?.data ).toMatchObject( {
			amount: 20_300,
			fee: 300,
		} );
		expect( notices ).toEqual( [] );
	} );

	it.each( [ 'closes the dialog', 'leaves the page' ] )(
		'is said not to be made when the balance has changed and the merchant %s meanwhile',
		async ( does ) => {
			const { paid, unmount } = await show();
			await click( opener() );
			await click( yes() );
			if ( does === 'leaves the page' ) {
				unmount();
			} else {
				await click( screen.getByRole( 'button', { name: 'Cancel' } ) );
			}
			await act( async () =>
				paid()[ 0 ]?.fail( 409, {
					code: 'wcpay_instant_payout_changed',
					message: 'Your balance has changed.',
					data: { quote: { amount: 20_300, fee: 300, net: 20_000 } },
				} )
			);
			await act( settle );

			expect( notices ).toEqual( [
				'error: The instant payout failed. Your balance has changed.',
			] );
		}
	);

	it( 'says why it was refused', async () => {
		const { paid } = await show();
		await click( opener() );
		await click( yes() );
		await act( async () =>
			paid()[ 0 ]?.fail( 400, {
				code: 'wcpay_instant_payout_unavailable',
				message: 'There is no balance.',
			} )
		);
		await act( settle );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( notices ).toEqual( [
			'error: The instant payout failed. There is no balance.',
		] );
	} );

	it( 'that nobody knows of is asked for again, as it was', async () => {
		const { paid } = await show();
		await click( opener() );
		await click( yes() );
		jest.useFakeTimers();
		await act( async () =>
			paid()[ 0 ]?.fail( 500, {
				code: 'wcpay_server_error',
				message: 'Nobody knows.',
			} )
		);
		expect( notices ).toEqual( [
			'info: We don’t know yet whether the instant payout was made. We’ll look within minutes. Don’t request another payout yet.',
		] );
		expect( lasting.at( -1 ) ).toBe( true );
		// The merchant closes the dialog, comes back, and finds the same operation still running.
		fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		current = { ...balance, instant: [ offer( 'usd', 7, 1 ) ] };
		await act( async () => void fireEvent.click( opener() ) );
		expect( yes() ).toHaveAttribute( 'aria-disabled', 'true' );

		await act( async () => jest.advanceTimersByTime( 2_000 ) );
		jest.useRealTimers();
		await act( settle );
		expect( paid().map( ( { data } ) => data ) ).toEqual( [
			paid()[ 0 ]?.data,
			paid()[ 0 ]?.data,
		] );
		await act( async () =>
			paid()[ 1 ]?.answer( { ...deposit, amount: 10_000 } )
		);
		await act( settle );
		expect( notices.at( -1 ) ).toMatch( /^success: / );
	} );
} );
