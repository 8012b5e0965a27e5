import { __, sprintf } from '@wordpress/i18n';

import { named, type Names } from '../../../ui/names';
import { sourceName } from '../../../ui/source-name';

export const title = __( 'Payment method', 'woocommerce-payments' );

/** Details of payment methods, by Stripe's field names. */
export const labels = {
	number: __( 'Number', 'woocommerce-payments' ),
	expires: __( 'Expires', 'woocommerce-payments' ),
	type: __( 'Type', 'woocommerce-payments' ),
	wallet: __( 'Wallet', 'woocommerce-payments' ),
	id: __( 'ID', 'woocommerce-payments' ),
	owner: __( 'Owner', 'woocommerce-payments' ),
	email: __( 'Owner email', 'woocommerce-payments' ),
	phone: __( 'Owner phone', 'woocommerce-payments' ),
	address: __( 'Address', 'woocommerce-payments' ),
	origin: __( 'Origin', 'woocommerce-payments' ),
	cvc: __( 'CVC check', 'woocommerce-payments' ),
	street: __( 'Street check', 'woocommerce-payments' ),
	postal: __( 'Postal code check', 'woocommerce-payments' ),
	bank: __( 'Bank name', 'woocommerce-payments' ),
	bankCode: __( 'Bank code', 'woocommerce-payments' ),
	branchCode: __( 'Branch code', 'woocommerce-payments' ),
	bic: __( 'BIC', 'woocommerce-payments' ),
	bsb: __( 'BSB number', 'woocommerce-payments' ),
	iban: __( 'IBAN', 'woocommerce-payments' ),
	account: __( 'Account number', 'woocommerce-payments' ),
	routing: __( 'Routing number', 'woocommerce-payments' ),
	mandate: __( 'Mandate', 'woocommerce-payments' ),
	verified: __( 'Verified name', 'woocommerce-payments' ),
	transaction: __( 'Transaction ID', 'woocommerce-payments' ),
	reference: __( 'Reference', 'woocommerce-payments' ),
	entity: __( 'Entity', 'woocommerce-payments' ),
	order: __( 'Order ID', 'woocommerce-payments' ),
	buyer: __( 'Buyer ID', 'woocommerce-payments' ),
	category: __( 'Payment plan', 'woocommerce-payments' ),
	locale: __( 'Language', 'woocommerce-payments' ),
	read: __( 'Read by', 'woocommerce-payments' ),
	reader: __( 'Reader ID', 'woocommerce-payments' ),
};

const checks: Names = {
	pass: __( 'Passed', 'woocommerce-payments' ),
	fail: __( 'Failed', 'woocommerce-payments' ),
	unavailable: __( 'Unavailable', 'woocommerce-payments' ),
	unchecked: __( 'Not checked', 'woocommerce-payments' ),
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
	pay_later: __( 'Pay later', 'woocommerce-payments' ),
	pay_now: __( 'Pay now', 'woocommerce-payments' ),
	pay_with_financing: __( 'Pay with financing', 'woocommerce-payments' ),
	pay_in_installments: __( 'Pay in installments', 'woocommerce-payments' ),
};

const readMethods: Names = {
	contact_emv: __( 'Chip', 'woocommerce-payments' ),
	contactless_emv: __( 'Contactless chip', 'woocommerce-payments' ),
	contactless_magstripe_mode: __(
		'Contactless magnetic stripe',
		'woocommerce-payments'
	),
	magnetic_stripe_fallback: __(
		'Magnetic stripe, after the chip failed',
		'woocommerce-payments'
	),
	magnetic_stripe_track2: __( 'Magnetic stripe', 'woocommerce-payments' ),
};

export const checkName = named( checks );
export const walletName = named( wallets );
export const categoryName = named( categories );
export const readMethodName = named( readMethods );

/** Shown for an unknown brand. */
const anyCard = __( 'Card', 'woocommerce-payments' );

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

const creditCard = __( 'Credit card', 'woocommerce-payments' );
const debitCard = __( 'Debit card', 'woocommerce-payments' );
const prepaidCard = __( 'Prepaid card', 'woocommerce-payments' );

const creditOf = ( brand: string ) =>
	/* translators: %s: brand of a card, for example "Visa". */
	sprintf( __( '%s credit card', 'woocommerce-payments' ), brand );

const debitOf = ( brand: string ) =>
	/* translators: %s: brand of a card, for example "Visa". */
	sprintf( __( '%s debit card', 'woocommerce-payments' ), brand );

const prepaidOf = ( brand: string ) =>
	/* translators: %s: brand of a card, for example "Visa". */
	sprintf( __( '%s prepaid card', 'woocommerce-payments' ), brand );

const cardOf = ( brand: string ) =>
	/* translators: %s: brand of a card, for example "Visa". */
	sprintf( __( '%s card', 'woocommerce-payments' ), brand );
