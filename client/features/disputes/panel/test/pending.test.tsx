import { fireEvent, render, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';

import type { PendingOperation } from '../../../../contract/types';
import { PAGES_FILTER } from '../../../../data/links';
import { DisputePanel } from '../panel';
import { disputed, NOW, store, type Change } from './cases';

const submit: PendingOperation = {
	kind: 'dispute_submit',
	subject: 'payment:pi_1',
	since: NOW,
	next_look: null,
};

const show = ( change: Change = {} ) =>
	render(
		<DisputePanel
			charge={ disputed( change, { pending_operations: [ submit ] } ) }
		/>
	);

beforeEach( () => {
	window.merchantPaymentsSettings = store;
	addFilter( PAGES_FILTER, 'test', () => [
		{ path: '/payments/disputes/challenge' },
	] );
} );
afterEach( () => removeFilter( PAGES_FILTER, 'test' ) );

describe( 'A dispute on a payment with something pending', () => {
	it.each( [
		[ 'accepted', 'Accept dispute', {} ],
		[ 'refunded', 'Issue refund', { status: 'warning_needs_response' } ],
	] )( 'can’t be %s until that is known', ( _, name, change ) => {
		show( change );
		const button = screen.getByRole( 'button', { name } );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button ).not.toHaveAttribute( 'href' );
		expect( button ).toHaveAccessibleDescription(
			'Waiting for an earlier request'
		);
		expect(
			screen.getByText( 'Waiting for an earlier request' )
		).toBeVisible();
		fireEvent.click( button );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'still leads to its draft', () => {
		show();
		expect(
			screen.getByRole( 'link', { name: 'Challenge dispute' } )
		).toHaveAttribute( 'href', expect.stringContaining( 'challenge' ) );
	} );
} );
