import { __, sprintf } from '@wordpress/i18n';

import { named, type Names } from '../../../ui/names';
import { sourceName } from '../../../ui/source-name';

export const title = __(
	'Payment method',
	'merchant-payments-for-woocommerce'
);

/** What all payment methods have, or cards. */
export const labels = {
	number: __( 'Number', 'merchant-payments-for-woocommerce' ),
	expires: __( 'Expires', 'merchant-payments-for-woocommerce' ),
	type: __( 'Type', 'merchant-payments-for-woocommerce' ),
	wallet: __( 'Wallet', 'merchant-payments-for-woocommerce' ),
	id: __( 'ID', 'merchant-payments-for-woocommerce' ),
	owner: __( 'Owner', 'merchant-payments-for-woocommerce' ),
	email: __( 'Owner email', 'merchant-payments-for-woocommerce' ),
	phone: __( 'Owner phone', 'merchant-payments-for-woocommerce' ),
	address: __( 'Address', 'merchant-payments-for-woocommerce' ),
	origin: __( 'Origin', 'merchant-payments-for-woocommerce' ),
	cvc: __( 'CVC check', 'merchant-payments-for-woocommerce' ),
	street: __( 'Street check', 'merchant-payments-for-woocommerce' ),
	postal: __( 'Postal code check', 'merchant-payments-for-woocommerce' ),
	read: __( 'Read by', 'merchant-payments-for-woocommerce' ),
	reader: __( 'Reader ID', 'merchant-payments-for-woocommerce' ),
};

/** What only some payment methods have, by Stripe's field. */
export const fieldLabels: Names = {
	country: labels.origin,
	bank: __( 'Bank name', 'merchant-payments-for-woocommerce' ),
	bank_name: __( 'Bank name', 'merchant-payments-for-woocommerce' ),
	bank_code: __( 'Bank code', 'merchant-payments-for-woocommerce' ),
	branch_code: __( 'Branch code', 'merchant-payments-for-woocommerce' ),
	bic: __( 'BIC', 'merchant-payments-for-woocommerce' ),
	bsb_number: __( 'BSB number', 'merchant-payments-for-woocommerce' ),
	iban_last4: __( 'IBAN', 'merchant-payments-for-woocommerce' ),
	last4: __( 'Account number', 'merchant-payments-for-woocommerce' ),
	routing_number: __( 'Routing number', 'merchant-payments-for-woocommerce' ),
	mandate: __( 'Mandate', 'merchant-payments-for-woocommerce' ),
	verified_name: __( 'Verified name', 'merchant-payments-for-woocommerce' ),
	transaction_id: __( 'Transaction ID', 'merchant-payments-for-woocommerce' ),
	reference: __( 'Reference', 'merchant-payments-for-woocommerce' ),
	entity: __( 'Entity', 'merchant-payments-for-woocommerce' ),
	order_id: __( 'Order ID', 'merchant-payments-for-woocommerce' ),
	buyer_id: __( 'Buyer ID', 'merchant-payments-for-woocommerce' ),
	payment_method_category: __(
		'Payment plan',
		'merchant-payments-for-woocommerce'
	),
	preferred_locale: __( 'Language', 'merchant-payments-for-woocommerce' ),
};

const checks: Names = {
	pass: __( 'Passed', 'merchant-payments-for-woocommerce' ),
	fail: __( 'Failed', 'merchant-payments-for-woocommerce' ),
	unavailable: __( 'Unavailable', 'merchant-payments-for-woocommerce' ),
	unchecked: __( 'Not checked', 'merchant-payments-for-woocommerce' ),
};

/** Brand names are not translated. */
export const wallets: Names = {
	amex_express_checkout: 'Amex Express Checkout',
	apple_pay: 'Apple Pay',
	google_pay: 'Google Pay',
	link: 'Link',
	masterpass: 'Masterpass',
	samsung_pay: 'Samsung Pay',
	visa_checkout: 'Visa Checkout',
};

const categories: Names = {
	pay_later: __( 'Pay later', 'merchant-payments-for-woocommerce' ),
	pay_now: __( 'Pay now', 'merchant-payments-for-woocommerce' ),
	pay_with_financing: __(
		'Pay with financing',
		'merchant-payments-for-woocommerce'
	),
	pay_in_installments: __(
		'Pay in installments',
		'merchant-payments-for-woocommerce'
	),
};

const readMethods: Names = {
	contact_emv: __( 'Chip', 'merchant-payments-for-woocommerce' ),
	contactless_emv: __(
		'Contactless chip',
		'merchant-payments-for-woocommerce'
	),
	contactless_magstripe_mode: __(
		'Contactless magnetic stripe',
		'merchant-payments-for-woocommerce'
	),
	magnetic_stripe_fallback: __(
		'Magnetic stripe, after the chip failed',
		'merchant-payments-for-woocommerce'
	),
	magnetic_stripe_track2: __(
		'Magnetic stripe',
		'merchant-payments-for-woocommerce'
	),
};

export const checkName = named( checks );
export const walletName = named( wallets );
export const categoryName = named( categories );
export const readMethodName = named( readMethods );

/** Shown for an unknown brand. */
const anyCard = __( 'Card', 'merchant-payments-for-woocommerce' );

/** A card's brand, or "Card". */
export const brandName = ( brand: string | null ): string =>
	brand && brand !== 'unknown' ? sourceName( brand ) : anyCard;

/** A card's brand and funding, for example "Visa debit card". */
export function cardType(
	brand: string | null,
	funding: string | null
): string {
	const name = brandName( brand );
	const isKnown = name !== anyCard;
	switch ( funding ) {
		case 'credit':
			return isKnown ? creditOf( name ) : creditCard;
		case 'debit':
			return isKnown ? debitOf( name ) : debitCard;
		case 'prepaid':
			return isKnown ? prepaidOf( name ) : prepaidCard;
		default:
			return isKnown ? cardOf( name ) : anyCard;
	}
}

const creditCard = __( 'Credit card', 'merchant-payments-for-woocommerce' );
const debitCard = __( 'Debit card', 'merchant-payments-for-woocommerce' );
const prepaidCard = __( 'Prepaid card', 'merchant-payments-for-woocommerce' );

const creditOf = ( brand: string ) =>
	sprintf(
		/* translators: %s: brand of a card, for example "Visa". */
		__( '%s credit card', 'merchant-payments-for-woocommerce' ),
		brand
	);

const debitOf = ( brand: string ) =>
	sprintf(
		/* translators: %s: brand of a card, for example "Visa". */
		__( '%s debit card', 'merchant-payments-for-woocommerce' ),
		brand
	);

const prepaidOf = ( brand: string ) =>
	sprintf(
		/* translators: %s: brand of a card, for example "Visa". */
		__( '%s prepaid card', 'merchant-payments-for-woocommerce' ),
		brand
	);

const cardOf = ( brand: string ) =>
	sprintf(
		/* translators: %s: brand of a card, for example "Visa". */
		__( '%s card', 'merchant-payments-for-woocommerce' ),
		brand
	);
