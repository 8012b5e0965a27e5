import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Charge, PendingOperation } from '../../../contract/types';
import { notices } from '../../../data/test/notices';
import { aCharge, anIntent } from './charges';
import { newId, open } from './open';

const READ_EVERY = 10_000;

const refund: PendingOperation = {
	kind: 'refund',
	subject: 'payment:pi_1',
	since: Date.UTC( 2026, 10, 22, 14, 5 ) / 1000,
	next_look: Date.UTC( 2026, 10, 22, 14, 6 ) / 1000,
};

/** Opens a payment of which something is not known. */
async function openPending(
	pending: PendingOperation[],
	change: Partial< Charge > = { captured: false }
) {
	const id = newId( 'pi_' );
	const answer = anIntent(
		aCharge( {
			payment_intent: id,
			pending_operations: pending,
			...change,
		} )
	);
	const view = await open( `id=${ id }`, {
		[ `/payment_intents/${ id }` ]: answer,
	} );
	const looks = () =>
		view.calls.filter( ( { path } ) => path.startsWith( '/payment_int' ) );
	const stories = () =>
		view.calls.filter( ( { path } ) => path.startsWith( '/timeline' ) );
	const know = () => {
		if ( answer.charge ) {
			answer.charge = { ...answer.charge, pending_operations: [] };
		}
	};
	return { ...view, know, looks, stories };
}

const said = () =>
	[ ...document.querySelectorAll( '.merchant-payments-pending' ) ].map(
		( { textContent } ) => textContent
	);

beforeEach( () => {
	window.merchantPaymentsSettings = { timeZone: 'Asia/Tokyo' };
} );

describe( 'What is not known of a payment', () => {
	it( 'is said on its page', async () => {
		await openPending( [ refund ] );
		expect( said() ).toEqual( [
			expect.stringMatching(
				/It’s not known yet whether this payment was refunded\. .+ We’ll look again at 11:06 pm\./
			),
		] );
	} );

	it.each( [
		[ 'capture', 'captured', { captured: true } ],
		[ 'cancel', 'canceled', { captured: false, refunded: true } ],
		[ 'refund', 'refunded', { captured: true, refunded: true } ],
	] as const )(
		'is only what the order knows, where the platform shows the %s',
		async ( kind, done, change ) => {
			await openPending( [ { ...refund, kind } ], change );
			expect( said() ).toEqual( [
				expect.stringContaining(
					`This payment was ${ done }, but the payments platform’s answer was lost: your order doesn’t know about it yet.`
				),
			] );
		}
	);

	it( 'is nothing, usually', async () => {
		const { looks } = await openPending( [] );
		expect( said() ).toEqual( [] );
		expect( looks() ).toHaveLength( 1 );
	} );

	it( 'stays until it is known, and then everything is read anew', async () => {
		jest.useFakeTimers( { advanceTimers: true } );
		const { know, looks, stories } = await openPending( [ refund ] );
		expect( [ looks().length, stories().length ] ).toEqual( [ 1, 1 ] );
		await act( () => jest.advanceTimersByTimeAsync( READ_EVERY ) );
		expect( looks() ).toHaveLength( 2 );
		expect( said() ).toHaveLength( 1 );

		know();
		await act( () => jest.advanceTimersByTimeAsync( READ_EVERY ) );
		expect( said() ).toEqual( [] );
		await act( () => jest.advanceTimersByTimeAsync( 100 ) );
		expect( stories() ).toHaveLength( 2 );
		const last = looks().length;
		await act( () => jest.advanceTimersByTimeAsync( 3 * READ_EVERY ) );
		expect( looks() ).toHaveLength( last );
		jest.useRealTimers();
	} );

	it( 'is read at once when a look finds it, and the refund can be made', async () => {
		notices.length = 0;
		const { calls, know, looks } = await openPending( [ refund ], {
			captured: true,
		} );
		const menu = () => screen.getByRole( 'button', { name: 'Refund' } );
		expect( menu() ).toHaveAttribute( 'aria-disabled', 'true' );
		const before = looks().length;
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Look again' } )
		);
		expect( calls.at( -1 )?.path ).toBe( '/pending_operations/look' );
		know();
		await act( async () => calls.at( -1 )?.answer( { data: [] } ) );
		await act( () => new Promise( ( done ) => setTimeout( done, 50 ) ) );
		expect( looks().length ).toBeGreaterThan( before );
		expect( said() ).toEqual( [] );
		expect( menu() ).toHaveAttribute( 'aria-disabled', 'false' );
		expect( notices.at( -1 ) ).toBe(
			'success: It’s known now. This page shows what happened.'
		);
	} );
} );
