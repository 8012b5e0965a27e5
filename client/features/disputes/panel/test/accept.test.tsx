import { act, fireEvent, render, screen } from '@testing-library/react';

import type { Charge } from '../../../../contract/types';
import { fakeServer } from '../../../../data/test/fake-server';
import { lasting, notices } from '../../../../data/test/notices';
import { DisputePanel } from '../panel';
import { disputed, store } from './cases';

const CLOSE = '/disputes/dp_3B3mcaH1gos8qHVT37B99akB/close';

const press = ( name: string ) =>
	fireEvent.click(
		screen.getAllByRole( 'button', { name } ).at( -1 ) as Element
	);

const dialog = () => screen.queryByRole( 'dialog' );

const pass = ( milliseconds: number ) =>
	act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

/** Opens the dialog and clicks its confirm button the given number of times. */
async function accept( times = 1, charge: Partial< Charge > = {} ) {
	const calls = fakeServer();
	render( <DisputePanel charge={ disputed( {}, charge ) } /> );
	press( 'Accept dispute' );
	const yes = screen
		.getAllByRole( 'button', { name: 'Accept dispute' } )
		.at( -1 ) as Element;
	act( () => {
		for ( let n = 0; n < times; n++ ) {
			fireEvent.click( yes );
		}
	} );
	await pass( 0 );
	return calls;
}

beforeEach( () => {
	window.merchantPaymentsSettings = store;
	notices.length = 0;
	lasting.length = 0;
	jest.useFakeTimers();
} );

afterEach( () => jest.useRealTimers() );

describe( 'Accepting a dispute', () => {
	it( 'is confirmed first, with its cost', () => {
		const calls = fakeServer();
		render( <DisputePanel charge={ disputed() } /> );
		press( 'Accept dispute' );
		expect( dialog() ).toHaveAccessibleName( 'Accept the dispute?' );
		for ( const text of [
			'The customer keeps $96.50. The dispute fee of $15.00 isn’t returned.',
			'This is final: you can’t submit evidence afterwards, and the dispute counts as lost.',
			'Card networks count every dispute you receive, whatever its outcome.',
		] ) {
			expect( dialog() ).toHaveTextContent( text );
		}
		press( 'Cancel' );
		expect( dialog() ).toBeNull();
		expect( calls ).toEqual( [] );
	} );

	it( 'is sent once for two clicks, and shows a notice', async () => {
		const calls = await accept( 2 );
		expect( calls.map( ( { path } ) => path ) ).toEqual( [ CLOSE ] );
		expect( dialog() ).toBeInTheDocument();
		expect( notices ).toEqual( [] );

		calls[ 0 ]?.answer( {} );
		await pass( 0 );
		expect( notices ).toEqual( [
			'success: You have accepted the dispute (for order #227).',
		] );
		expect( dialog() ).toBeNull();
	} );

	it( 'is not asked again while the dispute was not read again', async () => {
		const calls = await accept();
		calls[ 0 ]?.answer( {} );
		await pass( 0 );
		press( 'Accept dispute' );
		expect( dialog() ).toBeNull();
		expect(
			screen.getByRole( 'button', { name: 'Accept dispute' } )
		).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'is said without an order’s number, too', async () => {
		const calls = await accept( 1, { order: null } );
		calls[ 0 ]?.answer( {} );
		await pass( 0 );
		expect( notices ).toEqual( [
			'success: You have accepted the dispute.',
		] );
	} );

	it.each( [
		[
			409,
			'dispute_unexpected_state',
			'This dispute can no longer be changed: it was answered, accepted or decided.',
			'This dispute can no longer be changed: it was answered, accepted or decided.',
		],
		[
			503,
			'wcpay_http_request_failed',
			'Oops.',
			'There has been an error accepting the dispute. Please try again later.',
		],
		[
			409,
			'wcpay_earlier_request_done',
			'The evidence was submitted. Nothing else was done.',
			'The evidence was submitted. Nothing else was done.',
		],
	] )(
		'can be refused with %d %s',
		async ( ...[ status, code, message, said ] ) => {
			const calls = await accept();
			calls[ 0 ]?.fail( status, { code, message } );
			await pass( 0 );
			expect( notices ).toEqual( [ `error: ${ said }` ] );
			expect( dialog() ).toBeNull();

			// It can be asked for again.
			press( 'Accept dispute' );
			press( 'Accept dispute' );
			await pass( 0 );
			expect( calls ).toHaveLength( 2 );
		}
	);

	it.each( [
		// The server has it on record, and the payment says so itself.
		[ 504, 'wcpay_outcome_unknown', [] ],
		[
			500,
			'wcpay_server_error',
			[
				'info: We don’t know yet whether the dispute was accepted. We’ll look within minutes. Don’t accept it again.',
			],
		],
	] )( 'is retried after %d %s', async ( status, code, told ) => {
		const calls = await accept();
		calls[ 0 ]?.fail( status, { code } );
		await pass( 0 );
		expect( notices ).toEqual( told );
		expect( lasting ).toEqual( told.map( () => true ) );
		expect( dialog() ).toBeNull();

		// Meanwhile another press does nothing.
		press( 'Accept dispute' );
		expect( dialog() ).toBeNull();

		await pass( 2_000 );
		expect( calls ).toHaveLength( 2 );
		calls[ 1 ]?.answer( {} );
		await pass( 0 );
		expect( notices.at( -1 ) ).toBe(
			'success: You have accepted the dispute (for order #227).'
		);
	} );
} );
