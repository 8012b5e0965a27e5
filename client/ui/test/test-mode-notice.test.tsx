import { render, screen } from '@testing-library/react';

import { TestModeNotice } from '../test-mode-notice';

describe( 'The notice about test data', () => {
	it.each( [
		[
			'transactions',
			'The transactions on this page are test data. To take real payments, leave the sandbox and go live.',
		],
		[
			'payments',
			'The payments on this page are test data. To take real payments, leave the sandbox and go live.',
		],
		[
			'payouts',
			'The payouts on this page are test data. To take real payments, leave the sandbox and go live.',
		],
		[
			'loans',
			'The loans on this page are test data. To take real payments, leave the sandbox and go live.',
		],
	] as const )(
		'in the sandbox says on the page of %s what they are, and leads to the set-up',
		( of, text ) => {
			const connectLink = 'https://store.example/wp-admin/go';
			window.wcpaySettings = { mode: 'sandbox', connectLink };
			render( <TestModeNotice of={ of } /> );

			expect( screen.getByText( text ) ).toBeVisible();
			expect(
				screen.getByRole( 'link', { name: 'Set up payments' } )
			).toHaveAttribute( 'href', connectLink );
		}
	);

	it( 'in test mode leads to its switch', () => {
		window.wcpaySettings = {
			mode: 'test',
			adminUrl: 'https://store.example/wp-admin/',
		};
		render( <TestModeNotice of="payouts" /> );

		expect(
			screen.getByText(
				'The payouts on this page are test data. To see live data, turn off test mode in the payment settings.'
			)
		).toBeVisible();
		expect(
			screen.getByRole( 'link', { name: 'Payment settings' } )
		).toHaveAttribute(
			'href',
			'https://store.example/wp-admin/admin.php?page=wc-settings&tab=checkout&section=merchant_payments'
		);
	} );

	it( 'without a way out only says what it is', () => {
		window.wcpaySettings = { mode: 'sandbox' };
		render( <TestModeNotice of="loans" /> );

		expect( screen.getByText( /test data/ ) ).toBeVisible();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'is not there where money is real', () => {
		window.wcpaySettings = { mode: 'live' };
		const { container } = render( <TestModeNotice of="payouts" /> );

		expect( container ).toBeEmptyDOMElement();
	} );
} );
