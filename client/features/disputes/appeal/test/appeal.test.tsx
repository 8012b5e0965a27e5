import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import type { Charge } from '../../../../contract/types';
import { fakeServer } from '../../../../data/test/fake-server';
import { notices } from '../../../../data/test/notices';
import { DisputePanel } from '../../panel/panel';
import { disputed, NOW, store, type Change } from '../../panel/test/cases';
import { Appeal } from '../appeal';

const APPEAL = '/disputes/dp_3B3mcaH1gos8qHVT37B99akB/appeal';

const notice = {
	headline: 'You can appeal the decision',
	text: 'The bank decided for the customer. You can appeal once, by March 10, 2026.',
	label: 'Open in Stripe’s Dashboard',
	url: null,
};

const open: Change = {
	status: 'appeal_needs_response',
	notice,
	evidence_details: { has_evidence: true, submission_count: 1 },
};

const show = ( change: Change = {}, charge: Partial< Charge > = {} ) =>
	render(
		<DisputePanel charge={ disputed( { ...open, ...change }, charge ) } />
	);

const field = () => screen.queryByLabelText( /Why the decision should change/ );
const write = ( value: string ) =>
	fireEvent.change( field() as Element, { target: { value } } );
const press = ( name: string ) =>
	fireEvent.click(
		screen.getAllByRole( 'button', { name } ).at( -1 ) as Element
	);
const pass = ( milliseconds: number ) =>
	act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

beforeEach( () => {
	window.merchantPayments = {
		pages: { 'transactions/appeal': Appeal as ComponentType },
	};
	window.merchantPaymentsSettings = store;
	notices.length = 0;
	jest.useFakeTimers( { now: NOW * 1000 } );
} );
afterEach( () => jest.useRealTimers() );

describe( 'An appeal', () => {
	it( 'is submitted once after it was confirmed, with its reason', async () => {
		const calls = fakeServer();
		show();
		write( 'The customer signed for the parcel.' );
		press( 'Submit appeal' );
		const dialog = screen.getByRole( 'dialog' );
		expect( dialog ).toHaveAccessibleName( 'Submit your appeal?' );
		expect( dialog ).toHaveTextContent( 'You can appeal once' );
		expect( calls ).toHaveLength( 0 );
		press( 'Submit appeal' );
		press( 'Submit appeal' );
		await pass( 0 );
		expect( calls ).toHaveLength( 1 );
		expect( calls[ 0 ]?.path ).toContain( APPEAL );
		expect( calls[ 0 ]?.data ).toEqual( {
			reason_for_filing: 'The customer signed for the parcel.',
			supporting_files: [],
		} );
	} );

	it.each( [
		[ 'nothing', ' \n', 'Enter a reason for the appeal.' ],
		[
			'too much',
			'x'.repeat( 20_001 ),
			'Enter a reason of at most 20,000 characters.',
		],
	] )(
		'says what is wrong with %s, and asks nobody',
		( _, text, problem ) => {
			const calls = fakeServer();
			show();
			write( text );
			press( 'Submit appeal' );
			expect( field() ).toHaveAccessibleDescription(
				expect.stringContaining( problem )
			);
			expect( screen.queryByRole( 'dialog' ) ).toBeNull();
			expect( calls ).toHaveLength( 0 );
		}
	);

	it( 'waits for what is unknown', () => {
		show(
			{},
			{
				pending_operations: [
					{
						kind: 'dispute_appeal',
						subject: 'payment:pi_1',
						since: NOW,
						next_look: null,
					},
				],
			}
		);
		const button = screen.getByRole( 'button', { name: 'Submit appeal' } );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button ).toHaveAccessibleDescription(
			'Waiting for an earlier request'
		);
		fireEvent.click( button );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'has no form after its deadline, nor where it is made at Stripe', () => {
		const { unmount } = show( { evidence_details: { past_due: true } } );
		expect( field() ).toBeNull();
		unmount();
		show( {
			notice: { ...notice, url: 'https://dashboard.stripe.com/x' },
		} );
		expect( field() ).toBeNull();
		expect(
			screen.getByRole( 'link', { name: 'Open in Stripe’s Dashboard' } )
		).toBeVisible();
	} );

	it( 'shows what was sent', () => {
		show( {
			status: 'appeal_under_review',
			appeal: {
				reason_for_filing: 'The customer signed for the parcel.',
				supporting_files: [ 'file_1' ],
			},
		} );
		expect( field() ).toBeNull();
		expect(
			screen.getByRole( 'heading', { name: 'Your appeal' } )
		).toBeVisible();
		expect(
			screen.getByText( 'The customer signed for the parcel.' )
		).toBeVisible();
	} );

	it( 'says why it was refused', async () => {
		const calls = fakeServer();
		show();
		write( 'It was delivered.' );
		press( 'Submit appeal' );
		press( 'Submit appeal' );
		await pass( 0 );
		calls[ 0 ]?.fail( 403, {
			code: 'wcpay_platform_access_denied',
			message: 'The key lacks rak_dispute_write.',
		} );
		await pass( 0 );
		expect( notices ).toEqual( [
			'error: The appeal was not submitted. (The key lacks rak_dispute_write.)',
		] );
		expect( field() ).toHaveValue( 'It was delivered.' );
	} );
} );
