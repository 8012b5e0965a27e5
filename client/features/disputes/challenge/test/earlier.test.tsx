import { act, fireEvent, screen } from '@testing-library/react';

import type {
	CompellingEvidence,
	Dispute,
	EarlierPayments,
	PaymentFacts,
} from '../../../../contract/types';
import { chosenAtFirst, compellingEvidence, earlierOf } from '../earlier';
import { dispute, noTexts, prefill } from './cases';
import {
	last,
	next,
	pass,
	platform,
	posts,
	press,
	saved,
	show,
	step,
	type,
	setUp,
} from './merchant';

setUp();

const facts = ( change: Partial< PaymentFacts > = {} ): PaymentFacts => ( {
	customer_account_id: '',
	customer_email_address: 'ada@store.example',
	customer_purchase_ip: '203.0.113.7',
	product_description: 'A lamp',
	shipping_address: null,
	...change,
} );

const payment = ( number: number, change: Partial< PaymentFacts > = {} ) => ( {
	charge: `ch_${ number }`,
	created: Date.UTC( 2025, 9, number ) / 1000,
	amount: 5000,
	currency: 'usd',
	order: { number: String( number ), url: '/order', customer_url: null },
	facts: facts( change ),
	matches: [ 'customer_purchase_ip', 'customer_email_address' ],
} );

const earlier = ( change: Partial< EarlierPayments > = {} ) => ( {
	disputed: facts(),
	payments: [ payment( 3 ), payment( 2 ), payment( 1 ) ],
	...change,
} );

const eligible = ( change: Partial< CompellingEvidence > = {} ) => ( {
	reason: 'fraudulent',
	enhanced_eligibility_types: [ 'visa_compelling_evidence_3' ],
	compelling_evidence: {
		status: 'requires_action',
		required_actions: [],
		charges: [],
		...change,
	},
	evidence_details: {
		...dispute().evidence_details,
		has_evidence: false,
	},
} );

const box = ( day: number ) =>
	screen.getByRole< HTMLInputElement >( 'checkbox', {
		name: new RegExp( `^\\$50\\.00\\sUSD on October ${ day }, 2025$` ),
	} );
const choose = ( day: number ) => fireEvent.click( box( day ) );
const chosen = () => [ 3, 2, 1 ].filter( ( day ) => box( day ).checked );
const sentOf = ( calls: Parameters< typeof last >[ 0 ] ) =>
	(
		last( calls ).evidence.enhanced_evidence as unknown as {
			visa_compelling_evidence_3: {
				disputed_transaction: Record< string, string >;
				prior_undisputed_transactions?: { charge: string }[];
			};
		}
	 )?.visa_compelling_evidence_3;

async function showStep(
	change: Partial< Dispute > = {},
	known: EarlierPayments | null = earlier()
) {
	prefill.earlier_payments = known;
	const calls = await show( { ...eligible(), ...change } );
	type( 'Product description', 'A lamp' );
	type( 'Customer’s IP address', '203.0.113.7' );
	await next( calls );
	return calls;
}

