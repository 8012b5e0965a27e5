import { failureReason, refundFailureReason } from '../failure-reasons';

const DECLINED = 'The payment was declined';

describe( 'Why a payment failed', () => {
	it.each( [
		[ 'card_declined', 'The card’s bank declined the payment.' ],
		[ 'expired_card', 'The card has expired.' ],
		[ 'incorrect_cvc', 'The card’s security code was wrong.' ],
		[ 'invalid_cvc', 'The card’s security code was not a valid one.' ],
		[ 'incorrect_number', 'The card’s number was wrong.' ],
		[ 'invalid_number', 'The card’s number was not a valid one.' ],
		[ 'incorrect_zip', 'The postal code did not pass the bank’s check.' ],
		[
			'invalid_expiry_month',
			'The month in which the card expires was not a valid one.',
		],
		[
			'invalid_expiry_year',
			'The year in which the card expires was not a valid one.',
		],
		[
			'processing_error',
			'Something went wrong for a moment while the card was processed. The customer can try again.',
		],
		[
			'authentication_required',
			'The bank asked the customer to confirm the payment, and that did not happen.',
		],
		[
			'insufficient_funds',
			'There was not enough money or credit on the card.',
		],
		[
			'issuer_not_available',
			'The bank could not be reached. The customer can try again.',
		],
		[ 'lost_card', DECLINED ],
		[ 'stolen_card', DECLINED ],
		[ 'pickup_card', DECLINED ],
		[ 'fraudulent', DECLINED ],
		[ 'generic_decline', DECLINED ],
		[ 'constructor', DECLINED ],
		[ null, DECLINED ],
		[ undefined, DECLINED ],
	] )( '%s', ( code, text ) => {
		expect( failureReason( code ) ).toBe( text );
	} );
} );

describe( 'Why a refund failed', () => {
	it.each( [
		[
			'expired_or_canceled_card',
			'The customer’s card has expired or was canceled.',
		],
		[
			'lost_or_stolen_card',
			'The customer’s card was reported lost or stolen.',
		],
		[ 'unknown', 'The reason is not known.' ],
		[ null, 'The reason is not known.' ],
		[
			'charge_for_pending_refund_disputed',
			'Reason: Charge For Pending Refund Disputed',
		],
	] )( '%s', ( code, text ) => {
		expect( refundFailureReason( code ) ).toBe( text );
	} );
} );
