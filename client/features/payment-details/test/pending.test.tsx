import { act, screen } from '@testing-library/react';

import type { Charge, PendingOperation } from '../../../contract/types';
import { aCharge, anIntent } from './charges';
import { newId, open } from './open';

const LOOK_EVERY = 10_000;

const refund: PendingOperation = {
	kind: 'refund',
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
	return { ...view, answer, looks, stories };
}

const said = () =>
	[
		...document.querySelectorAll( '.merchant-payments-payment__pending' ),
	].map( ( { textContent } ) => textContent );

beforeEach( () => {
	window.merchantPaymentsSettings = { timeZone: 'Asia/Tokyo' };
} );

describe( 'What is not known of a payment', () => {
	it.each( [
		[ 'refund', 'refunded', 'refund' ],
		[ 'capture', 'captured', 'capture' ],
		[ 'cancel', 'canceled', 'cancel' ],
	] as const )(
		'is said of a %s, with the time of the next look on the store’s clock',
		async ( kind, done, verb ) => {
			await openPending( [ { ...refund, kind } ] );
			expect( said() ).toEqual( [
				expect.stringContaining(
					`It’s not known yet whether this payment was ${ done }: the payments platform didn’t answer in time. Don’t ${ verb } it again.Asked on November 22, 2026 at 11:05 pm. We’ll ask again at 11:06 pm.`
				),
			] );
			expect(
				screen.queryByRole( 'button', { name: /dismiss|close/i } )
			).toBeNull();
		}
	);

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

	it( 'says the day of a look that is on another', async () => {
		await openPending( [
			{ ...refund, next_look: refund.since + 24 * 3600 },
		] );
		expect( said()[ 0 ] ).toContain(
			'We’ll ask again on November 23, 2026 at 11:05 pm.'
		);
	} );

	it( 'is about to be known when the next look is due', async () => {
		await openPending( [ { ...refund, next_look: null } ] );
		expect( said()[ 0 ] ).toContain( 'We’re about to ask again.' );
	} );

	it( 'is nothing, usually', async () => {
		const { looks } = await openPending( [] );
		expect( said() ).toEqual( [] );
		expect( looks() ).toHaveLength( 1 );
	} );

	it( 'stays until it is known, and then everything is read anew', async () => {
		jest.useFakeTimers( { advanceTimers: true } );
		const { answer, looks, stories } = await openPending( [ refund ] );
		expect( [ looks().length, stories().length ] ).toEqual( [ 1, 1 ] );
		await act( () => jest.advanceTimersByTimeAsync( LOOK_EVERY ) );
		expect( looks() ).toHaveLength( 2 );
		expect( said() ).toHaveLength( 1 );

		if ( answer.charge ) {
			answer.charge = { ...answer.charge, pending_operations: [] };
		}
		await act( () => jest.advanceTimersByTimeAsync( LOOK_EVERY ) );
		expect( said() ).toEqual( [] );
		await act( () => jest.advanceTimersByTimeAsync( 100 ) );
		expect( stories() ).toHaveLength( 2 );
		const last = looks().length;
		await act( () => jest.advanceTimersByTimeAsync( 3 * LOOK_EVERY ) );
		expect( looks() ).toHaveLength( last );
		jest.useRealTimers();
	} );
} );
