import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import examples from '../../../../contract/examples.json';
import type { Charge } from '../../../../contract/types';
import { fakeServer } from '../../../../data/test/fake-server';
import { lasting, notices } from '../../../../data/test/notices';
import { settle } from '../../../../data/test/settle';
import { RefundActions } from '../refund-actions';

const example = examples[ 'GET /wc/v3/payments/charges/{id}' ] as Charge;

const paid: Charge = {
	...example,
	amount: 9650,
	amount_captured: 9650,
	order: example.order && { ...example.order, id: 227, number: '227' },
	payment_intent: 'pi_1',
	dispute: null,
	disputed: false,
};
const done = { id: 're_1', status: 'succeeded' };
const UNKNOWN =
	'We don’t know yet whether payment #pi_1 was refunded. We’ll look within minutes. Don’t refund it again.';
const FAILED =
	'There has been an error refunding the payment #pi_1. Please try again later.';

const button = ( name: string ) => screen.getByRole( 'button', { name } );

/** Opens the question. */
async function ask() {
	await userEvent.click( button( 'Refund' ) );
	await userEvent.click(
		screen.getByRole( 'menuitem', { name: 'Refund in full' } )
	);
}

/** Shows the menu of a payment and opens its question; the keyboard alone has an end-to-end test. */
async function open( change: Partial< Charge > = {} ) {
	const user = userEvent.setup();
	const calls = fakeServer();
	const view = render( <RefundActions charge={ { ...paid, ...change } } /> );
	await ask();
	return { user, calls, view };
}

/** The answer of the question that does it. */
const yes = () =>
	within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
		name: 'Refund',
	} );

const turn = () => act( settle );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
	notices.length = 0;
	lasting.length = 0;
} );

