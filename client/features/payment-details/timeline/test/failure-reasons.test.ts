import { failureReason, refundFailureReason } from '../failure-reasons';

const DECLINED = 'The payment was declined';

describe( 'Why a payment failed', () => {
	it.each( [
		[ 'card_declined', 'The card’s bank declined the payment.' ],
		[ 'expired_card', 'The card has expired.' ],
		[ 'incorrect_cvc', 'The card’s security code is incorrect.' ],
		[ 'invalid_cvc', 'The card’s security code is invalid.' ],
		[ 'incorrect_number', 'The card number is incorrect.' ],
		[ 'invalid_number', 'The card number is invalid.' ],
		[ 'incorrect_zip', 'The postal code failed the bank’s check.' ],
		[ 'invalid_expiry_month', 'The card’s expiration month is invalid.' ],
		[ 'invalid_expiry_year', 'The card’s expiration year is invalid.' ],
		[
			'processing_error',
			'A temporary error occurred while processing the card. The customer can try again.',
		],
		[
			'authentication_required',
			'The bank asked the customer to authenticate the payment, and they didn’t.',
		],
		[ 'insufficient_funds', 'The card has insufficient funds.' ],
		[
			'issuer_not_available',
			'The bank couldn’t be reached. The customer can try again.',
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
		[ 'unknown', 'The reason is unknown.' ],
		[ null, 'The reason is unknown.' ],
		[
			'charge_for_pending_refund_disputed',
			'The customer disputed the payment in the meantime.',
		],
		[ 'declined', 'The customer’s bank declined it.' ],
		[ 'insufficient_funds', 'Your balance didn’t cover it.' ],
		[ 'merchant_request', 'It was canceled on your request.' ],
		[ 'solar_flare', 'Reason: Solar Flare' ],
	] )( '%s', ( code, text ) => {
		expect( refundFailureReason( code ) ).toBe( text );
	} );
} );
