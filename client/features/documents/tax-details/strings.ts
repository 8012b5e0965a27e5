import { __, sprintf } from '@wordpress/i18n';

export interface TaxNumberTexts {
	/** Label of the checkbox. */
	has: string;
	label: string;
	hint: string;
}

interface TaxNumbers {
	other: ( prefix: string ) => TaxNumberTexts;
	[ country: string ]: ( prefix: string ) => TaxNumberTexts;
}

/** By country, with the prefix of its numbers. */
export const taxNumbers: TaxNumbers = {
	AU: () => ( {
		has: __( 'I have a valid ABN', 'woocommerce-payments' ),
		label: __( 'ABN', 'woocommerce-payments' ),
		hint: __( '11 digits.', 'woocommerce-payments' ),
	} ),
	JP: () => ( {
		has: __( 'I have a valid corporate number', 'woocommerce-payments' ),
		label: __( 'Corporate number', 'woocommerce-payments' ),
		hint: __( '13 digits.', 'woocommerce-payments' ),
	} ),
	NZ: () => ( {
		has: __( 'I have a valid IRD number', 'woocommerce-payments' ),
		label: __( 'IRD number', 'woocommerce-payments' ),
		hint: __( '8 or 9 digits.', 'woocommerce-payments' ),
	} ),
	SG: () => ( {
		has: __( 'I have a valid UEN or GST number', 'woocommerce-payments' ),
		label: __( 'UEN or GST number', 'woocommerce-payments' ),
		hint: __(
			'Your UEN or your GST registration number.',
			'woocommerce-payments'
		),
	} ),
	other: ( prefix ) => ( {
		has: __( 'I have a valid VAT number', 'woocommerce-payments' ),
		label: __( 'VAT number', 'woocommerce-payments' ),
		hint: sprintf(
			/* translators: %s: the country's prefix, for example DE. */
			__(
				'8 to 12 digits with the country prefix %s.',
				'woocommerce-payments'
			),
			prefix
		),
	} ),
};

export const title = __( 'Tax details', 'woocommerce-payments' );

export const steps = [
	__( 'Tax number', 'woocommerce-payments' ),
	__( 'Your business', 'woocommerce-payments' ),
];

export const texts = {
	purpose: __(
		'Your VAT invoices carry these details. Enter them once to download your invoices.',
		'woocommerce-payments'
	),
	withoutNumber: __(
		'Without a number, your invoices carry only your business name and address.',
		'woocommerce-payments'
	),
	confirm: __(
		'Check that this is the name and address your business is registered with.',
		'woocommerce-payments'
	),
	name: __( 'Business name', 'woocommerce-payments' ),
	address: __( 'Address', 'woocommerce-payments' ),
	nameMissing: __( 'Enter the business name.', 'woocommerce-payments' ),
	addressMissing: __( 'Enter the address.', 'woocommerce-payments' ),
	invalid: __(
		'This tax number isn’t valid. Check it against your registration.',
		'woocommerce-payments'
	),
};

export const buttons = {
	cancel: __( 'Cancel', 'woocommerce-payments' ),
	back: __( 'Back', 'woocommerce-payments' ),
	next: __( 'Continue', 'woocommerce-payments' ),
	save: __( 'Save and download', 'woocommerce-payments' ),
};
