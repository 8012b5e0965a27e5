import { toApiError } from '../../../data/api-error';
import { reasonText } from '../reasons';

const TOO_SMALL = { error_type: 'amount_too_small' };

const text = ( code: string, data: object = {} ) =>
	reasonText(
		toApiError( { code, message: 'Said by the platform.', data } )
	).replace( /\u00a0/g, ' ' );

const minimum = ( amount: unknown, currency: unknown ) => ( {
	...TOO_SMALL,
	extra_details: {
		minimum_amount: amount,
		minimum_amount_currency: currency,
	},
} );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

describe( 'Why a payment could not be processed', () => {
	it.each( [
		[ 'wcpay_missing_order', 'The order could not be found.' ],
		[
			'wcpay_refunded_order_uncapturable',
			'Payment cannot be processed for partially or fully refunded orders.',
		],
		[
			'wcpay_intent_order_mismatch',
			'The payment cannot be processed due to a mismatch with order details.',
		],
		[
			'wcpay_payment_uncapturable',
			'This payment cannot be processed in its current state.',
		],
		[ 'wcpay_capture_error', 'The payment capture failed to complete.' ],
		[
			'wcpay_cancel_error',
			'The payment cancellation failed to complete.',
		],
		[
			'wcpay_server_error',
			'An unexpected error occurred. Please try again later.',
		],
		[
			'rest_forbidden',
			'Unable to process the payment. Please try again later.',
		],
		[
			'constructor',
			'Unable to process the payment. Please try again later.',
		],
	] )( '%s: %s', ( code, expected ) => {
		expect( text( code, { status: 400 } ) ).toBe( expected );
	} );

	it.each( [
		[
			minimum( 50, 'USD' ),
			'The minimum amount that can be processed is $0.50 USD.',
		],
		[
			minimum( 50, 'JPY' ),
			'The minimum amount that can be processed is ¥50 JPY.',
		],
		[
			minimum( 150, 'KWD' ),
			'The minimum amount that can be processed is KWD 0.150.',
		],
		[ TOO_SMALL, 'The payment amount is too small to be processed.' ],
		[
			minimum( null, 'USD' ),
			'The payment amount is too small to be processed.',
		],
		[
			{ error_type: 'card_declined' },
			'The payment capture failed to complete.',
		],
	] )( 'of a capture that is refused with %j', ( data, expected ) => {
		expect( text( 'wcpay_capture_error', data ) ).toBe( expected );
	} );

	it( 'knows no minimum of a cancelation', () => {
		expect( text( 'wcpay_cancel_error', minimum( 50, 'USD' ) ) ).toBe(
			'The payment cancellation failed to complete.'
		);
	} );
} );
