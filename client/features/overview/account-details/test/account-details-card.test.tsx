import { act, fireEvent, render, screen } from '@testing-library/react';

import examples from '../../../../contract/examples.json';
import type {
	Account,
	AccountBadge,
	AccountDeposits,
	AccountDetails,
} from '../../../../contract/types';
import { UNREAD } from '../../../../data/reducer';
import { AccountDetailsCard } from '../account-details-card';
import { accountBadge, paymentsBadge, payoutsBadge } from '../older';

const example = examples[ 'GET /wc/v3/payments/accounts' ] as Account;
const reload = jest.fn();

const show = ( account: Partial< Account > ) =>
	render(
		<AccountDetailsCard
			account={ {
				...UNREAD,
				value: { ...example, ...account } as Account,
				reload,
			} }
		/>
	);

const shown = () =>
	screen
		.getAllByRole( 'term' )
		.map( ( term ) => [
			term.textContent,
			term.nextElementSibling?.textContent,
			/merchant-payments-status--(\w+)/.exec(
				term.nextElementSibling?.querySelector(
					'.merchant-payments-status'
				)?.className ?? ''
			)?.[ 1 ],
		] );

const badge = ( change: Partial< AccountBadge > = {} ): AccountBadge => ( {
	text: 'Complete',
	background_color: 'green',
	icon: 'published',
	...change,
} );

const details = (
	change: Partial< AccountDetails > = {}
): Partial< Account > => ( {
	account_details: {
		account_status: badge(),
		payout_status: badge( { text: 'Automatic' } ),
		banner: null,
		...change,
	},
} );

beforeEach( () => reload.mockReset() );