describe( 'Earlier payments', () => {
	it( 'have a step only where the network asks for them', async () => {
		const calls = await showStep();
		expect( step() ).toBe( 'Step 2 of 4: Earlier payments' );
		await next( calls );
		expect( step() ).toBe( 'Step 3 of 4: Shipping details' );
	} );

	it( 'have no step in other disputes', async () => {
		prefill.earlier_payments = earlier();
		await show( { reason: 'fraudulent' } );
		expect( step() ).toBe( 'Step 1 of 3: Purchase info' );
	} );

	it( 'that fit are chosen, sent with their facts, and named before they are submitted', async () => {
		const calls = await showStep();
		expect( chosen() ).toEqual( [ 3, 2 ] );
		expect( box( 1 ) ).toBeDisabled();
		expect(
			screen.getAllByText(
				'Visa’s rule is met. The same in all three payments: IP address, email.'
			)[ 0 ]
		).toBeVisible();
		expect( sentOf( calls ) ).toEqual( {
			disputed_transaction: {
				customer_email_address: 'ada@store.example',
				customer_purchase_ip: '203.0.113.7',
				product_description: 'A lamp',
				merchandise_or_services: 'merchandise',
			},
			prior_undisputed_transactions: [ 3, 2 ].map( ( number ) => ( {
				charge: `ch_${ number }`,
				customer_email_address: 'ada@store.example',
				customer_purchase_ip: '203.0.113.7',
				product_description: 'A lamp',
			} ) ),
		} );
		await next( calls );
		await next( calls );
		expect(
			screen.getByText( 'Earlier payments that nobody disputed: #3, #2.' )
		).toBeVisible();
	} );

	it( 'can be exchanged, and be taken back', async () => {
		const calls = await showStep();
		choose( 3 );
		expect( screen.getAllByText( /^Choose 1 more/ )[ 0 ] ).toBeVisible();
		choose( 1 );
		await next( calls );
		expect(
			sentOf( calls ).prior_undisputed_transactions?.map(
				( { charge } ) => charge
			)
		).toEqual( [ 'ch_2', 'ch_1' ] );
		platform.dispute = {
			...platform.dispute,
			...eligible( { charges: [ 'ch_1', 'ch_2' ] } ),
		};
		press( 'Back' );
		await pass();
		choose( 2 );
		choose( 1 );
		await next( calls );
		expect( last( calls ).based_on ).toMatchObject( {
			visa_compelling_evidence_3: [],
		} );
	} );

	it( 'that were saved and then taken back are cleared, though the dispute was not read again', async () => {
		const calls = await showStep();
		press( 'Back' );
		press( 'Next' );
		await pass();
		posts( calls )
			.at( -1 )
			?.answer( {
				...platform.dispute,
				...eligible( { charges: [ 'ch_2', 'ch_3' ] } ),
			} );
		await pass();
		choose( 3 );
		press( 'Next' );
		await pass();
		expect( sentOf( calls ) ).toEqual( {
			disputed_transaction: { product_description: '' },
		} );
		posts( calls ).at( -1 )?.answer( platform.dispute );
		await pass();
		const leave = new Event( 'beforeunload', { cancelable: true } );
		window.dispatchEvent( leave );
		expect( leave.defaultPrevented ).toBe( false );
	} );

	it.each( [
		[ 'arrived are no change of somebody else', [ 'ch_2', 'ch_3' ] ],
		[ 'did not arrive are sent against what was there', [] ],
	] )( 'whose save was lost and %s', async ( _, there ) => {
		const calls = await showStep();
		press( 'Next' );
		await pass();
		platform.dispute = {
			...platform.dispute,
			...eligible( { charges: there } ),
		};
		posts( calls ).at( -1 )?.fail( 0, {
			code: 'fetch_error',
			message: 'Offline.',
		} );
		await pass();
		press( 'Next' );
		await pass();
		expect( last( calls ).based_on ).toMatchObject( {
			visa_compelling_evidence_3: there,
		} );
	} );

	it( 'of which one is chosen are kept as a draft, and it is said that two are needed', async () => {
		const calls = await showStep();
		choose( 2 );
		expect(
			screen.getAllByText( /^Choose 1 more: Visa takes two/ )[ 0 ]
		).toBeVisible();
		await next( calls );
		expect( sentOf( calls ) ).toBeUndefined();
		const { metadata } = last( calls );
		const draft = dispute( {
			...eligible(),
			metadata,
			evidence_details: {
				...dispute().evidence_details,
				has_evidence: true,
			},
		} );
		expect( chosenAtFirst( draft, earlier() ) ).toEqual( [ 'ch_3' ] );
		expect( chosenAtFirst( draft, null ) ).toEqual( [ 'ch_3' ] );
	} );

	it( 'take a shorter description than other evidence, which is said at its field', async () => {
		const calls = await showStep();
		press( 'Back' );
		type( 'Product description', 'x'.repeat( 5001 ) );
		const problem = /^Enter a text of at most 5,000 characters\. Visa/;
		expect( screen.getAllByText( problem )[ 0 ] ).toBeVisible();
		const before = posts( calls ).length;
		press( 'Next' );
		await pass();
		expect( posts( calls ) ).toHaveLength( before );
		type( 'Product description', 'x'.repeat( 5000 ) );
		expect( screen.queryByText( problem ) ).toBeNull();
		await next( calls );
		choose( 2 );
		press( 'Back' );
		type( 'Product description', 'x'.repeat( 5001 ) );
		expect( screen.queryByText( problem ) ).toBeNull();
	} );

	it( 'that another tab has chosen can be compared', async () => {
		const calls = await showStep();
		choose( 3 );
		choose( 1 );
		press( 'Next' );
		await pass();
		platform.dispute = {
			...platform.dispute,
			...eligible( { charges: [ 'ch_3', 'ch_2' ] } ),
		};
		posts( calls ).at( -1 )?.fail( 409, {
			code: 'wcpay_evidence_changed',
			message: 'Changed.',
		} );
		await pass();
		await act( async () => {} );
		const dialog = screen.getByRole( 'dialog' );
		expect( dialog ).toHaveTextContent(
			/Earlier payments of this customerYours#2, #1Saved elsewhere/
		);
	} );

	it.each( [
		[ 'none', 0, /^Your orders have no payment/ ],
		[ 'one', 1, /^Your orders have only one payment/ ],
	] )( 'of which there is %s are not sent', async ( _, number, text ) => {
		const calls = await showStep(
			{},
			earlier( { payments: earlier().payments.slice( 0, number ) } )
		);
		expect( screen.getByText( text ) ).toBeVisible();
		expect( sentOf( calls ) ).toBeUndefined();
		screen
			.queryAllByRole( 'checkbox' )
			.forEach( ( each ) => expect( each ).toBeDisabled() );
	} );

	it( 'that could not be read stay as they are', async () => {
		const calls = await showStep(
			eligible( { charges: [ 'ch_1' ] } ),
			null
		);
		expect( screen.getByText( /could not be read/ ) ).toBeVisible();
		await saved( calls );
		expect( sentOf( calls ) ).toBeUndefined();
	} );

	it( 'that the network refuses are named', async () => {
		await showStep(
			eligible( { status: 'not_qualified', charges: [ 'ch_3', 'ch_2' ] } )
		);
		expect(
			screen.getAllByText( /^Visa doesn’t accept one/ )[ 0 ]
		).toBeVisible();
	} );

	it( 'can be seen after the dispute was submitted', async () => {
		prefill.earlier_payments = earlier();
		await show( {
			...eligible( { charges: [ 'ch_3', 'ch_2' ] } ),
			status: 'under_review',
		} );
		press( 'Earlier payments' );
		await pass();
		expect( chosen() ).toEqual( [ 3, 2 ] );
		expect( box( 3 ) ).toBeDisabled();
	} );
} );

