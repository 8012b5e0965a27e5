import { render, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../contract/examples.json';
import type { Transaction } from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { PayoutCell } from '../cells';

const [ any ] = examples[ 'GET /wc/v3/payments/transactions' ]
	.data as unknown as [ Transaction ];

/** A transaction of the sandbox with what a test is about. */
const transaction = ( change: Partial< Transaction > ): Transaction => ( {
	...any,
	transaction_id: 'txn_7',
	...change,
} );

const PAYOUT = '/payments/payouts/details';

/** A site that has these pages, and no other. */
const withPages = ( ...paths: string[] ) =>
	addFilter( PAGES_FILTER, 'test', () =>
		paths.map( ( path ) => ( { path } ) )
	);

/** An address as the page that it leads to reads it. */
const asked = ( address: string | null | undefined ) =>
	address &&
	Object.fromEntries( new URLSearchParams( address.split( '?' )[ 1 ] ) );

afterEach( () => {
	removeFilter( PAGES_FILTER, 'test' );
} );

describe( 'The payout of a transaction', () => {
	const paidOut = transaction( {
		deposit_id: 'po_1',
		deposit_status: 'in_transit',
	} );

	it( 'leads to its page', () => {
		withPages( PAYOUT );
		render( <PayoutCell transaction={ paidOut } /> );

		const link = screen.getByRole( 'link', { name: 'In transit' } );
		expect( asked( link.getAttribute( 'href' ) ) ).toEqual( {
			page: 'wc-admin',
			path: PAYOUT,
			id: 'po_1',
		} );
	} );

	it.each( [
		[ 'there is no such page', 'In transit', [], paidOut ],
		[
			'the money is in none yet',
			'Available',
			[ PAYOUT ],
			transaction( { deposit_id: null, deposit_status: null } ),
		],
	] )( 'leads nowhere where %s', ( _why, text, pages, shown ) => {
		withPages( ...pages );
		render( <PayoutCell transaction={ shown } /> );

		expect( screen.getByText( text ) ).toBeVisible();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );
} );
