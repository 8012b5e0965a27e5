import { act, renderHook } from '@testing-library/react';
import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import type { PendingOperation, PendingOperations } from '../../contract/types';
import { charges } from '../charges';
import { lookAgain } from '../pending-operations';
import { changed } from '../stores';
import {
	paymentSubject,
	usePendingOn,
	useWatchedPendingOn,
} from '../use-pending';
import { fakeServer } from './fake-server';
import { settle } from './settle';

const example = examples[
	'GET /wc/v3/payments/pending_operations'
] as PendingOperations;

const LIST = '/pending_operations';
const READ_EVERY = 10_000;

const refund: PendingOperation = {
	kind: 'refund',
	subject: 'payment:pi_1',
	since: 1_795_000_000,
	next_look: 1_795_000_030,
};
const payout: PendingOperation = {
	...refund,
	kind: 'instant_payout',
	subject: 'balance:usd',
};

let now: PendingOperation[] = [];

/** A store in which these have no known outcome. */
function serve( pending: PendingOperation[] ) {
	now = pending;
	const calls = fakeServer( ( { path } ) =>
		path.startsWith( LIST ) ? { ...example, data: now } : undefined
	);
	return {
		calls,
		reads: () => calls.filter( ( { path } ) => path === LIST ).length,
	};
}

/** What an earlier test has read is out of date. */
async function use< Found >( hook: () => Found ) {
	const { result, unmount } = renderHook( hook );
	await act( async () => changed( 'transactions' ) );
	await act( settle );
	return { found: () => result.current, unmount };
}

describe( 'Operations without a known outcome', () => {
	it( 'are those of a payment or of a balance', async () => {
		serve( [ refund, payout ] );
		const { found } = await use( () => [
			usePendingOn( paymentSubject( 'pi_1' ) ),
			usePendingOn( paymentSubject( 'pi_2' ) ),
			usePendingOn( 'balance:usd' ),
			usePendingOn(),
		] );
		expect( found() ).toEqual( [
			[ refund ],
			[],
			[ payout ],
			[ refund, payout ],
		] );
	} );

	it( 'are none until they are read, and when they can’t be', async () => {
		const calls = fakeServer();
		const { found } = await use( () => usePendingOn( 'payment:pi_9' ) );
		expect( found() ).toEqual( [] );
		await act( async () =>
			calls.at( -1 )?.fail( 500, { code: 'wcpay_server_error' } )
		);
		expect( found() ).toEqual( [] );
	} );

	it.each( [ 'transactions', 'deposits', 'disputes' ] as const )(
		'are read again after a command that changes %s',
		async ( tag ) => {
			const { reads } = serve( [] );
			const { found } = await use( () => usePendingOn() );
			const before = reads();
			now = [ refund ];
			await act( async () => changed( tag ) );
			await act( settle );
			expect( reads() ).toBe( before + 1 );
			expect( found() ).toEqual( [ refund ] );
		}
	);

	it( 'are read by nobody twice where several rows show them', async () => {
		const { reads } = serve( [] );
		await use( () => [ usePendingOn( 'a' ), usePendingOn( 'b' ) ] );
		// The first one is what the test itself has made stale.
		expect( reads() ).toBeLessThanOrEqual( 2 );
	} );

	it( 'are watched until they are known, and then what depends on them is read', async () => {
		const { calls, reads } = serve( [ refund ] );
		const { found, unmount } = await use( () => useWatchedPendingOn() );
		select( charges ).getItem( 'ch_1' );
		await act( settle );
		jest.useFakeTimers();
		const before = reads();
		const payments = () =>
			calls.filter( ( { path } ) => path === '/charges/ch_1' ).length;
		// The timer is from before: the hook is mounted anew.
		unmount();
		const again = renderHook( () => useWatchedPendingOn() );
		await act( () => jest.advanceTimersByTimeAsync( READ_EVERY ) );
		expect( reads() ).toBe( before + 1 );
		expect( payments() ).toBe( 1 );

		now = [];
		await act( () => jest.advanceTimersByTimeAsync( READ_EVERY ) );
		expect( again.result.current ).toEqual( [] );
		select( charges ).getItem( 'ch_1' );
		await act( () => jest.advanceTimersByTimeAsync( 10 ) );
		expect( payments() ).toBe( 2 );

		const last = reads();
		await act( () => jest.advanceTimersByTimeAsync( 3 * READ_EVERY ) );
		expect( reads() ).toBe( last );
		expect( found() ).toEqual( [ refund ] );
		jest.useRealTimers();
	} );
} );

describe( 'A look', () => {
	it( 'is asked for by its subject, and what it finds is shown', async () => {
		const { calls, reads } = serve( [ refund, payout ] );
		const { found } = await use( () => usePendingOn() );
		const before = reads();
		now = [ { ...refund, next_look: null }, payout ];
		const left = await act( () => lookAgain( refund.subject, [ refund ] ) );

		expect( left ).toEqual( [ now[ 0 ] ] );
		expect(
			calls.filter( ( { path } ) => path === `${ LIST }/look` )
		).toEqual( [
			expect.objectContaining( { data: { subject: 'payment:pi_1' } } ),
		] );
		expect( found() ).toEqual( now );
		// Nothing is known yet, so that nothing is read.
		await act( settle );
		expect( reads() ).toBe( before );
	} );

	it( 'that finds something has what depends on it read', async () => {
		const { calls } = serve( [ refund ] );
		select( charges ).getItem( 'ch_2' );
		const { found } = await use( () => usePendingOn() );
		const payments = () =>
			calls.filter( ( { path } ) => path === '/charges/ch_2' ).length;
		const before = payments();
		now = [];
		expect(
			await act( () => lookAgain( refund.subject, [ refund ] ) )
		).toEqual( [] );
		select( charges ).getItem( 'ch_2' );
		await act( settle );
		expect( found() ).toEqual( [] );
		expect( payments() ).toBe( before + 1 );
	} );

	it( 'can fail', async () => {
		const calls = fakeServer();
		const looks = lookAgain( refund.subject, [ refund ] );
		await act( settle );
		calls.at( -1 )?.fail( 503, { code: 'api_error', message: 'Oops.' } );
		await expect( looks ).rejects.toMatchObject( { status: 503 } );
	} );
} );
