import { __ } from '@wordpress/i18n';

/** Details of an account by the end of Stripe's name for them; the first that fits counts. */
export const detailNames: readonly ( readonly [ string, string ] )[] = [
	[ 'business_type', __( 'Type of business', 'woocommerce-payments' ) ],
	[ '.mcc', __( 'Merchant category code', 'woocommerce-payments' ) ],
	[ '.url', __( 'Website', 'woocommerce-payments' ) ],
	[ 'company.name', __( 'Legal business name', 'woocommerce-payments' ) ],
	[ '.tax_id', __( 'Tax ID', 'woocommerce-payments' ) ],
	[ '.first_name', __( 'First name', 'woocommerce-payments' ) ],
	[ '.last_name', __( 'Last name', 'woocommerce-payments' ) ],
	[ '.dob.day', __( 'Day', 'woocommerce-payments' ) ],
	[ '.dob.month', __( 'Month', 'woocommerce-payments' ) ],
	[ '.dob.year', __( 'Year', 'woocommerce-payments' ) ],
	[ '.email', __( 'Email', 'woocommerce-payments' ) ],
	[ '.phone', __( 'Phone', 'woocommerce-payments' ) ],
	[ '.address.line1', __( 'Street address', 'woocommerce-payments' ) ],
	[ '.address.city', __( 'City', 'woocommerce-payments' ) ],
	[ '.address.postal_code', __( 'Postal code', 'woocommerce-payments' ) ],
	[ '.address.state', __( 'State', 'woocommerce-payments' ) ],
	[ '.ssn_last_4', __( 'Last 4 digits of the SSN', 'woocommerce-payments' ) ],
	[ '.id_number', __( 'ID number', 'woocommerce-payments' ) ],
	[ '.title', __( 'Job title', 'woocommerce-payments' ) ],
	[
		'company.verification.document',
		__( 'Document about the company', 'woocommerce-payments' ),
	],
	[
		'.verification.document',
		__( 'Identity document', 'woocommerce-payments' ),
	],
];
