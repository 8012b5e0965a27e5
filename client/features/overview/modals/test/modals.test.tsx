import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../../contract/examples.json';
import type { Account } from '../../../../contract/types';
import { openPage } from '../../../../data/open-page';
import { changed } from '../../../../data/stores';
import { fakeServer } from '../../../../data/test/fake-server';
import { notices } from '../../../../data/test/notices';
import { settle } from '../../../../data/test/settle';
import { useAccount } from '../../../../data/use-account';
import { AccountTools } from '../../tools/account-tools';
import { ActivateLiveModal } from '../activate-live-modal';
import { ConnectionSuccessModal, isSuccess } from '../success-modal';
import { isTestAccount, useGoLive } from '../use-go-live';

jest.mock( '../../../../data/open-page', () => ( { openPage: jest.fn() } ) );

const example = examples[ 'GET /wc/v3/payments/accounts' ] as Account;
const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview';
const FLAG = '&wcpay-connection-success=1';

const live: Account = { ...example, kind: 'live' };

const withPayouts = ( status: 'enabled' | 'disabled' | 'blocked' ) => ( {
	deposits: { ...example.deposits, status } as Account[ 'deposits' ],
} );

const goTo = ( more: string ) => getHistory().replace( PAGE + more );

beforeEach( () => {
	jest.mocked( openPage ).mockClear();
	window.merchantPaymentsSettings = {
		connectLink: 'https://store.example/connect?nonce=n',
	};
	goTo( '' );
} );

describe( 'The success of connecting', () => {
	const flags = [
		FLAG,
		'',
		'&wcpay-connection-success=2',
		'&wcpay-connection-success=true',
	];
	const kinds = [ 'live', 'sandbox', 'test_drive' ] as const;
	const yesOrNo = [ true, false ];
	const matrix = flags.flatMap( ( flag ) =>
		kinds.flatMap( ( kind ) =>
			yesOrNo.flatMap( ( payments ) =>
				( [ 'enabled', 'disabled', 'blocked' ] as const ).flatMap(
					( payouts ) =>
						yesOrNo.map( ( isDismissed ) => ( {
							flag,
							kind,
							payments,
							payouts,
							isDismissed,
						} ) )
				)
			)
		)
	);
	const shows = ( {
		flag,
		kind,
		payments,
		payouts,
		isDismissed,
	}: ( typeof matrix )[ number ] ) =>
		isSuccess(
			flag,
			{
				...live,
				kind,
				payments_enabled: payments,
				...withPayouts( payouts ),
			},
			isDismissed
		);

	it( 'shows in one case of all', () => {
		expect( matrix.filter( shows ) ).toEqual( [
			{
				flag: FLAG,
				kind: 'live',
				payments: true,
				payouts: 'enabled',
				isDismissed: false,
			},
		] );
	} );

	it( 'promises no payments that customers can’t make yet', () => {
		for ( const abilities of [ [], [ 'checkout' ] ] ) {
			window.merchantPaymentsSettings = { abilities, mode: 'live' };
			goTo( FLAG );
			const { unmount } = render(
				<ConnectionSuccessModal account={ live } />
			);
			const promise = screen.queryByText(
				/Customers can pay in your store/
			);
			const denial = screen.queryByText( /^Not yet: customers can’t/ );
			expect( [ promise !== null, denial !== null ] ).toEqual( [
				abilities.length > 0,
				abilities.length === 0,
			] );
			unmount();
		}
	} );

	it( 'promises no payments by the sandbox', () => {
		window.merchantPaymentsSettings = {
			abilities: [ 'checkout' ],
			mode: 'sandbox',
		};
		goTo( FLAG );
		const { unmount } = render(
			<ConnectionSuccessModal account={ live } />
		);
		expect( screen.getByText( /This was a rehearsal/ ) ).toBeVisible();
		expect(
			screen.queryByText( /Customers can pay in your store/ )
		).toBeNull();
		unmount();
	} );

	it( 'is said once, and remembered for the store', async () => {
		goTo( FLAG );
		const calls = fakeServer();
		const { unmount } = render(
			<ConnectionSuccessModal account={ live } />
		);
		expect( screen.getByRole( 'dialog' ) ).toHaveAccessibleName(
			'Your business is verified'
		);
		await act( async () => {
			fireEvent.click(
				screen.getByRole( 'button', { name: 'Go to the overview' } )
			);
			await settle();
		} );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( calls.map( ( { path, data } ) => [ path, data ] ) ).toEqual( [
			[
				'/settings/wcpay_connection_success_modal_dismissed',
				{ value: true },
			],
		] );
		expect( getHistory().location.search ).not.toContain( 'success' );
		unmount();

		goTo( FLAG );
		render( <ConnectionSuccessModal account={ live } /> );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'waits for the account', () => {
		goTo( FLAG );
		render( <ConnectionSuccessModal account={ null } /> );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );

function Way( { account }: { account: Account | null } ) {
	const { isOpen, open, close } = useGoLive( account );
	return (
		<>
			<AccountTools account={ account } onGoLive={ open } />
			{ isOpen && <ActivateLiveModal onClose={ close } /> }
		</>
	);
}

const press = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

describe( 'Going live', () => {
	it.each( [
		[ 'live', false ],
		[ 'sandbox', true ],
		[ 'test_drive', true ],
	] as const )( 'from an account of the kind %s: %p', ( kind, isOffered ) => {
		expect( isTestAccount( { ...example, kind } ) ).toBe( isOffered );
		goTo( '&merchant-payments-activate-live=1' );
		render( <Way account={ { ...example, kind } } /> );
		expect( screen.queryAllByRole( 'dialog' ) ).toHaveLength(
			isOffered ? 1 : 0
		);
	} );

	it( 'explains what becomes of test data, and leads to the wizard', () => {
		render( <Way account={ { ...example, kind: 'test_drive' } } /> );
		press( 'Activate live payments' );
		const dialog = screen.getByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( /test account is closed/ );
		expect( dialog ).toHaveTextContent( /Test orders stay/ );
		const link = screen.getByRole( 'link', { name: 'Continue' } );
		const { searchParams } = new URL( ( link as HTMLAnchorElement ).href );
		expect( Object.fromEntries( searchParams ) ).toEqual( {
			nonce: 'n',
			delete_test_account: 'true',
			source: 'merchant-payments-setup-live-payments',
			from: 'WCPAY_OVERVIEW',
		} );
		press( 'Cancel' );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'leaves the address when it was opened by it', () => {
		goTo( '&merchant-payments-activate-live=1' );
		render( <Way account={ { ...example, kind: 'sandbox' } } /> );
		press( 'Cancel' );
		expect( getHistory().location.search ).not.toContain( 'activate' );
	} );
} );

describe( 'Resetting', () => {
	it( 'is offered for test accounts alone', () => {
		const { container } = render(
			<Way account={ { ...live, sample_orders: 0 } } />
		);
		expect( container ).toHaveTextContent( /^$/ );
	} );

	it( 'closes the account and opens Connect; a failure says why and can be tried again', async () => {
		const calls = fakeServer();
		render( <Way account={ { ...example, kind: 'test_drive' } } /> );
		press( 'Reset account' );
		const confirm = () =>
			act( async () => {
				fireEvent.click(
					within( screen.getByRole( 'dialog' ) ).getByRole(
						'button',
						{
							name: 'Reset account',
						}
					)
				);
				await settle();
			} );
		await confirm();
		await confirm();
		expect( calls.map( ( { path, data } ) => [ path, data ] ) ).toEqual( [
			[
				'/onboarding/reset',
				{ source: 'wcpay-reset-account', from: 'WCPAY_OVERVIEW' },
			],
		] );
		await act( async () => {
			calls[ 0 ]?.fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'It broke.',
			} );
			await settle();
			// Whether only the answer was lost.
			calls[ 1 ]?.answer( example );
		} );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'There was a problem resetting your account. Please wait a few seconds and try again. It broke.'
		);
		expect( openPage ).not.toHaveBeenCalled();

		await confirm();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		await act( async () => calls[ 2 ]?.answer( { success: true } ) );
		expect( openPage ).toHaveBeenCalledWith( '/payments/connect' );
	} );

	it( 'goes on when the account is closed and only the answer was lost', async () => {
		const calls = fakeServer();
		render( <Way account={ { ...example, kind: 'test_drive' } } /> );
		press( 'Reset account' );
		await act( async () => {
			fireEvent.click(
				within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
					name: 'Reset account',
				} )
			);
			await settle();
			calls[ 0 ]?.fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'It broke.',
			} );
			await settle();
			calls[ 1 ]?.answer( { status: 'NOACCOUNT', country: 'US' } );
			await settle();
		} );
		expect( calls.map( ( { path } ) => path ) ).toEqual( [
			'/onboarding/reset',
			'/accounts',
		] );
		expect( openPage ).toHaveBeenCalledWith( '/payments/connect' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );
} );

