import { act, renderHook } from '@testing-library/react';
import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';

import { command, useOperation } from '../commands';

const broken = ( code: string ) => ( {
	code,
	message: 'Broken.',
	data: { status: 500 },
} );
const UNKNOWN = {
	code: 'wcpay_outcome_unknown',
	message: 'Nobody knows.',
	data: { status: 504 },
};
const REFUSED = {
	code: 'wcpay_payment_uncapturable',
	message: 'Too late.',
	data: { status: 409 },
};

/** Responds to the attempts in order; the last response repeats. */
function platform( ...answers: ( () => unknown )[] ) {
	const keys: unknown[] = [];
	apiFetch.setFetchHandler( ( { headers }: APIFetchOptions ) => {
		keys.push(
			( headers as Record< string, string > )[ 'Idempotency-Key' ]
		);
		const answer = answers.length > 1 ? answers.shift() : answers[ 0 ];
		return Promise.resolve( answer?.() );
	} );
	return keys;
}

const yes = ( value: unknown ) => () => value;
const no = ( error: unknown ) => () => Promise.reject( error );

const LOCKED = {
	code: 'wcpay_locked',
	message: 'Another one is running.',
	data: { status: 409 },
};

function show() {
	const told: string[] = [];
	const { result, rerender } = renderHook(
		( { isPending }: { isPending: boolean } ) =>
			useOperation< { id: string } >(
				( key ) => command( { path: '/x', key, changes: [] } ),
				{
					onDone: ( { id } ) => told.push( `done ${ id }` ),
					onRefused: ( { code } ) => told.push( `refused ${ code }` ),
					onUnknown: ( { code } ) => told.push( `open ${ code }` ),
				},
				isPending
			),
		{ initialProps: { isPending: false } }
	);
	return {
		told,
		action: () => result.current,
		becomes: ( isPending: boolean ) => rerender( { isPending } ),
	};
}

