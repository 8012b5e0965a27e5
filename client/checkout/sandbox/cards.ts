import { __ } from '@wordpress/i18n';

/** Cards that the bank answers at once. */
const answered = (): Record< string, string > => ( {
	visa: __( 'Visa: succeeds', 'merchant-payments-for-woocommerce' ),
	mastercard: __(
		'Mastercard: succeeds',
		'merchant-payments-for-woocommerce'
	),
	amex: __(
		'American Express: succeeds',
		'merchant-payments-for-woocommerce'
	),
	visa_debit: __(
		'Visa debit: succeeds',
		'merchant-payments-for-woocommerce'
	),
	threeDSecure2Required: __(
		'3-D Secure: the bank asks',
		'merchant-payments-for-woocommerce'
	),
	threeDSecureRequiredChargeDeclined: __(
		'3-D Secure: the bank asks, then declines',
		'merchant-payments-for-woocommerce'
	),
	visa_chargeDeclined: __( 'Declined', 'merchant-payments-for-woocommerce' ),
	visa_chargeDeclinedInsufficientFunds: __(
		'Declined: not enough money',
		'merchant-payments-for-woocommerce'
	),
	visa_chargeDeclinedLostCard: __(
		'Declined: lost card',
		'merchant-payments-for-woocommerce'
	),
	visa_chargeDeclinedExpiredCard: __(
		'Declined: expired card',
		'merchant-payments-for-woocommerce'
	),
	visa_chargeDeclinedIncorrectCvc: __(
		'Declined: wrong security code',
		'merchant-payments-for-woocommerce'
	),
	visa_chargeDeclinedProcessingError: __(
		'Declined: error at the bank',
		'merchant-payments-for-woocommerce'
	),
} );

/** Cards with something to come, or to look at. */
const followed = (): Record< string, string > => ( {
	radarBlock: __(
		'Blocked: highest risk',
		'merchant-payments-for-woocommerce'
	),
	riskLevelElevated: __(
		'Succeeds: elevated risk',
		'merchant-payments-for-woocommerce'
	),
	avsFail: __(
		'Succeeds: the bank has another address',
		'merchant-payments-for-woocommerce'
	),
	cvcCheckFail: __(
		'Succeeds: the security code fails its check',
		'merchant-payments-for-woocommerce'
	),
	createDispute: __(
		'Succeeds, and is disputed as fraudulent',
		'merchant-payments-for-woocommerce'
	),
	createDisputeProductNotReceived: __(
		'Succeeds, and is disputed: not received',
		'merchant-payments-for-woocommerce'
	),
	createDisputeInquiry: __(
		'Succeeds, and the bank inquires',
		'merchant-payments-for-woocommerce'
	),
	createIssuerFraudRecord: __(
		'Succeeds, and the bank warns of fraud',
		'merchant-payments-for-woocommerce'
	),
	pendingRefund: __(
		'Succeeds; refunds take a while',
		'merchant-payments-for-woocommerce'
	),
	refundFail: __(
		'Succeeds; refunds fail',
		'merchant-payments-for-woocommerce'
	),
} );

/** Stripe's test cards that customers of the sandbox choose from: names of docs.stripe.com/testing, as in `tok_visa`. */
export const cards = (): Record< string, string > => ( {
	...answered(),
	...followed(),
} );
