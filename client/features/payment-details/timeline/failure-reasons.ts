import { __, sprintf } from '@wordpress/i18n';

import { titleCase, type Names } from '../../../ui/names';

/** The general reason (specification part 2, section 8). */
const DECLINED = __(
	'The payment was declined',
	'merchant-payments-for-woocommerce'
);

const INVALID_CODE = __(
	'The card’s security code is invalid.',
	'merchant-payments-for-woocommerce'
);

/**
 * What decline codes mean to the merchant (facts of the contract, section 2). Customers must not learn that a card is reported lost,
 * stolen or suspicious: these codes read like a general decline.
 */
const payments: Names = {
	card_declined: __(
		'The card’s bank declined the payment.',
		'merchant-payments-for-woocommerce'
	),
	expired_card: __(
		'The card has expired.',
		'merchant-payments-for-woocommerce'
	),
	incorrect_cvc: __(
		'The card’s security code is incorrect.',
		'merchant-payments-for-woocommerce'
	),
	incorrect_number: __(
		'The card number is incorrect.',
		'merchant-payments-for-woocommerce'
	),
	incorrect_zip: __(
		'The postal code failed the bank’s check.',
		'merchant-payments-for-woocommerce'
	),
	invalid_cvc: INVALID_CODE,
	invalid_expiry_month: __(
		'The card’s expiration month is invalid.',
		'merchant-payments-for-woocommerce'
	),
	invalid_expiry_year: __(
		'The card’s expiration year is invalid.',
		'merchant-payments-for-woocommerce'
	),
	invalid_number: __(
		'The card number is invalid.',
		'merchant-payments-for-woocommerce'
	),
	processing_error: __(
		'A temporary error occurred while processing the card. The customer can try again.',
		'merchant-payments-for-woocommerce'
	),
	authentication_required: __(
		'The bank asked the customer to authenticate the payment, and they didn’t.',
		'merchant-payments-for-woocommerce'
	),
	insufficient_funds: __(
		'The card has insufficient funds.',
		'merchant-payments-for-woocommerce'
	),
	approve_with_id: __(
		'The bank couldn’t approve the payment. The customer can try again or contact their bank.',
		'merchant-payments-for-woocommerce'
	),
	call_issuer: __(
		'The bank declined the payment without a reason. The customer can contact their bank.',
		'merchant-payments-for-woocommerce'
	),
	card_not_supported: __(
		'The card doesn’t support this type of purchase.',
		'merchant-payments-for-woocommerce'
	),
	card_velocity_exceeded: __(
		'The card has exceeded its balance, credit limit or number of transactions.',
		'merchant-payments-for-woocommerce'
	),
	currency_not_supported: __(
		'The card doesn’t support this currency.',
		'merchant-payments-for-woocommerce'
	),
	issuer_not_available: __(
		'The bank couldn’t be reached. The customer can try again.',
		'merchant-payments-for-woocommerce'
	),
	transaction_not_allowed: __(
		'The card’s bank doesn’t allow this type of payment.',
		'merchant-payments-for-woocommerce'
	),
	try_again_later: __(
		'The bank declined the payment for now. The customer can try again later.',
		'merchant-payments-for-woocommerce'
	),
	withdrawal_count_limit_exceeded: __(
		'The card has reached its limit.',
		'merchant-payments-for-woocommerce'
	),
};

const refunds: Names = {
	expired_or_canceled_card: __(
		'The customer’s card has expired or was canceled.',
		'merchant-payments-for-woocommerce'
	),
	lost_or_stolen_card: __(
		'The customer’s card was reported lost or stolen.',
		'merchant-payments-for-woocommerce'
	),
	charge_for_pending_refund_disputed: __(
		'The customer disputed the payment in the meantime.',
		'merchant-payments-for-woocommerce'
	),
	declined: __(
		'The customer’s bank declined it.',
		'merchant-payments-for-woocommerce'
	),
	insufficient_funds: __(
		'Your balance didn’t cover it.',
		'merchant-payments-for-woocommerce'
	),
	merchant_request: __(
		'It was canceled on your request.',
		'merchant-payments-for-woocommerce'
	),
	unknown: __(
		'The reason is unknown.',
		'merchant-payments-for-woocommerce'
	),
};

export const failureReason = ( code: string | null | undefined ): string =>
	known( payments, code ) ?? DECLINED;

/** Why a refund failed; an unknown code is shown in title case. */
export const refundFailureReason = (
	code: string | null | undefined
): string => {
	const text = known( refunds, code ?? 'unknown' );
	return (
		text ??
		sprintf(
			/* translators: %s: a reason. */
			__( 'Reason: %s', 'merchant-payments-for-woocommerce' ),
			titleCase( code ?? '' )
		)
	);
};

const known = (
	names: Names,
	code: string | null | undefined
): string | undefined =>
	code && Object.hasOwn( names, code ) ? names[ code ] : undefined;
