import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../../contract/examples.json';
import type { Overview, PendingOperation } from '../../../../contract/types';
import { changed } from '../../../../data/stores';
import { fakeServer } from '../../../../data/test/fake-server';
import { notices } from '../../../../data/test/notices';
import { settle } from '../../../../data/test/settle';
import { BalanceCard } from '../balance-card';
import { InstantPayout } from '../instant-payout';

const example = examples[
	'GET /wc/v3/payments/deposits/overview-all'
] as Overview;

const pendingIn = ( currency: string ): PendingOperation => ( {
	kind: 'instant_payout',
	subject: `balance:${ currency }`,
	since: Date.UTC( 2026, 2, 8, 7 ) / 1000,
	next_look: Date.UTC( 2026, 2, 8, 7, 1 ) / 1000,
} );

let pending: PendingOperation[] = [];
let amount = 10_000;

/** Shows the card of an account that can pay out 100 dollars at once. */
async function show( now: PendingOperation[] ) {
	pending = now;
	amount = 10_000;
	notices.length = 0;
	window.merchantPaymentsSettings = {
		timeZone: 'UTC',
		currencies: { USD: { decimals: 2 } },
	};
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts'
	);
	const calls = fakeServer( ( { path } ) => {
		if ( path === '/pending_operations' ) {
			return { data: pending };
		}
		return path === '/deposits/overview-all'
			? {
					...example,
					account: { ...example.account, default_currency: 'usd' },
					balance: {
						...example.balance,
						instant: [
							{
								currency: 'usd',
								amount,
								fee: 100,
								net: amount - 100,
								fee_percentage: 1,
							},
						],
					},
				}
			: undefined;
	} );
	render( <BalanceCard isReady currency="usd" Instant={ InstantPayout } /> );
	act( () => changed( 'deposits' ) );
	await act( settle );
	return {
		calls,
		paid: () => calls.filter( ( { path } ) => path === '/deposits' ),
	};
}

const opener = () =>
	screen.getByRole( 'button', { name: 'Pay out instantly' } );
const click = ( button: HTMLElement ) =>
	act( async () => void fireEvent.click( button ) );
const confirm = () =>
	click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: /^Pay out/,
		} )
	);
const mark = () =>
	document.querySelector( '.merchant-payments-pending' )?.textContent;

describe( 'An instant payout while one is pending', () => {
	it( 'is not offered in that currency, and the card says why', async () => {
		await show( [ pendingIn( 'usd' ) ] );
		expect( mark() ).toContain(
			'It’s not known yet whether your instant payout was made'
		);
		expect( mark() ).toContain( 'We’ll look again at 7:01 am.' );
		expect( opener() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( opener() ).toHaveAccessibleDescription(
			'Waiting for an earlier request'
		);
		await click( opener() );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'is offered in another currency', async () => {
		await show( [ pendingIn( 'eur' ) ] );
		expect( mark() ).toBeUndefined();
		expect( opener() ).toHaveAttribute( 'aria-disabled', 'false' );
	} );

	it( 'closes its dialog when the answer is lost, and the next one is another one', async () => {
		const { calls, paid } = await show( [] );
		await click( opener() );
		await confirm();
		pending = [ pendingIn( 'usd' ) ];
		jest.useFakeTimers();
		await act( async () =>
			paid()[ 0 ]?.fail( 504, { code: 'wcpay_outcome_unknown' } )
		);
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( notices ).toEqual( [] );
		// The laptop sleeps.
		jest.setSystemTime( Date.now() + 3_600_000 );
		await act( () => jest.advanceTimersByTimeAsync( 5_000 ) );
		expect( paid() ).toHaveLength( 1 );
		expect( mark() ).toContain( 'It’s not known yet' );

		pending = [];
		amount = 5_000;
		await click( screen.getByRole( 'button', { name: 'Look again' } ) );
		await act( () => jest.advanceTimersByTimeAsync( 10 ) );
		calls
			.find( ( { path } ) => path === '/pending_operations/look' )
			?.answer( { data: [] } );
		await act( () => jest.advanceTimersByTimeAsync( 10 ) );
		await act( () => jest.advanceTimersByTimeAsync( 10 ) );
		jest.useRealTimers();
		await click( opener() );
		await confirm();
		expect( paid()[ 1 ]?.data ).toMatchObject( { amount: 5_000 } );
	} );

	it( 'says what happened instead', async () => {
		const { paid } = await show( [] );
		await click( opener() );
		await confirm();
		await act( async () =>
			paid()[ 0 ]?.fail( 409, {
				code: 'wcpay_earlier_request_done',
				message: 'An earlier payout was made. Nothing else was done.',
			} )
		);
		expect( notices ).toEqual( [
			'error: An earlier payout was made. Nothing else was done.',
		] );
	} );
} );