const pass = ( milliseconds: number ) =>
	act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( 'A money action', () => {
	it( 'is refused without a retry when the user was logged out', async () => {
		const keys = platform( no( { ok: false, status: 400 } ) );
		const { told, action } = show();
		act( () => void action().run() );
		await pass( 60_000 );

		expect( told ).toEqual( [ 'refused rest_not_logged_in' ] );
		expect( keys ).toHaveLength( 1 );
	} );

	it( 'keeps its unknown outcome when the user is logged out before the retry', async () => {
		platform( no( UNKNOWN ), no( { ok: false, status: 400 } ) );
		const { told, action } = show();
		act( () => void action().run() );
		await pass( 70_000 );

		expect( told ).toEqual( [ 'open wcpay_outcome_unknown' ] );
		expect( action().isBusy ).toBe( false );
	} );

	it( 'is sent once for two clicks', async () => {
		const keys = platform( yes( { id: 'a' } ) );
		const { told, action } = show();

		act( () => {
			action().run();
			action().run();
		} );
		expect( action().isBusy ).toBe( true );
		await pass( 0 );

		expect( keys ).toHaveLength( 1 );
		expect( told ).toEqual( [ 'done a' ] );
		expect( action().isBusy ).toBe( false );
	} );

	it( 'gets a new idempotency key after it has succeeded or was refused', async () => {
		const keys = platform(
			no( REFUSED ),
			yes( { id: 'a' } ),
			yes( { id: 'b' } )
		);
		const { told, action } = show();
		for ( let n = 0; n < 3; n++ ) {
			act( () => void action().run() );
			await pass( 0 );
		}

		expect( told ).toEqual( [
			'refused wcpay_payment_uncapturable',
			'done a',
			'done b',
		] );
		expect( new Set( keys ).size ).toBe( 3 );
		expect( keys[ 0 ] ).toMatch( /^[0-9a-f]{32}$/ );
	} );

	it.each( [
		[ 'the platform owes an answer', UNKNOWN ],
		[ 'another operation is running', LOCKED ],
		[ 'no answer came', { code: 'fetch_error', message: 'Offline.' } ],
		[ 'the server broke', broken( 'wcpay_server_error' ) ],
		[ 'WordPress broke', broken( 'internal_server_error' ) ],
	] )( 'is asked for again with its key when %s', async ( _, error ) => {
		const keys = platform( no( error ), no( UNKNOWN ), yes( { id: 'a' } ) );
		const { told, action } = show();
		act( () => void action().run() );
		await pass( 0 );
		expect( told ).toEqual( [ `open ${ error.code }` ] );
		expect( action().isBusy ).toBe( true );

		await pass( 60_000 );
		expect( told ).toEqual( [ `open ${ error.code }`, 'done a' ] );
		expect( new Set( keys ).size ).toBe( 1 );
	} );

	it.each( [ 401, 403, 429, 503 ] )(
		'is not refused by a %d that says nothing of an earlier try',
		async ( status ) => {
			const silent = { code: 'x', message: 'Not now.', data: { status } };
			platform( no( silent ) );
			const first = show();
			act( () => void first.action().run() );
			await pass( 0 );
			expect( first.told ).toEqual( [ 'refused x' ] );

			const keys = platform( no( UNKNOWN ), no( silent ) );
			const { told, action } = show();
			for ( let n = 0; n < 2; n++ ) {
				act( () => void action().run() );
				await pass( 120_000 );
				expect( action().isBusy ).toBe( false );
			}
			expect( told ).toEqual( [
				'open wcpay_outcome_unknown',
				'open x',
			] );
			expect( new Set( keys ).size ).toBe( 1 );

			platform( yes( { id: 'a' } ) );
			act( () => void action().run() );
			await pass( 0 );
			expect( told.at( -1 ) ).toBe( 'done a' );
		}
	);

	it( 'is not sent again by a page that has slept since the press', async () => {
		const keys = platform( no( UNKNOWN ) );
		const { told, action } = show();
		act( () => void action().run() );
		await pass( 2_000 );
		expect( keys ).toHaveLength( 2 );

		// The timers of a closed laptop stand still; its clock doesn't.
		jest.setSystemTime( Date.now() + 3_600_000 );
		await pass( 120_000 );

		expect( keys ).toHaveLength( 2 );
		expect( told ).toEqual( [ 'open wcpay_outcome_unknown' ] );
		expect( action().isBusy ).toBe( false );
	} );

	it( 'is not sent again when answers took 90 seconds', async () => {
		const keys = platform(
			() =>
				new Promise( ( _, reject ) =>
					setTimeout( () => reject( UNKNOWN ), 45_000 )
				)
		);
		const { action } = show();
		act( () => void action().run() );
		await pass( 300_000 );
		expect( keys ).toHaveLength( 2 );
		expect( action().isBusy ).toBe( false );
	} );

	it( 'is a new operation once the server knows what became of the one before', async () => {
		const keys = platform( no( UNKNOWN ) );
		const { action, becomes } = show();
		act( () => void action().run() );
		await pass( 120_000 );
		expect( action().isRetry() ).toBe( true );
		const tries = keys.length;
		becomes( true );
		expect( action().isRetry() ).toBe( true );
		becomes( false );
		expect( action().isRetry() ).toBe( false );

		act( () => void action().run() );
		await pass( 0 );
		expect( new Set( keys.slice( 0, tries ) ).size ).toBe( 1 );
		expect( keys[ 0 ] ).not.toBe( keys[ tries ] );
	} );

	it( 'is over when an earlier request turns out to have happened', async () => {
		const keys = platform(
			no( UNKNOWN ),
			no( {
				code: 'wcpay_earlier_request_done',
				message: 'This payment was canceled.',
				data: { status: 409, happened: 'cancel' },
			} )
		);
		const { told, action } = show();
		act( () => void action().run() );
		await pass( 120_000 );
		expect( told ).toEqual( [
			'open wcpay_outcome_unknown',
			'refused wcpay_earlier_request_done',
		] );
		expect( keys ).toHaveLength( 2 );
		expect( action().isRetry() ).toBe( false );
	} );

	it( 'stops retrying in the end, and another click uses the same key', async () => {
		const keys = platform( no( UNKNOWN ) );
		const { told, action } = show();
		act( () => void action().run() );
		await pass( 120_000 );
		expect( action().isBusy ).toBe( false );
		expect( told ).toEqual( [ 'open wcpay_outcome_unknown' ] );
		const tries = keys.length;

		act( () => void action().run() );
		await pass( 0 );
		expect( keys.length ).toBe( tries + 1 );
		expect( new Set( keys ).size ).toBe( 1 );
	} );
} );
