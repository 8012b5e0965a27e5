import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory, getPath, getQuery } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../contract/examples.json';
import { PAGES_FILTER } from '../../../data/links';
import { fakeServer } from '../../../data/test/fake-server';
import DisputeRedirect from '../redirect';

const dispute = examples[ 'GET /wc/v3/payments/disputes/{id}' ];

const open = ( id: string ) => {
	getHistory().replace(
		`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes%2Fdetails&id=${ id }`
	);
	const calls = fakeServer();
	render( <DisputeRedirect /> );
	return calls;
};

beforeEach( () => {
	addFilter( PAGES_FILTER, 'test', () => [
		{ path: '/payments/transactions/details' },
	] );
} );

afterEach( () => {
	removeFilter( PAGES_FILTER, 'test' );
} );

describe( 'The address of older links to disputes', () => {
	it( 'becomes that of the disputed payment', async () => {
		const calls = open( 'dp_1' );
		expect( screen.getByText( 'One moment please' ) ).toBeVisible();
		expect(
			screen.getByText( 'Redirecting to payment details…' )
		).toBeVisible();
		await waitFor( () => expect( calls ).toHaveLength( 1 ) );
		calls[ 0 ]?.answer( dispute );

		await waitFor( () =>
			expect( getPath() ).toBe( '/payments/transactions/details' )
		);
		expect( getQuery() ).toMatchObject( {
			id: dispute.payment_intent,
			transaction_id: dispute.charge.balance_transaction.id,
			transaction_type: 'dispute',
		} );
	} );

	it( 'stays when the dispute is lost, and tries again', async () => {
		const calls = open( 'dp_2' );
		await waitFor( () => expect( calls ).toHaveLength( 1 ) );
		calls[ 0 ]?.fail( 503, { code: 'down', message: 'Down.', data: {} } );
		expect(
			await screen.findByText( 'Error retrieving dispute' )
		).toBeVisible();
		expect(
			screen.getByText( 'Please check your network and try again.' )
		).toBeVisible();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		await waitFor( () => expect( calls ).toHaveLength( 2 ) );
	} );

	it.each( [ '', '../x', '<b>' ] )( 'asks nobody for %p', ( id ) => {
		const calls = open( encodeURIComponent( id ) );

		expect( calls ).toHaveLength( 0 );
		expect( screen.getByText( 'Error retrieving dispute' ) ).toBeVisible();
	} );
} );
