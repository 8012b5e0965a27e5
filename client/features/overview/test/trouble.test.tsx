import { act, render, screen } from '@testing-library/react';

import examples from '../../../contract/examples.json';
import type { Account, AccountTrouble } from '../../../contract/types';
import { fakeServer } from '../../../data/test/fake-server';
import { settle } from '../../../data/test/settle';
import OverviewPage from '../page';

const example = examples[ 'GET /wc/v3/payments/accounts' ] as Account;
const trouble: AccountTrouble = {
	kind: 'rejected',
	title: 'Your account was rejected',
	text: 'Payments and payouts are off.',
	action: 'Contact support',
	asks_details: false,
};

async function show( read: Partial< Account > | null ) {
	const calls = fakeServer( ( { path } ) =>
		path === '/accounts' && read ? { ...example, ...read } : undefined
	);
	render( <OverviewPage renderBalance={ () => null } /> );
	await act( settle );
	return calls;
}

const banner = () => document.querySelector( '.merchant-payments-trouble' );

describe( 'What is wrong with the account', () => {
	beforeEach( () => {
		window.merchantPaymentsSettings = {
			trouble,
			supportLink: 'https://store.example/support',
		};
	} );

	// In this order: the account is read once for all of them.
	it( 'is said at once, with the way out, and when nothing answers', async () => {
		const calls = await show( null );
		expect( banner() ).toHaveTextContent(
			'Your account was rejected. Payments and payouts are off.'
		);
		expect(
			screen.getByRole( 'link', { name: 'Contact support' } )
		).toHaveAttribute( 'href', 'https://store.example/support' );
		await act( async () =>
			calls
				.find( ( { path } ) => path === '/accounts' )
				?.fail( 503, { code: 'api_error' } )
		);
		expect( banner() ).not.toBeNull();
	} );

	it( 'goes when it is known that nothing is', async () => {
		await show( { trouble: null } );
		expect( banner() ).toBeNull();
	} );
} );
