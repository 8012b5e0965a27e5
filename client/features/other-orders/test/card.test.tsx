import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { OrderSuggestion, OtherOrders } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { settle } from '../../../data/test/settle';
import { OtherOrdersCard } from '../card';

const GATEWAY: OtherOrders[ 'gateways' ][ 0 ] = {
	id: 'gateway-stripe',
	title: 'WooCommerce Stripe Gateway',
	is_active: false,
	certain: 12,
	likely: 0,
	suggestions: 1,
	taken: 0,
};
const FOUND: OtherOrders = {
	gateways: [ GATEWAY ],
	likely: 0,
	suggestions: 1,
	without_order: 3,
	decided: 0,
	progress: {
		orders: 40,
		payments: 16,
		finished: 1_700_000_000,
		is_stopped: false,
	},
};
const SIDE = {
	amount: 5000,
	currency: 'usd',
	created: 1_700_000_000,
	name: 'Ada Lovelace',
	email: 'ada@store.example',
};
const LINK: OrderSuggestion = {
	payment_id: 'pi_1',
	charge_id: 'ch_1',
	order_id: 17,
	certainty: 'suggestion',
	rule: 6,
	decision: '',
	is_taken: false,
	payment: SIDE,
	order: { ...SIDE, number: 'N-17', url: 'https://store.example/order/17' },
};

type Answers = Record< string, ( call: Call ) => unknown >;

async function show( found: OtherOrders, answers: Answers = {} ) {
	const calls = fakeServer( ( call ) => {
		if ( call.path === '/orders/suggestions' ) {
			return { data: [ LINK ], next: null };
		}
		return call.path === '/orders/matching' && ! call.data
			? found
			: answers[ call.path ]?.( call );
	} );
	// The store of an earlier test.
	act( () => changed( 'account' ) );
	render( <OtherOrdersCard /> );
	await act( settle );
	return calls;
}

const sent = ( calls: Call[] ) =>
	calls
		.filter( ( { data } ) => data !== undefined )
		.map( ( { path, data } ) => [ path, data ] );

describe( 'Orders from other plugins', () => {
	// The first test, so that the store holds nothing of another one.
	it( 'are asked for again when they could not be loaded', async () => {
		const user = userEvent.setup();
		const calls = fakeServer();
		render( <OtherOrdersCard /> );
		await act( settle );
		await act( async () => {
			calls[ 0 ]?.fail( 500, {
				code: 'wcpay_server_error',
				message: 'Broken.',
			} );
			await settle();
		} );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Broken.' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( calls ).toHaveLength( 2 );
	} );

	it( 'are not mentioned where there are none', async () => {
		await show( { ...FOUND, gateways: [], suggestions: 0 } );
		expect( document.body ).not.toHaveTextContent( 'other plugins' );
	} );

	it( 'are taken over once, after the merchant has read what that means', async () => {
		const user = userEvent.setup();
		const calls = await show( FOUND, {
			'/orders/gateways/gateway-stripe/take_over': () => ( {
				done: 12,
				left: 2,
				is_all: true,
			} ),
		} );
		await user.click(
			screen.getByRole( 'button', { name: 'Take over its orders' } )
		);
		const dialog = within( screen.getByRole( 'dialog' ) );
		expect(
			dialog.getByText( /Saved cards and subscriptions aren’t touched/ )
		).toBeVisible();
		await user.click( dialog.getByRole( 'button', { name: 'Take over' } ) );
		await act( settle );
		expect( sent( calls ) ).toEqual( [
			[ '/orders/gateways/gateway-stripe/take_over', { undo: false } ],
		] );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'The orders of 2 payments couldn’t be changed'
		);
	} );

	it( 'stay those of a plugin that is active', async () => {
		await show( {
			...FOUND,
			gateways: [ { ...GATEWAY, is_active: true } ],
		} );
		expect( screen.getByText( /deactivate it first/ ) ).toBeVisible();
		expect(
			screen.queryByRole( 'button', { name: 'Take over its orders' } )
		).toBeNull();
	} );

	it( 'are given back', async () => {
		const user = userEvent.setup();
		const calls = await show(
			{ ...FOUND, gateways: [ { ...GATEWAY, taken: 12 } ] },
			{
				'/orders/gateways/gateway-stripe/take_over': () => ( {
					done: 12,
					left: 0,
					is_all: true,
				} ),
			}
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Undo take-over' } )
		);
		await act( settle );
		expect( sent( calls )[ 0 ] ).toEqual( [
			'/orders/gateways/gateway-stripe/take_over',
			{ undo: true },
		] );
	} );

	it( 'are confirmed beside their payment, and that is undone', async () => {
		const user = userEvent.setup();
		const calls = await show( FOUND, {
			'/orders/suggestions/pi_1': ( { data } ) => ( {
				...LINK,
				decision:
					( data as { decision: string } ).decision === 'confirm'
						? 'confirmed'
						: '',
			} ),
		} );
		expect( screen.getByRole( 'link', { name: '#N-17' } ) ).toBeVisible();
		expect(
			screen.getByText( /names only this order’s number/ )
		).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Confirm' } ) );
		await act( settle );
		expect( screen.getByText( 'Confirmed' ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await act( settle );
		expect(
			screen.getByRole( 'button', { name: 'Confirm' } )
		).toBeVisible();
		expect( sent( calls ) ).toEqual( [
			[
				'/orders/suggestions/pi_1',
				{ order_id: 17, decision: 'confirm' },
			],
			[ '/orders/suggestions/pi_1', { order_id: 17, decision: 'undo' } ],
		] );
	} );

	it( 'say that somebody else has decided', async () => {
		const user = userEvent.setup();
		const calls = await show( FOUND );
		await user.click(
			screen.getByRole( 'button', { name: 'Not this order' } )
		);
		await act( async () => {
			calls.at( -1 )?.fail( 409, {
				code: 'merchant_payments_link_decided',
				message: 'Somebody else has decided on this payment.',
			} );
			await settle();
		} );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Somebody else has decided on this payment.'
		);
	} );

	it( 'are looked for until somebody stops that', async () => {
		const user = userEvent.setup();
		const running = {
			...FOUND,
			progress: {
				orders: 40,
				payments: 0,
				finished: 0,
				is_stopped: false,
			},
		};
		const calls = await show( running, {
			'/orders/matching': () => ( {
				...running,
				progress: { ...running.progress, is_stopped: true },
			} ),
		} );
		expect( screen.getByText( /40 orders read/ ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Stop' } ) );
		await act( settle );
		expect( sent( calls ) ).toEqual( [
			[ '/orders/matching', { action: 'stop' } ],
		] );
		expect(
			screen.getByRole( 'button', { name: 'Continue' } )
		).toBeVisible();
	} );
} );
