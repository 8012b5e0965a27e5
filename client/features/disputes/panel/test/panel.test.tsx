import { act, fireEvent, render, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';

import type { Charge } from '../../../../contract/types';
import { PAGES_FILTER } from '../../../../data/links';
import { notices } from '../../../../data/test/notices';
import { DisputePanel } from '../panel';
import {
	DAY,
	disputed,
	kinds,
	movement,
	NOW,
	store,
	type Change,
} from './cases';

/** The page on which disputes are answered. */
const CHALLENGES = { path: '/payments/disputes/challenge' };

const CHALLENGE =
	'admin.php?page=wc-admin&id=dp_3B3mcaH1gos8qHVT37B99akB&path=%2Fpayments%2Fdisputes%2Fchallenge';

/** What each fact says, by its label. */
const details = () =>
	Object.fromEntries(
		[
			...document.querySelectorAll(
				'.merchant-payments-description-list dt'
			),
		].map( ( { textContent, nextElementSibling } ) => [
			textContent,
			nextElementSibling?.textContent?.replace( /\u00a0/g, ' ' ),
		] )
	);

/** What can be done: the names of buttons and links, without those of the facts. */
const actions = () =>
	[
		...document.querySelectorAll(
			'.merchant-payments-dispute__actions :is( a, button )'
		),
	].map( ( { textContent } ) => textContent );

const show = ( change: Change = {}, charge: Partial< Charge > = {} ) =>
	render( <DisputePanel charge={ disputed( change, charge ) } /> );

beforeEach( () => {
	addFilter( PAGES_FILTER, 'test', () => [ CHALLENGES ] );
	window.merchantPaymentsSettings = store;
	notices.length = 0;
	jest.useFakeTimers( { now: NOW * 1000 } );
} );

afterEach( () => {
	jest.useRealTimers();
	removeFilter( PAGES_FILTER, 'test' );
	delete window.wcTracks;
} );

describe( 'The panel of a dispute', () => {
	it( 'is not there for a payment that nobody disputes', () => {
		const { container } = render(
			<DisputePanel charge={ { ...disputed(), dispute: null } } />
		);
		expect( container ).toBeEmptyDOMElement();
	} );

	it( 'shows how an open dispute stands', () => {
		show();
		expect(
			screen.getByRole( 'region', {
				name: 'Your customer disputed this payment',
			} )
		).toHaveTextContent( 'Needs response' );
		expect( details() ).toEqual( {
			'Respond by': 'March 10, 2026 8:00 am9 days left',
			'Disputed amount': '$96.50',
			'Dispute fee': '$15.00',
			'Taken from your balance': '$111.50',
			Reason: 'Transaction unauthorized',
			'Disputed on': 'February 28, 2026 7:00 am',
			'Dispute ID': 'dp_3B3mcaH1gos8qHVT37B99akBCopy dispute ID',
		} );
		expect(
			screen
				.getAllByRole( 'listitem' )
				.map( ( step ) => step.textContent )
		).toHaveLength( 4 );
		expect( screen.getByText( 'The claim' ) ).toBeVisible();
	} );

	it( 'shows what came back after it was won', () => {
		show( kinds.won );
		expect( details() ).toMatchObject( {
			'Dispute fee': '$15.00Returned',
			'Taken from your balance': '$111.50',
			'Returned to your balance': '$111.50',
			'Evidence sent on': 'January 20, 2026 7:00 am',
			'Closed on': 'February 27, 2026 7:00 am',
		} );
		expect( details() ).not.toHaveProperty( 'Respond by' );
		expect( screen.queryByText( 'The claim' ) ).toBeNull();
	} );

	it( 'says of an appeal that it is made elsewhere, and leads there', () => {
		show( {
			...kinds.lostContested,
			status: 'appeal_needs_response',
			notice: {
				headline: 'You can appeal the decision',
				text: 'Appeals are made in Stripe’s Dashboard.',
				label: 'Open in Stripe’s Dashboard',
				url: 'https://dashboard.stripe.com/payments/pi_1',
			},
		} );
		expect(
			screen.getByRole( 'region', {
				name: 'You can appeal the decision',
			} )
		).toHaveTextContent(
			/Appeal: needs response.*Appeals are made in Stripe’s Dashboard\./
		);
		expect( actions() ).toEqual( [
			'Open in Stripe’s Dashboard',
			'View submitted evidence',
		] );
		expect(
			screen.getByRole( 'link', { name: 'Open in Stripe’s Dashboard' } )
		).toHaveAttribute(
			'href',
			'https://dashboard.stripe.com/payments/pi_1'
		);
	} );

	it( 'shows what network and payment method say of the case', () => {
		show( {
			case_facts: [
				{ label: 'PayPal case ID', value: 'PP-D-12' },
				{ label: 'Reason at PayPal', value: 'Not received' },
			],
		} );
		expect( details() ).toMatchObject( {
			'PayPal case ID': 'PP-D-12',
			'Reason at PayPal': 'Not received',
		} );
	} );

	it( 'tells the fee of a card network from the dispute’s own', () => {
		show( {
			...kinds.lostContested,
			balance_transactions: [
				movement( 'usd', -9650, 1500 ),
				movement( 'usd', 0, 50_000 ),
			],
		} );
		expect( details() ).toMatchObject( {
			'Dispute fee': '$15.00',
			'Network fee': '$500.00',
			'Taken from your balance': '$611.50',
		} );
	} );

	it( 'keeps the customer’s currency and the balance’s apart', () => {
		show( {
			currency: 'jpy',
			balance_transactions: [ movement( 'kwd', -19_876, 4670 ) ],
		} );
		expect( details() ).toMatchObject( {
			'Disputed amount': '¥9,650',
			'Dispute fee': 'KWD 4.670',
			'Taken from your balance': 'KWD 24.546',
		} );
	} );

	it( 'says that an inquiry has cost nothing', () => {
		show( kinds.inquiry );
		expect( details() ).toMatchObject( {
			'Dispute fee': 'None: no money was taken',
		} );
		expect( details() ).not.toHaveProperty( 'Taken from your balance' );
	} );

	it( 'says when nobody knows by when to respond', () => {
		show( { evidence_details: { due_by: null } } );
		expect( details() ).toMatchObject( { 'Respond by': '–' } );
	} );

	it( 'grows more urgent while it is looked at', () => {
		show( { evidence_details: { due_by: NOW + DAY + 30 } } );
		expect( screen.getByText( '1 day left' ) ).toBeVisible();
		act( () => void jest.advanceTimersByTime( 60_000 ) );
		expect( screen.getByText( 'Last day today' ) ).toBeVisible();
		act( () => void jest.advanceTimersByTime( DAY * 1000 ) );
		expect( screen.getByText( 'Past due' ) ).toBeVisible();
		expect(
			screen.getByText( /The response deadline has passed/ )
		).toBeVisible();
	} );

	it.each( [
		[ 'awaiting', 'Needs response', 'alert' ],
		[ 'review', 'Under review', 'primary' ],
		[ 'won', 'Won', 'success' ],
		[ 'lostContested', 'Lost', 'light' ],
		[ 'inquiry', 'Inquiry: needs response', 'alert' ],
		[ 'inquiryReview', 'Inquiry: under review', 'primary' ],
		[ 'inquiryClosed', 'Inquiry: closed', 'light' ],
		[ 'refunded', 'Charge refunded', 'light' ],
		[ 'unknown', 'Prevented By Magic', 'light' ],
	] as const )(
		'has a name and a colour when it is %s',
		( kind, name, tone ) => {
			const { container } = show( kinds[ kind ] );
			expect( screen.getByText( name ) ).toHaveClass(
				`merchant-payments-status--${ tone }`
			);
			expect( container.firstElementChild ).toHaveClass(
				`merchant-payments-dispute--${ tone }`
			);
		}
	);
} );

describe( 'What can be done about a dispute', () => {
	it.each< [ keyof typeof kinds, string[] ] >( [
		[
			'awaiting',
			[ 'Challenge dispute', 'Accept dispute', 'Email customer' ],
		],
		[
			'draft',
			[ 'Continue with challenge', 'Accept dispute', 'Email customer' ],
		],
		[ 'inquiry', [ 'Submit evidence', 'Issue refund', 'Email customer' ] ],
		[ 'review', [ 'View submitted evidence' ] ],
		[ 'inquiryReview', [ 'View submitted evidence' ] ],
		[ 'won', [ 'View submitted evidence' ] ],
		[ 'lostContested', [ 'View submitted evidence' ] ],
		[ 'lostUnanswered', [] ],
		[ 'lostWithDraft', [] ],
		[ 'lostAccepted', [] ],
		[ 'inquiryClosed', [] ],
		[ 'refunded', [] ],
		[ 'unknown', [] ],
	] )( 'is offered when it is of the kind %s: %j', ( kind, names ) => {
		show( kinds[ kind ] as Change );
		expect( actions() ).toEqual( names );
	} );

	it( 'does not include a letter to a customer without address', () => {
		const { order, billing_details: billing } = disputed();
		show(
			{},
			{
				order: order && { ...order, customer_email: '' },
				billing_details: { ...billing, email: null },
			}
		);
		expect( actions() ).toEqual( [
			'Challenge dispute',
			'Accept dispute',
		] );
	} );

	it( 'leads to the challenge, and tells WooCommerce’s tracking of it', () => {
		const told: unknown[] = [];
		window.wcTracks = { recordEvent: ( ...event ) => told.push( event ) };
		show();
		const link = screen.getByRole( 'link', { name: 'Challenge dispute' } );
		expect( link ).toHaveAttribute( 'href', CHALLENGE );
		fireEvent.click( link );
		expect( told ).toEqual( [
			[
				'wcpay_dispute_challenge_clicked',
				{
					dispute_status: 'needs_response',
					dispute_reason: 'fraudulent',
					on_page: 'transaction_details',
				},
			],
		] );
	} );

	it( 'leads to what was sent, which is no challenge', () => {
		const told: unknown[] = [];
		window.wcTracks = { recordEvent: ( ...event ) => told.push( event ) };
		show( kinds.review );
		const link = screen.getByRole( 'link', {
			name: 'View submitted evidence',
		} );
		expect( link ).toHaveAttribute( 'href', CHALLENGE );
		fireEvent.click( link );
		expect( told ).toEqual( [] );
	} );

	it.each< [ keyof typeof kinds, string[] ] >( [
		[ 'awaiting', [ 'Accept dispute', 'Email customer' ] ],
		[ 'inquiry', [ 'Issue refund', 'Email customer' ] ],
		[ 'review', [] ],
		[ 'won', [] ],
	] )(
		'leads nowhere where there is no page for it, when it is of the kind %s: %j',
		( kind, names ) => {
			removeFilter( PAGES_FILTER, 'test' );
			show( kinds[ kind ] );
			expect( actions() ).toEqual( names );
		}
	);

	it( 'refunds an inquiry on the order’s page', () => {
		show( kinds.inquiry );
		expect(
			screen.getByRole( 'link', { name: 'Issue refund' } )
		).toHaveAttribute(
			'href',
			'https://store.example/wp-admin/admin.php?page=wc-orders&action=edit&id=227'
		);
	} );

	it( 'says it when there is no order to refund', () => {
		show( kinds.inquiry, { order: null } );
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Issue refund' } )
		);
		expect( notices ).toEqual( [
			'error: Unable to view order. Order not found.',
		] );
	} );
} );
