import { __ } from '@wordpress/i18n';

/** Details of an account by the end of Stripe's name for them; the first that fits counts. */
export const detailNames: readonly ( readonly [ string, string ] )[] = [
	[
		'business_type',
		__( 'Type of business', 'merchant-payments-for-woocommerce' ),
	],
	[
		'.mcc',
		__( 'Merchant category code', 'merchant-payments-for-woocommerce' ),
	],
	[ '.url', __( 'Website', 'merchant-payments-for-woocommerce' ) ],
	[
		'company.name',
		__( 'Legal business name', 'merchant-payments-for-woocommerce' ),
	],
	[ '.tax_id', __( 'Tax ID', 'merchant-payments-for-woocommerce' ) ],
	[ '.first_name', __( 'First name', 'merchant-payments-for-woocommerce' ) ],
	[ '.last_name', __( 'Last name', 'merchant-payments-for-woocommerce' ) ],
	[ '.dob.day', __( 'Day', 'merchant-payments-for-woocommerce' ) ],
	[ '.dob.month', __( 'Month', 'merchant-payments-for-woocommerce' ) ],
	[ '.dob.year', __( 'Year', 'merchant-payments-for-woocommerce' ) ],
	[ '.email', __( 'Email', 'merchant-payments-for-woocommerce' ) ],
	[ '.phone', __( 'Phone', 'merchant-payments-for-woocommerce' ) ],
	[
		'.address.line1',
		__( 'Street address', 'merchant-payments-for-woocommerce' ),
	],
	[ '.address.city', __( 'City', 'merchant-payments-for-woocommerce' ) ],
	[
		'.address.postal_code',
		__( 'Postal code', 'merchant-payments-for-woocommerce' ),
	],
	[ '.address.state', __( 'State', 'merchant-payments-for-woocommerce' ) ],
	[
		'.ssn_last_4',
		__( 'Last 4 digits of the SSN', 'merchant-payments-for-woocommerce' ),
	],
	[ '.id_number', __( 'ID number', 'merchant-payments-for-woocommerce' ) ],
	[ '.title', __( 'Job title', 'merchant-payments-for-woocommerce' ) ],
	[
		'company.verification.document',
		__( 'Document about the company', 'merchant-payments-for-woocommerce' ),
	],
	[
		'.verification.document',
		__( 'Identity document', 'merchant-payments-for-woocommerce' ),
	],
];
