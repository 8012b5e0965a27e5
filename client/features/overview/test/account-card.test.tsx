import { fireEvent, render, screen } from '@testing-library/react';

import examples from '../../../contract/examples.json';
import type { Account } from '../../../contract/types';
import { AccountCard } from '../account/account-card';
import { badgesOf, toneOfColor, toneOfStatus } from '../account/badges';

const example = examples[ 'GET /wc/v3/payments/accounts' ] as Account;
const older = { ...example, account_details: undefined } as unknown as Account;

const show = ( value: Account | null, message?: string ) => {
	const reload = jest.fn();
	const error = message
		? { code: 'x', message, status: 503, data: {} }
		: null;
	render(
		<AccountCard
			account={ {
				value,
				error: error as never,
				isLoading: ! value && ! error,
				receivedAt: 0,
				reload,
			} }
		/>
	);
	return reload;
};

describe( 'Account details', () => {
	it.each( [
		[ 'complete', 'Complete', 'success' ],
		[ 'enabled', 'Enabled', 'primary' ],
		[ 'restricted_soon', 'Restricted soon', 'warning' ],
		[ 'restricted_partially', 'Restricted partially', 'warning' ],
		[ 'restricted', 'Restricted', 'alert' ],
		[ 'pending_verification', 'Pending verification', 'light' ],
		[ 'under_review', 'Under review', 'light' ],
		[ 'rejected.fraud', 'Rejected', 'light' ],
		[ 'rejected.other', 'Rejected', 'light' ],
	] as const )(
		'calls the status %s %s, in the color %s',
		( status, text, tone ) => {
			expect( badgesOf( { ...older, status } )[ 0 ] ).toMatchObject( {
				text,
				tone,
			} );
		}
	);

	it.each( [
		[ 'green', 'success' ],
		[ 'yellow', 'warning' ],
		[ 'red', 'alert' ],
		[ 'blue', 'primary' ],
		[ 'gray', 'light' ],
		[ 'constructor', 'light' ],
	] )( 'has the provider’s %s as %s', ( color, tone ) => {
		expect( toneOfColor( color ) ).toBe( tone );
		expect( toneOfStatus( 'constructor' ) ).toBe( 'light' );
	} );

	it( 'shows badges, a popover and the banner as the server words them', () => {
		show( {
			...example,
			account_details: {
				account_status: {
					text: 'Fine',
					background_color: 'green',
					icon: 'published',
				},
				payout_status: {
					text: 'Off',
					background_color: 'red',
					icon: 'error',
					popover: {
						text: 'Because <b>of that</b><script>x</script>',
						cta_text: 'Mend it',
						cta_link: 'https://store.example/mend',
					},
				},
				banner: {
					text: 'Something is missing.',
					background_color: 'yellow',
					icon: 'caution',
					cta_text: 'Add it',
					cta_link: 'https://store.example/add',
				},
			},
		} );
		expect( screen.getByText( 'Fine' ).className ).toContain( 'success' );
		expect( screen.getByText( 'Add it' ).getAttribute( 'href' ) ).toBe(
			'https://store.example/add'
		);
		fireEvent.click(
			screen.getByLabelText( 'More about the payout status' )
		);
		expect( screen.getByText( 'of that' ) ).toBeTruthy();
		expect( screen.getByText( 'Mend it' ).getAttribute( 'href' ) ).toBe(
			'https://store.example/mend'
		);
	} );

	it( 'says why it failed, and tries again', () => {
		const reload = show( null, 'Being repaired.' );
		expect( screen.getByRole( 'alert' ).textContent ).toBe(
			'Error loading account details.Being repaired.Try again'
		);
		fireEvent.click( screen.getByText( 'Try again' ) );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says so when the answer has no state', () => {
		const reload = show( {
			...older,
			deposits: undefined,
		} as unknown as Account );
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'Error determining the connection status.'
		);
		fireEvent.click( screen.getByText( 'Try again' ) );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );
} );
