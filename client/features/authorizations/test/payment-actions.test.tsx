import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import examples from '../../../contract/examples.json';
import type { Charge } from '../../../contract/types';
import { notices } from '../../../data/test/notices';
import { AuthorizationActions } from '../payment-actions';
import { fakeStore, refusal } from './shop';

const example = examples[
	'GET /wc/v3/payments/charges/{id}'
] as unknown as Charge;

const order = {
	id: 12,
	number: 'W-12',
	url: 'post.php?post=12',
	customer_url: null,
	customer_name: 'Ada',
	customer_email: 'ada@store.example',
	fraud_meta_box_type: '',
	ip_address: '',
	suggested_product_type: null,
};

const charge = ( change: Partial< Charge > = {} ): Charge => ( {
	...example,
	payment_intent: 'pi_12',
	captured: false,
	status: 'succeeded',
	refunded: false,
	amount_refunded: 0,
	created: Date.UTC( 2026, 2, 8, 6, 30 ) / 1000,
	order,
	...change,
} );

const held = charge( {
	order: { ...order, fraud_meta_box_type: 'review' },
} );

const button = ( name: string ) => screen.getByRole( 'button', { name } );

beforeEach( () => {
	notices.length = 0;
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		timeFormat: 'g:i a',
	};
} );

describe( 'What can be done with an authorized payment', () => {
	it( 'has its deadline by the store’s clock, and is captured with one press', async () => {
		const { sent } = fakeStore( [] );
		render( <AuthorizationActions charge={ charge() } /> );
		expect(
			screen.getByText(
				'You can capture it until March 15, 2026 at 2:30 am. After that, the hold on the customer’s money is released.'
			)
		).toHaveAttribute( 'datetime', '2026-03-15T06:30:00.000Z' );

		const user = userEvent.setup();
		await user.dblClick( button( 'Capture' ) );

		expect( sent ).toEqual( [
			expect.objectContaining( {
				order: 12,
				verb: 'capture',
				intent: 'pi_12',
			} ),
		] );
		expect( notices ).toEqual( [
			'success: Payment for order #W-12 captured successfully.',
		] );
		// Nothing can be done any more, until the page has read it again.
		await user.click( button( 'Cancel authorization' ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'is canceled after a question', async () => {
		const { sent } = fakeStore( [] );
		render( <AuthorizationActions charge={ charge() } /> );
		const user = userEvent.setup();
		await user.click( button( 'Cancel authorization' ) );
		await user.click( button( 'Keep it for now' ) );
		expect( sent ).toEqual( [] );
		expect( button( 'Cancel authorization' ) ).toHaveFocus();

		await user.click( button( 'Cancel authorization' ) );
		await user.click(
			screen
				.getAllByRole( 'button', { name: 'Cancel authorization' } )
				.at( -1 ) as HTMLElement
		);
		expect( sent.map( ( { verb } ) => verb ) ).toEqual( [ 'cancel' ] );
		expect( notices ).toEqual( [
			'success: Payment for order #W-12 canceled successfully.',
		] );
	} );

	it.each( [
		[
			'Approve Transaction',
			'capture',
			'error: There has been an error capturing the payment for order #W-12. The order could not be found.',
		],
		[
			'Block transaction',
			'cancel',
			'error: There has been an error canceling the payment for order #W-12. The order could not be found.',
		],
	] )(
		'is decided where fraud rules hold it: %s',
		async ( name, verb, notice ) => {
			const { sent } = fakeStore( [], () =>
				refusal( 'wcpay_missing_order', 404 )
			);
			render( <AuthorizationActions charge={ held } /> );
			const user = userEvent.setup();
			await user.click( button( name ) );
			const yes = screen
				.queryByRole( 'dialog' )
				?.querySelector< HTMLElement >( '.is-primary' );
			await ( yes ? user.click( yes ) : Promise.resolve() );

			expect( sent.map( ( command ) => command.verb ) ).toEqual( [
				verb,
			] );
			expect( notices ).toEqual( [ notice ] );
		}
	);

	it.each( [
		[ 'captured', charge(), [ 'Capture', 'Cancel authorization' ] ],
		[ 'decided', held, [ 'Approve Transaction', 'Block transaction' ] ],
	] )(
		'is not %s while something is pending, and says so',
		async ( _, shown, names ) => {
			const { sent } = fakeStore( [] );
			const pending = {
				kind: 'refund' as const,
				subject: 'payment:pi_12',
				since: 1,
				next_look: null,
			};
			render(
				<AuthorizationActions
					charge={ { ...shown, pending_operations: [ pending ] } }
				/>
			);
			expect(
				screen.getByText( 'Waiting for an earlier request' )
			).toBeVisible();
			for ( const name of names ) {
				expect( button( name ) ).toHaveAttribute(
					'aria-disabled',
					'true'
				);
				expect( button( name ) ).toHaveAccessibleDescription(
					'Waiting for an earlier request'
				);
				await userEvent.click( button( name ) );
			}
			expect( screen.queryByRole( 'dialog' ) ).toBeNull();
			expect( sent ).toEqual( [] );
		}
	);

	it( 'says what happened instead', async () => {
		fakeStore( [], () =>
			Promise.reject( {
				code: 'wcpay_earlier_request_done',
				message: 'This payment was canceled. Nothing else was done.',
				data: { status: 409, happened: 'cancel' },
			} )
		);
		render( <AuthorizationActions charge={ charge() } /> );
		await userEvent.click( button( 'Capture' ) );
		expect( notices ).toEqual( [
			'error: There has been an error capturing the payment for order #W-12. This payment was canceled. Nothing else was done.',
		] );
	} );

	it( 'leaves it to the payment’s mark to say that nothing is known', async () => {
		fakeStore( [], () => refusal( 'wcpay_outcome_unknown', 504 ) );
		render( <AuthorizationActions charge={ charge() } /> );
		await userEvent.click( button( 'Capture' ) );
		expect( notices ).toEqual( [] );
	} );

	it.each( [
		[ 'is captured', { captured: true } ],
		[ 'has failed', { status: 'failed' } ],
		[ 'was given back', { refunded: true } ],
		[ 'was given back in part', { amount_refunded: 1 } ],
		[ 'belongs to no order', { order: null } ],
		[ 'has no intent', { payment_intent: null } ],
	] )( 'is nothing where it %s', ( _, change ) => {
		const { container } = render(
			<AuthorizationActions charge={ charge( change ) } />
		);
		expect( container ).toBeEmptyDOMElement();
	} );
} );
