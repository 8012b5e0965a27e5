import { render, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';

import examples from '../../../contract/examples.json';
import type { Transaction } from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { PayoutCell } from '../cells';
import { allTransactions } from '../descriptor';

const [ any ] = examples[ 'GET /wc/v3/payments/transactions' ]
	.data as unknown as [ Transaction ];

/** A transaction of the sandbox with what a test is about. */
const transaction = ( change: Partial< Transaction > ): Transaction => ( {
	...any,
	transaction_id: 'txn_7',
	...change,
} );

const LIST = '/payments/transactions';
const DETAILS = '/payments/transactions/details';
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

describe( 'The row of a transaction', () => {
	const of = ( change: Partial< Transaction > ) => {
		withPages( LIST, DETAILS );
		return asked( allTransactions.rowLink( transaction( change ) ) );
	};
	const alone = { payment_intent_id: null, charge_id: '', loan_id: null };
	const loan = {
		page: 'wc-admin',
		path: LIST,
		type: 'charge',
		filter: 'advanced',
		loan_id_is: 'flxln_1',
	};

	it.each( [
		[ 'pi_1', { payment_intent_id: 'pi_1', charge_id: 'ch_1' } ],
		[ 'ch_1', { payment_intent_id: null, charge_id: 'ch_1' } ],
	] )( 'leads to the payment %s', ( id, change ) => {
		expect( of( { ...change, type: 'refund' } ) ).toEqual( {
			page: 'wc-admin',
			path: DETAILS,
			id,
			transaction_id: 'txn_7',
			transaction_type: 'refund',
		} );
	} );

	it( 'leads to the readers that a fee was taken for', () => {
		expect( of( { ...alone, type: 'card_reader_fee' } ) ).toEqual( {
			page: 'wc-admin',
			path: DETAILS,
			transaction_id: 'txn_7',
			transaction_type: 'card_reader_fee',
		} );
	} );

	it.each( [ 'financing_payout', 'financing_paydown' ] )(
		'leads to the loan of a %s without a payment',
		( type ) => {
			expect( of( { ...alone, type, loan_id: 'flxln_1' } ) ).toEqual(
				loan
			);
		}
	);

	it( 'leads to the payment that a loan’s repayment was taken from', () => {
		expect(
			of( {
				...alone,
				type: 'financing_paydown',
				charge_id: 'ch_1',
				loan_id: 'flxln_1',
			} )
		).toMatchObject( { path: DETAILS, id: 'ch_1' } );
	} );

	it( 'leads nowhere without a payment', () => {
		expect( of( { ...alone, type: 'fee_refund' } ) ).toBeNull();
	} );
} );