describe( 'The refund menu', () => {
	it.each( [
		[ 5099, 'usd', '$50.99 USD' ],
		[ 5000, 'jpy', '¥5,000 JPY' ],
		[ 12340, 'kwd', 'KWD 12.340' ],
	] )( 'asks about %d %s', async ( amount, currency, text ) => {
		await open( { amount, amount_captured: amount, currency } );

		expect(
			screen.getByRole( 'dialog' ).textContent?.replace( /\u00a0/g, ' ' )
		).toContain(
			`Refund ${ text } in full?${ text } will be refunded to the customer for payment pi_1. You can’t undo this.Order #227 will be marked as refunded, and its items restocked. The customer will see the refund on their statement within 7 to 10 business days.`
		);
	} );

	it( 'says that an order stays as it is which was paid another way', async () => {
		await open( { is_paid_otherwise: true } );

		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent(
			'Order #227 was paid another way, and stays as it is. The customer'
		);
	} );

	it( 'leads to the order’s page for a part of it', async () => {
		render( <RefundActions charge={ paid } /> );
		await userEvent.click( button( 'Refund' ) );

		expect(
			screen.getByRole( 'menuitem', { name: 'Partial refund' } )
		).toHaveAttribute( 'href', paid.order?.url );
	} );

	it( 'is not there when nothing can be given back', () => {
		const { container } = render(
			<RefundActions charge={ { ...paid, refunded: true } } />
		);
		expect( container ).toBeEmptyDOMElement();
	} );

	it.each( [
		[ null, null ],
		[ 'Duplicate', 'duplicate' ],
		[ 'Fraudulent', 'fraudulent' ],
		[ 'Requested by customer', 'requested_by_customer' ],
		[ 'Other', null ],
	] )( 'refunds for the reason %s', async ( label, reason ) => {
		const { user, calls } = await open();
		if ( label ) {
			await user.click( screen.getByRole( 'radio', { name: label } ) );
		}
		await user.click( yes() );
		await turn();

		expect( calls[ 0 ] ).toMatchObject( {
			path: '/refund',
			data: {
				charge_id: paid.id,
				amount: 9650,
				reason,
				order_id: 227,
				amount_refunded: 0,
			},
		} );
	} );

	it( 'refunds once, says so and gives the focus back', async () => {
		const { user, calls } = await open();
		yes().focus();
		await user.keyboard( '{Enter}{Enter}' );
		await user.dblClick( yes() );
		await turn();
		expect( calls ).toHaveLength( 1 );
		expect( yes() ).toHaveAttribute( 'aria-disabled', 'true' );

		await act( async () => calls[ 0 ]?.answer( done ) );

		expect( notices ).toEqual( [ 'success: Refunded payment #pi_1.' ] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( button( 'Refund' ) ).toHaveFocus();
	} );

	it( 'refunds nothing a second time before the payment was read again', async () => {
		const { user, calls, view } = await open();
		await user.click( yes() );
		await turn();
		await act( async () => calls[ 0 ]?.answer( done ) );
		await user.click( button( 'Refund' ) );
		const item = () =>
			screen.getByRole( 'menuitem', { name: 'Refund in full' } );
		expect( item() ).toBeDisabled();

		// The bank has sent the money back.
		view.rerender( <RefundActions charge={ { ...paid } } /> );
		expect( item() ).toBeEnabled();
	} );

	it.each( [
		[ 'Duplicate', 'duplicate' ],
		[ 'Other', 'none' ],
	] )(
		'is counted when its question opens, closes and is answered: %s',
		async ( label, reason ) => {
			const told: unknown[] = [];
			window.wcTracks = {
				recordEvent: ( ...event ) => told.push( event ),
			};
			const { user, calls } = await open();
			await user.click( button( 'Cancel' ) );
			await ask();
			await user.click( screen.getByRole( 'radio', { name: label } ) );
			await user.dblClick( yes() );
			await turn();
			await act( async () => calls[ 0 ]?.answer( done ) );

			expect( told ).toEqual( [
				[ 'merchant_payments_refund_modal_opened', {} ],
				[ 'merchant_payments_refund_modal_closed', {} ],
				[ 'merchant_payments_refund_modal_opened', {} ],
				[ 'merchant_payments_refund_modal_confirmed', { reason } ],
			] );
			delete window.wcTracks;
		}
	);

	it( 'says what was refunded before as its dialog showed it, whatever is read meanwhile', async () => {
		const { user, calls, view } = await open();
		const changed = { ...paid, amount_refunded: 50 };
		view.rerender( <RefundActions charge={ changed } /> );
		await user.click( yes() );
		await turn();
		expect( calls[ 0 ]?.data ).toMatchObject( { amount_refunded: 0 } );
	} );

	it.each( [ 'refund', 'capture', 'dispute_submit' ] as const )(
		'waits, and says so, while it is not known what became of a %s',
		async ( kind ) => {
			const pending = {
				kind,
				subject: 'payment:pi_1',
				since: 1,
				next_look: 2,
			};
			render(
				<RefundActions
					charge={ { ...paid, pending_operations: [ pending ] } }
				/>
			);
			expect( button( 'Refund' ) ).toHaveAttribute(
				'aria-disabled',
				'true'
			);
			expect( button( 'Refund' ) ).toHaveAccessibleDescription(
				'Waiting for an earlier request'
			);
			expect(
				screen.getByText( 'Waiting for an earlier request' )
			).toBeVisible();
			await userEvent.click( button( 'Refund' ) );
			await userEvent.keyboard( '{Enter}{ArrowDown}' );
			expect( screen.queryByRole( 'menuitem' ) ).toBeNull();
		}
	);

	it( 'stays until it is said what became of the refund', async () => {
		const { user, calls, view } = await open();
		await user.click( yes() );
		await turn();
		const refunded = { ...paid, refunded: true, amount_refunded: 9650 };
		view.rerender( <RefundActions charge={ refunded } /> );
		expect( screen.getByRole( 'dialog' ) ).toBeVisible();

		await act( async () => calls[ 0 ]?.answer( done ) );

		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
	} );

	it.each( [
		[
			409,
			'wcpay_refund_charge_order_mismatch',
			'This payment belongs to another order.',
			`error: ${ FAILED } This payment belongs to another order.`,
		],
		[
			409,
			'wcpay_refund_already_refunded',
			'This payment is already fully refunded.',
			'info: This payment is already fully refunded.',
		],
		[ 503, 'wcpay_http_request_failed', 'Oops.', `error: ${ FAILED }` ],
		// These say it all.
		[
			409,
			'wcpay_refund_changed',
			'Something was refunded since you opened this.',
			'error: Something was refunded since you opened this.',
		],
		[
			409,
			'wcpay_earlier_request_done',
			'An earlier refund was made. Nothing else was done.',
			'error: An earlier refund was made. Nothing else was done.',
		],
	] )( 'says what %d %s means', async ( status, code, message, notice ) => {
		const { user, calls } = await open();
		await user.click( yes() );
		await turn();
		await act( async () => calls[ 0 ]?.fail( status, { code, message } ) );

		expect( notices ).toEqual( [ notice ] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( button( 'Refund' ) ).toHaveFocus();
	} );
} );

describe( 'A refund of which nobody knows what became', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	/** Opens the question with the mouse, at once. */
	async function press() {
		const user = userEvent.setup( {
			advanceTimers: jest.advanceTimersByTime,
		} );
		await user.click( button( 'Refund' ) );
		await user.click(
			screen.getByRole( 'menuitem', { name: 'Refund in full' } )
		);
		return user;
	}

	const pass = ( milliseconds: number ) =>
		act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

	it.each( [
		// The server has it on record, and the payment says so itself.
		[ 504, 'wcpay_outcome_unknown', [] ],
		[ 500, 'wcpay_server_error', [ `info: ${ UNKNOWN }` ] ],
	] )( 'settles by itself after %d %s', async ( status, code, told ) => {
		const calls = fakeServer();
		render( <RefundActions charge={ paid } /> );
		const user = await press();
		await user.click( yes() );
		await pass( 0 );
		calls[ 0 ]?.fail( status, { code, message: 'Nobody knows.' } );
		await pass( 0 );
		expect( notices ).toEqual( told );
		expect( lasting ).toEqual( told.map( () => true ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( button( 'Refund' ) ).toHaveClass( 'is-busy' );

		await pass( 2000 );
		calls[ 1 ]?.answer( done );
		await pass( 0 );

		expect( calls[ 1 ]?.data ).toEqual( calls[ 0 ]?.data );
		expect( notices ).toEqual( [
			...told,
			'success: Refunded payment #pi_1.',
		] );
		expect( button( 'Refund' ) ).not.toHaveClass( 'is-busy' );
	} );

	it( 'is asked for again as it was, whatever reason is chosen then', async () => {
		const calls = fakeServer();
		render( <RefundActions charge={ paid } /> );
		let user = await press();
		await user.click( screen.getByRole( 'radio', { name: 'Duplicate' } ) );
		await user.click( yes() );
		for ( const wait of [ 0, 2, 5, 10, 20, 30 ] ) {
			await pass( wait * 1000 );
			calls.at( -1 )?.fail( 409, {
				code: 'wcpay_outcome_unknown',
				message: 'Nobody knows.',
			} );
		}
		await pass( 0 );
		expect( calls ).toHaveLength( 6 );

		user = await press();
		await user.click( yes() );
		await pass( 0 );

		expect( calls ).toHaveLength( 7 );
		expect( calls[ 6 ]?.data ).toEqual( calls[ 0 ]?.data );
	} );
} );
