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
		has: __( 'I have a valid ABN', 'merchant-payments-for-woocommerce' ),
		label: __( 'ABN', 'merchant-payments-for-woocommerce' ),
		hint: __( '11 digits.', 'merchant-payments-for-woocommerce' ),
	} ),
	JP: () => ( {
		has: __(
			'I have a valid corporate number',
			'merchant-payments-for-woocommerce'
		),
		label: __( 'Corporate number', 'merchant-payments-for-woocommerce' ),
		hint: __( '13 digits.', 'merchant-payments-for-woocommerce' ),
	} ),
	NZ: () => ( {
		has: __(
			'I have a valid IRD number',
			'merchant-payments-for-woocommerce'
		),
		label: __( 'IRD number', 'merchant-payments-for-woocommerce' ),
		hint: __( '8 or 9 digits.', 'merchant-payments-for-woocommerce' ),
	} ),
	SG: () => ( {
		has: __(
			'I have a valid UEN or GST number',
			'merchant-payments-for-woocommerce'
		),
		label: __( 'UEN or GST number', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'Your UEN or your GST registration number.',
			'merchant-payments-for-woocommerce'
		),
	} ),
	other: ( prefix ) => ( {
		has: __(
			'I have a valid VAT number',
			'merchant-payments-for-woocommerce'
		),
		label: __( 'VAT number', 'merchant-payments-for-woocommerce' ),
		hint: sprintf(
			/* translators: %s: the country's prefix, for example DE. */
			__(
				'8 to 12 digits with the country prefix %s.',
				'merchant-payments-for-woocommerce'
			),
			prefix
		),
	} ),
};

export const title = __( 'Tax details', 'merchant-payments-for-woocommerce' );

export const steps = [
	__( 'Tax number', 'merchant-payments-for-woocommerce' ),
	__( 'Your business', 'merchant-payments-for-woocommerce' ),
];

export const texts = {
	purpose: __(
		'Your VAT invoices carry these details. Enter them once to download your invoices.',
		'merchant-payments-for-woocommerce'
	),
	withoutNumber: __(
		'Without a number, your invoices carry only your business name and address.',
		'merchant-payments-for-woocommerce'
	),
	confirm: __(
		'Check that this is the name and address your business is registered with.',
		'merchant-payments-for-woocommerce'
	),
	name: __( 'Business name', 'merchant-payments-for-woocommerce' ),
	address: __( 'Address', 'merchant-payments-for-woocommerce' ),
	nameMissing: __(
		'Enter the business name.',
		'merchant-payments-for-woocommerce'
	),
	addressMissing: __(
		'Enter the address.',
		'merchant-payments-for-woocommerce'
	),
	invalid: __(
		'This tax number isn’t valid. Check it against your registration.',
		'merchant-payments-for-woocommerce'
	),
};

export const buttons = {
	cancel: __( 'Cancel', 'merchant-payments-for-woocommerce' ),
	back: __( 'Back', 'merchant-payments-for-woocommerce' ),
	next: __( 'Continue', 'merchant-payments-for-woocommerce' ),
	save: __( 'Save and download', 'merchant-payments-for-woocommerce' ),
};