describe( 'What all payments have in common', () => {
	const at = { line1: '1 Main Street', line2: '', city: 'Springfield' };
	const address = { ...at, state: '', postal_code: '', country: 'US' };
	it.each< [ string, Partial< PaymentFacts >, boolean ] >( [
		[ 'IP and email', {}, true ],
		[ 'IP alone', { customer_email_address: 'b@store.example' }, false ],
		[
			'IP and account',
			{ customer_email_address: 'b@x.example', customer_account_id: '7' },
			true,
		],
		[
			'IP and address',
			{
				customer_email_address: 'b@x.example',
				shipping_address: address,
			},
			true,
		],
		[ 'email alone', { customer_purchase_ip: '203.0.113.8' }, false ],
		[ 'no IP', { customer_purchase_ip: '' }, false ],
	] )( '%s', ( _, change, expected ) => {
		const both = [ 1, 2 ].map( ( number ) =>
			payment( number, {
				customer_account_id: '7',
				shipping_address: { ...address },
			} )
		);
		const known = { disputed: facts( change ), payments: both };
		const { isLinked } = earlierOf( known, [ 'ch_1', 'ch_2' ], {
			...noTexts,
			customer_purchase_ip: known.disputed.customer_purchase_ip,
		} );
		expect( isLinked ).toBe( expected );
		expect( chosenAtFirst( dispute( eligible() ), known ) ).toHaveLength(
			expected ? 2 : 0
		);
	} );

	it( 'nothing is chosen in a draft that was saved without', () => {
		const { evidence_details: details, ...rest } = eligible();
		const draft = dispute( {
			...rest,
			evidence_details: { ...details, has_evidence: true },
		} );
		expect( chosenAtFirst( draft, earlier() ) ).toEqual( [] );
	} );

	it.each( [
		[ 'physical_product', 'merchandise' ],
		[ 'multiple', 'merchandise' ],
		[ 'digital_product_or_service', 'services' ],
		[ 'offline_service', 'services' ],
	] as const )( 'a %s is %s', ( productType, word ) => {
		const entered = earlierOf( earlier(), [ 'ch_1', 'ch_2' ], {
			...noTexts,
			product_description: 'A lamp',
		} );
		expect(
			compellingEvidence( dispute( eligible() ), entered, productType )
				?.disputed_transaction.merchandise_or_services
		).toBe( word );
	} );

	it( 'without a description nothing is sent, and what was sent counts no more', () => {
		const entered = earlierOf( earlier(), [ 'ch_1', 'ch_2' ], noTexts );
		const of = ( charges: string[] ) =>
			compellingEvidence(
				dispute( eligible( { charges } ) ),
				entered,
				'multiple'
			);
		expect( of( [] ) ).toBeUndefined();
		expect( of( [ 'ch_1', 'ch_2' ] ) ).toEqual( {
			disputed_transaction: { product_description: '' },
		} );
	} );
} );
