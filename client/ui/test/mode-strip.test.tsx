import { render, screen } from '@testing-library/react';

import { ModeStrip } from '../mode-strip';
import * as testData from '../test-data';

describe( 'The strip above a page', () => {
	it.each( [
		[
			'transactions',
			'The transactions on this page are test data. To see live data, use the payment settings.',
		],
		[
			'payments',
			'The payments on this page are test data. To see live data, use the payment settings.',
		],
		[
			'payouts',
			'The payouts on this page are test data. To see live data, use the payment settings.',
		],
		[
			'loans',
			'The loans on this page are test data. To see live data, use the payment settings.',
		],
	] as const )(
		'in the sandbox explains on the page of %s that they are test data, and how to see real ones',
		( of, text ) => {
			window.merchantPaymentsSettings = { mode: 'sandbox' };
			render( <ModeStrip lists={ testData[ of ] } /> );

			expect( screen.getByText( text ) ).toBeVisible();
			expect(
				screen.getByRole( 'link', { name: 'Payment settings' } )
			).toBeVisible();
		}
	);

	it( 'in test mode links to the settings', () => {
		window.merchantPaymentsSettings = {
			mode: 'test',
			adminUrl: 'https://store.example/wp-admin/',
		};
		render( <ModeStrip lists={ testData.payouts } /> );

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

	it( 'says that numbers are not complete while history is coming in', () => {
		window.merchantPaymentsSettings = {
			mode: 'live',
			history: {
				text: 'Not complete yet.',
				link: 'See how far',
				url: 'https://store.example/connect',
			},
		};
		const { unmount } = render( <ModeStrip /> );
		expect( screen.getByText( 'Not complete yet.' ) ).toBeVisible();
		expect(
			screen.getByRole( 'link', { name: 'See how far' } )
		).toHaveAttribute( 'href', 'https://store.example/connect' );
		unmount();

		window.merchantPaymentsSettings = { mode: 'live' };
		render( <ModeStrip /> );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says in live mode that money is real', () => {
		window.merchantPaymentsSettings = {
			mode: 'live',
			timeZoneLabel: 'Europe / Vienna',
		};
		render( <ModeStrip lists={ testData.payouts } /> );

		expect( screen.getByText( 'Live' ) ).toBeVisible();
		expect(
			screen.getByText( 'Real payments and payouts.' )
		).toBeVisible();
		expect(
			screen.getByText( 'Times are in Europe / Vienna' )
		).toBeVisible();
		expect( screen.queryByText( /test data/ ) ).toBeNull();
	} );
} );
