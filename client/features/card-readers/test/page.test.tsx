import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../contract/examples.json';
import type { CardReader } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { fakeServer } from '../../../data/test/fake-server';
import CardReadersPage from '../page';

const [ example ] = examples[ 'GET /wc/v3/payments/readers' ] as CardReader[];

const reader = ( change: Partial< CardReader > ): CardReader => ( {
	...( example as CardReader ),
	device_type: 'bbpos_wisepos_e',
	...change,
} );

async function show( readers?: readonly CardReader[] ) {
	const calls = fakeServer( () => readers );
	render( <CardReadersPage /> );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'readers' ) );
	await waitFor( () => expect( calls ).not.toHaveLength( 0 ) );
	return calls;
}

const rows = () =>
	screen
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( { textContent } ) => textContent )
		);

beforeEach( () =>
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fcard-readers'
	)
);

describe( 'The card readers page', () => {
	it( 'says that nothing has come yet', async () => {
		await show();

		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'Loading card readers…'
		);
	} );

	it( 'has the connected readers in their only tab', async () => {
		const calls = await show( [
			reader( { id: 'tmr_1', label: 'Bar', is_active: true } ),
			reader( { id: 'tmr_2', label: '', device_type: 'stripe_m2' } ),
		] );

		expect(
			screen.getByRole( 'tab', { name: 'Connected readers' } )
		).toHaveAttribute( 'aria-selected', 'true' );
		expect(
			await screen.findByRole( 'table', { name: 'Connected readers' } )
		).toBeVisible();
		expect( rows() ).toEqual( [
			[ 'Reader', 'Model', 'Status' ],
			[ 'Bartmr_1', 'BBPOS WisePOS E', 'Active' ],
			[ 'Stripe Reader M2tmr_2', 'Stripe Reader M2', 'Inactive' ],
		] );
		expect( screen.getByText( 'Active' ) ).toHaveClass(
			'merchant-payments-status--success'
		);
		expect( screen.getByText( 'Inactive' ) ).toHaveClass(
			'merchant-payments-status--light'
		);
		expect( calls.map( ( { address } ) => address ) ).toEqual( [
			'/readers?limit=10',
		] );
	} );

	it.each( [
		[ 'bbpos_chipper2x', 'BBPOS Chipper 2X BT' ],
		[ 'bbpos_wisepad3', 'BBPOS WisePad 3' ],
		[ 'simulated_wisepos_e', 'Simulated BBPOS WisePOS E' ],
		[ 'simulated_stripe_s700', 'Simulated Stripe Reader S700' ],
		[ 'stripe_s700', 'Stripe Reader S700' ],
		[ 'verifone_P400', 'Verifone P400' ],
		[ 'moon_reader', 'Moon Reader' ],
	] )( 'calls the model %s %s', async ( model, name ) => {
		await show( [ reader( { device_type: model } ) ] );

		expect( await screen.findByText( name ) ).toBeVisible();
	} );

	it( 'explains why it is empty', async () => {
		await show( [] );

		expect(
			await screen.findByText( 'No card readers yet.' )
		).toBeVisible();
		expect(
			screen.getByRole( 'heading', { name: 'Add a card reader' } )
		).toBeVisible();
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'shows the error and retries', async () => {
		const calls = await show();
		act( () =>
			calls[ 0 ]?.fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'No luck.',
			} )
		);

		const alert = await screen.findByRole( 'alert' );
		expect( alert ).toHaveTextContent(
			'The card readers couldn’t be loaded.No luck.'
		);
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		act( () => calls[ 1 ]?.answer( [ reader( { id: 'tmr_9' } ) ] ) );

		expect( await screen.findByText( 'tmr_9' ) ).toBeVisible();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );
} );
