import { reasonName } from '../../../../ui/dispute-names';
import { statusChoices, statusName } from '../../names';
import { guidanceOf } from '../reasons';
import { aCase } from './cases';

const VISA = [
	'Visa says the payment broke one of its rules.',
	'That the payment followed the rule. You can submit two files as evidence.',
	'If you challenge this dispute and lose, Visa charges a network fee on top of the dispute fee.',
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
			'The customer says they returned the goods or canceled the purchase and got no refund.',
			'That you already refunded the customer another way, or that no refund was due.',
			'Talk to the customer first. If a refund was due, accept the dispute.',
		],
		[
			'duplicate',
			'Duplicate',
			'The customer says they were charged more than once for the same purchase.',
			'That each payment was for a different purchase.',
			'Send an itemized receipt for each payment. If the customer was charged twice, accept the dispute.',
		],
		[
			'fraudulent',
			'Transaction unauthorized',
			'The cardholder or account holder says they didn’t make this purchase.',
			'Details that help the cardholder recognize the purchase, or proof that they made it.',
			'This is the most common reason. If the card was stolen, accept the dispute.',
		],
		[
			'general',
			'General',
			'The bank gave no specific reason.',
			null,
			'Ask the customer why they disputed the payment, and respond to that.',
		],
		[
			'product_not_received',
			'Product not received',
			'The customer says they never received the goods or the service.',
			'That the customer received or used the purchase before the dispute.',
			'If you can’t prove that, accept the dispute.',
		],
		[
			'product_unacceptable',
			'Product unacceptable',
			'The customer says the product was damaged, defective or not as described.',
			'That the product was as you described it.',
			'Respond to each complaint. Mention any returns, replacements or credits you offered, and add an independent opinion of the product if you have one.',
		],
		[
			'subscription_canceled',
			'Subscription canceled',
			'The customer says they were charged after canceling the subscription.',
			'That the subscription was active, and that the customer knew the cancellation terms and didn’t follow them.',
			'If you can’t prove that, accept the dispute.',
		],
		[
			'unrecognized',
			'Unrecognized',
			'The customer doesn’t recognize the payment on their statement.',
			'That the customer made the purchase.',
			'Help the customer recognize the purchase, and ask them to withdraw the dispute with their bank.',
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
