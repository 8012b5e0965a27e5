import { reasonName } from '../../../../ui/dispute-names';
import { statusChoices, statusName } from '../../names';

it.each( [
	[ 'bank_cannot_process', 'Bank cannot process' ],
	[ 'check_returned', 'Check returned' ],
	[ 'credit_not_processed', 'Credit not processed' ],
	[ 'duplicate', 'Duplicate' ],
	[ 'fraudulent', 'Transaction unauthorized' ],
	[ 'general', 'General' ],
	[ 'product_not_received', 'Product not received' ],
	[ 'product_unacceptable', 'Product unacceptable' ],
	[ 'subscription_canceled', 'Subscription canceled' ],
	[ 'unrecognized', 'Unrecognized' ],
	[ 'customer_initiated', 'Customer initiated' ],
	[ 'debit_not_authorized', 'Debit not authorized' ],
	[ 'incorrect_account_details', 'Incorrect account details' ],
	[ 'insufficient_funds', 'Insufficient funds' ],
	[ 'noncompliant', 'Noncompliant' ],
	[ 'brand_new_reason', 'Brand New Reason' ],
	[ 'constructor', 'Constructor' ],
] )( 'The reason %s is %s', ( reason, name ) => {
	expect( reasonName( reason ) ).toBe( name );
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
		{ value: 'prevented', label: 'Prevented' },
		{ value: 'appeal_needs_response', label: 'Appeal: needs response' },
		{ value: 'appeal_under_review', label: 'Appeal: under review' },
	] );
	expect( statusName( 'prevented_by_magic' ) ).toBe( 'Prevented By Magic' );
} );
