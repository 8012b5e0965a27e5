import { reasonName } from '../../../../ui/dispute-names';
import { statusChoices, statusName } from '../../names';
import { guidanceOf } from '../reasons';
import { aCase } from './cases';

const VISA = [
	'The payment broke a rule of Visa.',
	'That the rule was kept. Your evidence is two files of your choice.',
	'Contesting is not free: if you contest and lose, Visa’s network fee is charged on top of the dispute fee.',
];

const guidance = ( reason: string, types: string[] = [] ) => {
	const { dispute } = aCase( { reason, enhanced_eligibility_types: types } );
	const known = guidanceOf( dispute );
	return known && [ known.claim, known.wins, known.advice ];
};

describe( 'A reason', () => {
	it.each( [
		[ 'bank_cannot_process', 'Bank cannot process' ],
		[ 'check_returned', 'Check returned' ],
		[ 'customer_initiated', 'Customer initiated' ],
		[ 'debit_not_authorized', 'Debit not authorized' ],
		[ 'incorrect_account_details', 'Incorrect account details' ],
		[ 'insufficient_funds', 'Insufficient funds' ],
		[ 'brand_new_reason', 'Brand New Reason' ],
		[ 'constructor', 'Constructor' ],
	] )( 'can have a name only: %s', ( reason, name ) => {
		expect( reasonName( reason ) ).toBe( name );
		expect( guidance( reason ) ).toBeNull();
	} );

	it.each( [
		[
			'credit_not_processed',
			'Credit not processed',
			'The goods were returned or the purchase was canceled, but no refund came.',
			'That you gave the money back in another way, or that no refund was due.',
			'Talk to the customer first. If a refund was due, accept the claim.',
		],
		[
			'duplicate',
			'Duplicate',
			'The same thing was charged more than once.',
			'That each payment was for something else.',
			'Send an itemized receipt for each of the payments. If it really was charged twice, accept the claim.',
		],
		[
			'fraudulent',
			'Transaction unauthorized',
			'Somebody else made this purchase, without the holder of the card or account.',
			'Details by which the holder recognizes the purchase, or proof that the holder made it.',
			'This is the most common reason of all. If the card was stolen, accept the claim.',
		],
		[
			'general',
			'General',
			'The bank gives no particular reason.',
			null,
			'Ask the customer why they dispute the payment, and answer that.',
		],
		[
			'product_not_received',
			'Product not received',
			'The goods or the service never came.',
			'That the customer received or used what was bought before the day of the dispute.',
			'Without proof of that, accept the claim.',
		],
		[
			'product_unacceptable',
			'Product unacceptable',
			'The product came broken or damaged, or was not as described.',
			'That what came was as you had described it.',
			'Answer each of the complaints. Mention returns, replacements and credits that you offered, and what somebody independent thinks of the product.',
		],
		[
			'subscription_canceled',
			'Subscription canceled',
			'The charge came after the subscription was canceled.',
			'That the subscription was active, and that the customer knew the terms for canceling and did not follow them.',
			'Without proof of that, accept the claim.',
		],
		[
			'unrecognized',
			'Unrecognized',
			'The customer does not know the line on their statement.',
			'That the purchase was real.',
			'Help the customer to recognize the purchase, and ask them to tell their bank so.',
		],
	] )( 'says what it is about: %s', ( reason, name, ...texts ) => {
		expect( reasonName( reason ) ).toBe( name );
		expect( guidance( reason ) ).toEqual( texts );
	} );

	it( 'of Visa’s compliance cases warns of the fee, by the reason or by what the dispute is eligible for', () => {
		expect( reasonName( 'noncompliant' ) ).toBe( 'Noncompliant' );
		expect( guidance( 'noncompliant' ) ).toEqual( VISA );
		expect( guidance( 'general', [ 'visa_compliance' ] ) ).toEqual( VISA );
		expect( guidance( 'check_returned', [ 'another_scheme' ] ) ).toBeNull();
	} );
} );

it( 'Each status has a name, an unknown one its own', () => {
	expect( statusChoices ).toEqual( [
		{ value: 'warning_needs_response', label: 'Inquiry: needs response' },
		{ value: 'warning_under_review', label: 'Inquiry: under review' },
		{ value: 'warning_closed', label: 'Inquiry: closed' },
		{ value: 'needs_response', label: 'Needs response' },
		{ value: 'under_review', label: 'Under review' },
		{ value: 'charge_refunded', label: 'Charge refunded' },
		{ value: 'won', label: 'Won' },
		{ value: 'lost', label: 'Lost' },
	] );
	expect( statusName( 'prevented_by_magic' ) ).toBe( 'Prevented By Magic' );
} );
