import { act, renderHook } from '@testing-library/react';

import { useBalanceHistory } from '../balance-history';
import { useBalances } from '../balances';
import { changed } from '../stores';
import { timelines } from '../timeline';
import { useItem } from '../use-item';
import { fakeServer } from './fake-server';
import { settle } from './settle';

const NOON = Date.UTC( 2026, 2, 7, 12 );
const MINUTE = 60_000;

let clock: jest.SpyInstance< number, [] >;

const at = ( now: number ) => clock.mockReturnValue( now );

beforeEach( () => {
	clock = jest.spyOn( Date, 'now' );
} );
afterEach( () => clock.mockRestore() );

/** Mounts a hook, lets its request finish, and unmounts it. */
async function look( hook: () => unknown ) {
	const { result, unmount } = renderHook( hook );
	await act( settle );
	const seen = result.current;
	unmount();
	await act( settle );
	return seen;
}

/** Hooks of data without a list: name, hook, response for the n-th request, and path. */
const hooks: [ string, () => unknown, ( count: number ) => object, string ][] =
	[
		[
			'An item',
			() => useItem( timelines, 'pi_again' ).value,
			( count ) => ( { data: [ count ] } ),
			'/timeline/pi_again',
		],
		[
			'The balances',
			() => useBalances( true ).value,
			( count ) => ( { count } ),
			'/deposits/overview-all',
		],
		[
			'The history of a balance',
			() => useBalanceHistory( 'usd' ).value,
			( count ) => ( { points: [ count ] } ),
			'/deposits/balance-history',
		],
	];

describe.each( hooks )( '%s, mounted again', ( _, hook, answer, expected ) => {
	it( 'is requested again only after a minute', async () => {
		let count = 0;
		const calls = fakeServer( () => answer( ++count ) );
		at( NOON );
		const first = await look( hook );
		const asked = () =>
			calls.filter( ( { path } ) => path === expected ).length;
		expect( asked() ).toBe( 1 );

		at( NOON + MINUTE );
		expect( await look( hook ) ).toEqual( first );
		expect( asked() ).toBe( 1 );

		at( NOON + MINUTE + 1 );
		expect( await look( hook ) ).not.toEqual( first );
		expect( asked() ).toBe( 2 );
	} );

	it( 'is requested again after a failure', async () => {
		at( NOON + 60 * MINUTE );
		const calls = fakeServer();
		const view = renderHook( hook );
		await act( settle );
		calls.forEach( ( call ) =>
			call.fail( 500, { code: 'wcpay_server_error', message: 'No.' } )
		);
		await act( settle );
		view.unmount();
		const failed = calls.length;

		await look( hook );
		expect( calls.length ).toBe( failed + 1 );
	} );
} );

it( 'An item that was asked for before a command, and answered after it, is requested again', async () => {
	at( NOON + 120 * MINUTE );
	const calls = fakeServer();
	const useSlow = () => useItem( timelines, 'pi_slow' ).value;
	const first = renderHook( useSlow );
	await act( settle );
	first.unmount();
	await act( async () => changed( 'transactions' ) );
	await act( settle );
	calls[ 0 ]?.answer( { data: [ 'before' ] } );
	await act( settle );

	const { result } = renderHook( useSlow );
	await act( settle );
	expect( calls ).toHaveLength( 2 );
	calls[ 1 ]?.answer( { data: [ 'after' ] } );
	await act( settle );
	expect( result.current ).toEqual( { data: [ 'after' ] } );
} );
