import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createReduxStore, dispatch, register } from '@wordpress/data';

import { keepPreference } from '../../../data/preferences';
import { fakeServer } from '../../../data/test/fake-server';
import { settle } from '../../../data/test/settle';
import { FeedbackPrompt } from '../prompt';

/** WooCommerce's notices, of which others may be shown. */
register(
	createReduxStore( 'core/notices', {
		reducer: (
			state: readonly string[] = [],
			action: { type: string; text: string }
		) => {
			if ( action.type === 'SHOWN' ) {
				return [ ...state, action.text ];
			}
			return action.type === 'CLEARED' ? [] : state;
		},
		actions: {
			createNotice: ( status: string, text: string ) => ( {
				type: 'SHOWN',
				text: `${ status }: ${ text }`,
			} ),
			clear: () => ( { type: 'CLEARED' } ),
		},
		selectors: { getNotices: ( state: readonly string[] ) => state },
	} )
);

const shown = () => document.querySelector( '.merchant-payments-feedback' );
const press = ( name: string | RegExp ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
const dialog = ( name: string ) => screen.queryByRole( 'dialog', { name } );

const told: unknown[] = [];

const DISMISSED = 'merchant_payments_feedback_dismissed';

/** Shows the question to a user who has, or has not, answered it. */
async function ask( { hasAnswered = false } = {} ) {
	window.merchantPaymentsSettings = {
		reviewLink: 'https://store.example/reviews',
		supportLink: 'https://store.example/support',
	};
	fakeServer( () => ( {} ) );
	keepPreference( DISMISSED, hasAnswered );
	await settle();
	const calls = fakeServer( () => ( {} ) );
	return { calls, ...render( <FeedbackPrompt /> ) };
}

const notices = dispatch( 'core/notices' ) as {
	createNotice: ( status: string, text: string ) => void;
	clear: () => void;
};

beforeEach( () => {
	told.length = 0;
	notices.clear();
	window.wcTracks = {
		isEnabled: true,
		recordEvent: ( ...event ) => told.push( event ),
	};
} );

describe( 'The question for feedback', () => {
	it( 'is not for who has answered', async () => {
		await ask( { hasAnswered: true } );
		expect( shown() ).toBeNull();
	} );

	it( 'waits until other notices are gone', async () => {
		notices.createNotice( 'error', 'Something else.' );
		await ask();
		expect( shown() ).toBeNull();
		await act( async () => notices.clear() );
		expect(
			await screen.findByText( 'Are you happy with Merchant Payments?' )
		).toBeVisible();
	} );
} );

describe( 'Its answers', () => {
	it.each( [
		[ 'Yes', true, 'We’re glad to hear that' ],
		[ 'No', true, 'What can we do better?' ],
		[ 'No', false, null ],
		[ 'Dismiss', true, null ],
	] )( '%s with tracking %s', async ( name, isTracking, title ) => {
		window.wcTracks = { isEnabled: isTracking };
		const { calls } = await ask();
		await press( name );
		await act( settle );
		expect( shown() ).toBeNull();
		expect( screen.queryAllByRole( 'dialog' ) ).toHaveLength(
			title ? 1 : 0
		);
		expect( title === null || dialog( title ) ).toBeTruthy();
		expect( calls.map( ( { data } ) => data ) ).toEqual( [
			{
				woocommerce_meta: {
					merchant_payments_feedback_dismissed: 'true',
				},
			},
		] );
	} );

	it( 'yes: an invitation to a review', async () => {
		await ask();
		await press( 'Yes' );
		expect(
			screen.getByRole( 'link', { name: /Write a review/ } )
		).toHaveAttribute( 'href', 'https://store.example/reviews' );
		// The cross in the corner has the same name.
		await userEvent.click(
			screen
				.getAllByRole( 'button', { name: 'Close' } )
				.at( -1 ) as Element
		);
		expect( dialog( 'We’re glad to hear that' ) ).toBeNull();
	} );

	it( 'no: what is written is sent, once there is something', async () => {
		await ask();
		await press( 'No' );
		expect(
			screen.getByRole( 'link', { name: /Contact support/ } )
		).toHaveAttribute( 'href', 'https://store.example/support' );
		await press( 'Send' );
		expect( told ).toEqual( [] );

		await userEvent.type(
			screen.getByRole( 'textbox', { name: 'Your feedback' } ),
			'  Too slow. '
		);
		await press( 'Send' );
		expect( told ).toEqual( [
			[
				'merchant_payments_feedback_sent',
				{ user_content: 'Too slow.' },
			],
		] );
		expect( dialog( 'What can we do better?' ) ).toBeNull();
	} );
} );
