import { __, sprintf } from '@wordpress/i18n';

import type { ApiError } from '../../data/api-error';
import { isEarlierDone } from '../../data/commands';
import { formatAmount } from '../../money/format-amount';

/** Why a payment could not be captured or canceled, by error code (specification part 2, section 8). */
const REASONS: ReadonlyMap< string, string > = new Map( [
	[
		'wcpay_missing_order',
		__(
			'The order could not be found.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'wcpay_refunded_order_uncapturable',
		__(
			'Payment cannot be processed for partially or fully refunded orders.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'wcpay_intent_order_mismatch',
		__(
			'The payment cannot be processed due to a mismatch with order details.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'wcpay_payment_uncapturable',
		__(
			'This payment cannot be processed in its current state.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'wcpay_capture_error',
		__(
			'The payment capture failed to complete.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'wcpay_cancel_error',
		__(
			'The payment cancellation failed to complete.',
			'merchant-payments-for-woocommerce'
		),
	],
	[
		'wcpay_server_error',
		__(
			'An unexpected error occurred. Please try again later.',
			'merchant-payments-for-woocommerce'
		),
	],
] );

/** The merchant's text for an error. */
export function reasonText( error: ApiError ): string {
	const { code, details = {}, message } = error;
	if ( isEarlierDone( error ) ) {
		return message;
	}
	const isTooSmall =
		code === 'wcpay_capture_error' &&
		details.error_type === 'amount_too_small';
	if ( isTooSmall ) {
		return tooSmall( details.extra_details );
	}
	return (
		REASONS.get( code ) ??
		__(
			'Unable to process the payment. Please try again later.',
			'merchant-payments-for-woocommerce'
		)
	);
}

/** The minimum amount, when the platform's response has it. */
function tooSmall( extra: unknown ): string {
	const { minimum_amount: minimum, minimum_amount_currency: currency } =
		( extra ?? {} ) as Record< string, unknown >;
	if ( typeof minimum !== 'number' || typeof currency !== 'string' ) {
		return __(
			'The payment amount is too small to be processed.',
			'merchant-payments-for-woocommerce'
		);
	}
	return sprintf(
		/* translators: %s: an amount with its currency, for example "$0.50 USD". */
		__(
			'The minimum amount that can be processed is %s.',
			'merchant-payments-for-woocommerce'
		),
		formatAmount( minimum, currency, { isExplicit: true } )
	);
}
