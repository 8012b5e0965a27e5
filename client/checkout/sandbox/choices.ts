import { __ } from '@wordpress/i18n';
import { paymentMethodNames } from '../../contract/payment-methods/names';

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

/** Debits, whose outcome comes days later: Stripe's test accounts (docs.stripe.com/payments/sepa-debit). */
const debits = (): Record< string, string > => ( {
	'sepa_debit:DE89370400440532013000': __(
		'SEPA Direct Debit: arrives days later',
		'merchant-payments-for-woocommerce'
	),
	'sepa_debit:AT861904300235473202': __(
		'SEPA Direct Debit: fails days later',
		'merchant-payments-for-woocommerce'
	),
	'sepa_debit:AT591904300235473203': __(
		'SEPA Direct Debit: arrives, and is disputed',
		'merchant-payments-for-woocommerce'
	),
	'au_becs_debit:': __(
		'BECS Direct Debit: arrives days later',
		'merchant-payments-for-woocommerce'
	),
	'multibanco:': __(
		'Multibanco: is paid after three minutes',
		'merchant-payments-for-woocommerce'
	),
	'multibanco:never': __(
		'Multibanco: is never paid',
		'merchant-payments-for-woocommerce'
	),
} );

const ofCards = (): Record< string, string > =>
	Object.fromEntries(
		Object.entries( { ...answered(), ...followed() } ).map(
			( [ card, name ] ) => [ `card:${ card }`, name ]
		)
	);

/**
 * What customers of the sandbox choose from: Stripe's test cards by their names (docs.stripe.com/testing, as in `tok_visa`), its test
 * accounts, and the methods whose own page is played.
 *
 * @param types Ids of the payment methods that are offered.
 * @return What they are called, by `type:what`.
 */
export function choices( types: readonly string[] ): Record< string, string > {
	const known = { ...ofCards(), ...debits() };
	const typeOf = ( value: string ) => value.slice( 0, value.indexOf( ':' ) );
	const chosen = Object.entries( known ).filter( ( [ value ] ) =>
		types.includes( typeOf( value ) )
	);
	const others = types.filter(
		( type ) =>
			! Object.keys( known ).some( ( it ) => typeOf( it ) === type )
	);
	return Object.fromEntries( [
		...chosen,
		...others.map( ( type ) => [
			`${ type }:`,
			paymentMethodNames[ type ] ?? type,
		] ),
	] );
}