function Tools() {
	return (
		<AccountTools account={ useAccount().value } onGoLive={ jest.fn() } />
	);
}

/**
 * The tools of an account that is read from the server.
 *
 * @param kind
 */
async function showTools( kind: 'live' | 'test_drive' ) {
	const calls = fakeServer();
	const answer = ( orders: number ) =>
		act( async () => {
			calls
				.at( -1 )
				?.answer( { ...example, kind, sample_orders: orders } );
			await settle();
		} );
	render( <Tools /> );
	await act( async () => {
		// Of the test before.
		changed( 'account' );
		await settle();
	} );
	return { calls, answer };
}

describe( 'Removing sample sales', () => {
	const confirm = () =>
		act( async () => {
			fireEvent.click(
				within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
					name: 'Remove sample sales',
				} )
			);
			await settle();
		} );

	it.each( [
		[ 'test_drive', true ],
		[ 'live', false ],
	] as const )(
		'says what goes and what stays, and is offered while there are any: %s',
		async ( kind, hasPayments ) => {
			const { calls, answer } = await showTools( kind );
			await answer( 1_252 );
			// As the keyboard does.
			screen
				.getByRole( 'button', { name: 'Remove sample sales' } )
				.focus();
			press( 'Remove sample sales' );
			const dialog = screen.getByRole( 'dialog' );
			expect( dialog ).toHaveTextContent(
				'1,252 sample orders go with their refunds and customers. Your own stay.'
			);
			expect(
				/in your test account/.test( dialog.textContent ?? '' )
			).toBe( hasPayments );
			await confirm();
			expect( calls.at( -1 )?.path ).toBe( '/sandbox/sample-sales' );
			await act( async () => {
				calls.at( -1 )?.fail( 409, {
					code: 'wcpay_locked',
					message: 'Wait a moment.',
				} );
				await settle();
			} );
			await answer( 1_252 );
			expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
				'There was a problem removing the sample sales. Wait a moment.'
			);

			await confirm();
			await act( async () => {
				calls.at( -1 )?.answer( { removed: 1_252 } );
				await settle();
			} );
			expect( screen.queryByRole( 'dialog' ) ).toBeNull();
			expect( notices.at( -1 ) ).toBe(
				'success: 1,252 sample orders removed.'
			);
			expect( calls.at( -1 )?.path ).toBe( '/accounts' );
			await answer( 0 );
			expect(
				screen.queryByRole( 'button', { name: 'Remove sample sales' } )
			).toBeNull();
			expect( document.body ).not.toHaveFocus();
		}
	);
} );
