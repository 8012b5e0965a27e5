import { fireEvent, render, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../contract/examples.json';
import type { Account } from '../../../contract/types';
import { FlagNotices } from '../flags/flag-notices';

const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview';
const account = examples[ 'GET /wc/v3/payments/accounts' ] as Account;

const notices = () =>
	[ ...document.querySelectorAll( '.merchant-payments-flag-notice' ) ].map(
		( notice ) => [
			notice.className.match( /is-(error|success)/ )?.[ 1 ],
			notice.querySelector( '.components-notice__content' )?.textContent,
		]
	);

function open( address: string, status: Account[ 'status' ] = 'complete' ) {
	getHistory().replace( `${ PAGE }&${ address }` );
	return render( <FlagNotices account={ { ...account, status } } /> );
}

beforeEach( () => {
	window.merchantPaymentsSettings = {};
} );

const LOGIN =
	'There was an problem redirecting you to the account dashboard. Please try again.';

describe( 'A flag in the address', () => {
	it.each( [
		[
			'wcpay-loan-offer-error=1',
			'There was a problem redirecting you to the loan offer. Please check that it is not expired and try again.',
		],
		[
			'wcpay-server-link-error=1',
			'There was a problem redirecting you to the requested link. Please check that it is valid and try again.',
		],
		[
			'wcpay-reset-account-error=1',
			'There was a problem resetting your account. Please wait a few seconds and try again.',
		],
		[ 'wcpay-login-error=1', LOGIN ],
	] )( '%s is an error, once', ( address, text ) => {
		const { unmount } = open( `${ address }&selected_currency=jpy` );
		expect( notices() ).toEqual( [ [ 'error', text ] ] );
		const { search } = getHistory().location;
		expect( search ).not.toMatch( /-(success|error)=/ );
		expect( search ).toContain( 'selected_currency=jpy' );

		unmount();
		render( <FlagNotices account={ account } /> );
		expect( notices() ).toEqual( [] );
	} );

	it.each( [ '', '0', 'true', '2', '%201', '<b>1</b>', '%00', '1&x=[]' ] )(
		'with the nonsense %s says nothing',
		( value ) => {
			const names = [
				'wcpay-loan-offer-error',
				'wcpay-server-link-error',
				'wcpay-reset-account-error',
				'wcpay-login-error',
			];
			open(
				`wcpay-sandbox-success=${ value === 'true' ? 1 : value }&` +
					names
						.filter( () => value !== '1&x=[]' )
						.map( ( name ) => `${ name }=${ value }` )
						.join( '&' )
			);
			expect( notices() ).toEqual( [] );
			expect( getHistory().location.search ).not.toMatch(
				/-(success|error)=/
			);
		}
	);

	it.each( [
		[ 'complete', 1 ],
		[ 'enabled', 1 ],
		[ 'restricted_soon', 0 ],
		[ 'restricted', 0 ],
		[ 'pending_verification', 0 ],
		[ 'under_review', 0 ],
		[ 'rejected.fraud', 0 ],
		[ 'NOACCOUNT', 0 ],
	] as const )(
		'wcpay-sandbox-success=true with an account that is %s is reported %i times',
		( status, count ) => {
			open( 'wcpay-sandbox-success=true', status );
			expect( notices() ).toHaveLength( count );
			expect(
				notices().every( ( [ kind ] ) => kind === 'success' )
			).toBe( true );
		}
	);

	it( 'waits for the account', () => {
		getHistory().replace( `${ PAGE }&wcpay-sandbox-success=true` );
		const { rerender } = render( <FlagNotices account={ null } /> );
		expect( notices() ).toEqual( [] );
		rerender(
			<FlagNotices account={ { ...account, status: 'complete' } } />
		);
		expect( notices() ).toHaveLength( 1 );
		rerender(
			<FlagNotices
				account={ { ...account, status: 'complete', test_mode: false } }
			/>
		);
		expect( notices() ).toEqual( [] );
	} );

	it( 'has the server’s own message about the login, without what could do harm', () => {
		window.merchantPaymentsSettings = {
			errorMessage:
				'Your <b>session</b> has ended.<script>alert( 1 )</script> <a href="javascript:alert(1)">Log in</a>',
		};
		open( 'wcpay-login-error=1' );
		expect( notices() ).toEqual( [
			[ 'error', 'Your session has ended. Log in' ],
		] );
		expect( screen.getByText( 'Log in' ) ).not.toHaveAttribute( 'href' );
		expect( screen.getByText( 'session' ).localName ).toBe( 'b' );
	} );

	it( 'is dismissed alone', () => {
		open( 'wcpay-login-error=1&wcpay-reset-account-error=1' );
		expect( notices() ).toHaveLength( 2 );
		fireEvent.click(
			screen.getAllByRole( 'button', {
				name: 'Close',
			} )[ 0 ] as HTMLElement
		);
		expect( notices() ).toEqual( [ [ 'error', LOGIN ] ] );
	} );
} );