describe( 'The newer shape', () => {
	it( 'is what the sandbox answers', () => {
		show( {} );
		expect( shown() ).toEqual( [
			[ 'Account status', 'Complete', 'success' ],
			[ 'Payouts', 'Automatic', 'success' ],
		] );
	} );

	it.each< [ AccountBadge[ 'background_color' ], string ] >( [
		[ 'green', 'success' ],
		[ 'yellow', 'warning' ],
		[ 'red', 'alert' ],
		[ 'blue', 'primary' ],
		[ 'gray', 'light' ],
	] )( 'shows %s as %s', ( color, tone ) => {
		show(
			details( { account_status: badge( { background_color: color } ) } )
		);
		expect( shown()[ 0 ]?.[ 2 ] ).toBe( tone );
	} );

	it( 'has a drawing for each icon, and one for those to come', () => {
		const drawings = [ 'published', 'caution', 'error', 'info', 'new' ].map(
			( icon ) => {
				const { container, unmount } = show(
					details( {
						account_status: badge( { icon: icon as 'info' } ),
					} )
				);
				const drawing = container.querySelector(
					'.merchant-payments-status svg'
				)?.innerHTML;
				unmount();
				return drawing;
			}
		);
		expect( drawings.every( Boolean ) ).toBe( true );
		expect( new Set( drawings ).size ).toBe( 4 );
	} );

	it( 'explains a status behind a button, with the way out of it', async () => {
		show(
			details( {
				payout_status: badge( {
					text: 'Disabled',
					popover: {
						text: 'Payouts are switched off.',
						cta_text: 'Update details',
						cta_link: 'https://store.example/form',
					},
				} ),
			} )
		);
		const button = screen.getByRole( 'button', {
			name: 'About Payouts: Disabled',
		} );
		expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( screen.queryByText( 'Payouts are switched off.' ) ).toBeNull();
		await act( async () => void fireEvent.click( button ) );
		expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
		expect(
			screen.getByText( 'Payouts are switched off.' )
		).toBeInTheDocument();
		expect(
			screen.getByRole( 'link', { name: 'Update details' } )
		).toHaveAttribute( 'href', 'https://store.example/form' );
		await act( async () => void fireEvent.click( button ) );
		expect( screen.queryByText( 'Payouts are switched off.' ) ).toBeNull();
	} );

	it( 'has a banner with what to do, and never a link to code', () => {
		const banner = {
			...badge( { text: 'Details are missing.', icon: 'caution' } ),
			background_color: 'red' as const,
			cta_text: 'Update details',
			cta_link: 'https://store.example/form',
		};
		const { container, unmount } = show( details( { banner } ) );
		expect(
			container.querySelector( '.merchant-payments-account-banner' )
				?.className
		).toContain( 'merchant-payments-status--alert' );
		expect(
			screen.getByRole( 'link', { name: 'Update details' } )
		).toHaveAttribute( 'href', 'https://store.example/form' );
		unmount();

		show(
			details( {
				banner: { ...banner, cta_link: 'javascript:alert(1)' },
			} )
		);
		expect( screen.getByText( 'Details are missing.' ) ).toBeVisible();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );
} );

describe( 'The older shape', () => {
	const { account_details: _, ...older } = example;

	it( 'has badges made of the account’s words', () => {
		render(
			<AccountDetailsCard
				account={ { ...UNREAD, value: older, reload } }
			/>
		);
		expect( shown() ).toEqual( [
			[ 'Account status', 'Complete', 'success' ],
			[ 'Payments', 'Enabled', 'success' ],
			[ 'Payouts', 'Automatic', 'success' ],
		] );
	} );

	it.each( [
		[ 'complete', 'Complete', 'success' ],
		[ 'enabled', 'Enabled', 'primary' ],
		[ 'restricted_soon', 'Restricted soon', 'warning' ],
		[ 'restricted_partially', 'Restricted partially', 'warning' ],
		[ 'restricted', 'Restricted', 'alert' ],
		[ 'pending_verification', 'Pending verification', 'light' ],
		[ 'under_review', 'Under review', 'light' ],
		[ 'rejected.fraud', 'Rejected', 'light' ],
		[ 'rejected.terms_of_service', 'Rejected', 'light' ],
		[ 'rejected.other', 'Rejected', 'light' ],
		[ 'constructor', 'Constructor', 'light' ],
	] )( 'calls the account %s: %s, %s', ( status, text, tone ) => {
		expect( accountBadge( status ) ).toEqual( { text, tone } );
	} );

	it.each( [
		[ true, 'complete', 'Enabled', 'success' ],
		[ true, 'pending_verification', 'Enabled', 'success' ],
		[ false, 'pending_verification', 'Pending verification', 'light' ],
		[ false, 'restricted', 'Disabled', 'alert' ],
		[ undefined, 'restricted', 'Disabled', 'alert' ],
	] as const )(
		'calls payments enabled: %p of an account %s: %s, %s',
		( isEnabled, status, text, tone ) => {
			expect(
				paymentsBadge( {
					status,
					payments_enabled: isEnabled as boolean,
				} )
			).toEqual( { text, tone } );
		}
	);

	it.each( [
		[ 'complete', [ 'enabled', 'daily' ], 'Automatic', 'success' ],
		[ 'complete', [ 'enabled', 'weekly' ], 'Automatic', 'success' ],
		[ 'complete', [ 'enabled', 'monthly' ], 'Automatic', 'success' ],
		[ 'complete', [ 'enabled', 'manual' ], 'Manual', 'success' ],
		[ 'complete', [ 'enabled', 'hourly' ], 'Unknown', 'light' ],
		[ 'complete', [ 'blocked', 'daily' ], 'Under Review', 'warning' ],
		[ 'under_review', [ 'enabled', 'daily' ], 'Under Review', 'warning' ],
		[
			'pending_verification',
			[ 'disabled', 'daily' ],
			'Pending verification',
			'light',
		],
		[ 'restricted', [ 'disabled', 'manual' ], 'Disabled', 'alert' ],
	] )(
		'calls payouts of an account %s, which are %p: %s, %s',
		( account, [ status, interval ], text, tone ) => {
			const deposits = { status, interval } as AccountDeposits;
			expect( payoutsBadge( account, deposits ) ).toEqual( {
				text,
				tone,
			} );
		}
	);
} );

describe( 'An account that is not known', () => {
	it( 'waits', () => {
		const { container } = render(
			<AccountDetailsCard
				account={ { ...UNREAD, isLoading: true, reload } }
			/>
		);
		expect(
			container.querySelector( '[aria-busy="true"]' )
		).not.toBeNull();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'says why, and is asked for again', () => {
		render(
			<AccountDetailsCard
				account={ {
					...UNREAD,
					error: {
						code: 'wcpay_http_request_failed',
						message: 'The store is being repaired.',
						status: 503,
						param: null,
					},
					reload,
				} }
			/>
		);
		const alert = screen.getByRole( 'alert' );
		expect( alert ).toHaveTextContent(
			'Error determining the connection status.'
		);
		expect( alert ).toHaveTextContent( 'The store is being repaired.' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'has no details in either shape', () => {
		const { status, country } = example;
		render(
			<AccountDetailsCard
				account={ {
					...UNREAD,
					value: { status, country } as Account,
					reload,
				} }
			/>
		);
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Error loading account details.'
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );
} );
