import { __, sprintf } from '@wordpress/i18n';

export const texts = {
	loading: __( 'Loading what is required…', 'woocommerce-payments' ),
	failed: __(
		'The required details couldn’t be loaded.',
		'woocommerce-payments'
	),
	sandbox: __(
		'This is the sandbox: it checks what you enter, then forgets it. Use the test values, not real details of people.',
		'woocommerce-payments'
	),
	fill: __( 'Fill with test values', 'woocommerce-payments' ),
	submit: __( 'Submit for verification', 'woocommerce-payments' ),
	later: __( 'Finish later', 'woocommerce-payments' ),
	notVerified: __(
		'Some details couldn’t be verified. Correct the marked fields and submit again.',
		'woocommerce-payments'
	),
	nothingDue: __(
		'Nothing is missing. Your details are with the payments platform.',
		'woocommerce-payments'
	),
	next: __( 'Continue', 'woocommerce-payments' ),
	required: __( 'Please provide a response', 'woocommerce-payments' ),
	termsRequired: __(
		'Accept the terms to continue.',
		'woocommerce-payments'
	),
	terms: __(
		'I accept the terms of service for this business.',
		'woocommerce-payments'
	),
	choose: __( 'Choose a type', 'woocommerce-payments' ),
	tests: ( passes: string, fails: string ) =>
		sprintf(
			/* translators: 1: a value that passes verification, 2: one that fails it. */
			__( 'Passes: %1$s. Fails: %2$s.', 'woocommerce-payments' ),
			passes,
			fails
		),
	birth: ( date: string ) =>
		sprintf(
			/* translators: %s: a date such as 1902-01-01. */
			__(
				'The sandbox verifies %s at once, and no real dates.',
				'woocommerce-payments'
			),
			date
		),
};

export const sections = {
	business: __( 'Business', 'woocommerce-payments' ),
	individual: __( 'You', 'woocommerce-payments' ),
	representative: __( 'Representative', 'woocommerce-payments' ),
	birth: __( 'Date of birth', 'woocommerce-payments' ),
	terms: __( 'Terms', 'woocommerce-payments' ),
};

export const businessTypes: Readonly< Record< string, string > > = {
	individual: __( 'Individual', 'woocommerce-payments' ),
	company: __( 'Company', 'woocommerce-payments' ),
	non_profit: __( 'Non-profit', 'woocommerce-payments' ),
	government_entity: __( 'Government entity', 'woocommerce-payments' ),
};

/** Why details failed, by the platform's code. */
export const failures: Readonly< Record< string, string > > = {
	verification_failed_address_match: __(
		'This address couldn’t be confirmed.',
		'woocommerce-payments'
	),
	invalid_street_address: __(
		'The street or house number couldn’t be confirmed.',
		'woocommerce-payments'
	),
	verification_failed_keyed_identity: __(
		'This doesn’t match the person’s official records.',
		'woocommerce-payments'
	),
	verification_failed_tax_id_match: __(
		'The tax office doesn’t know this tax ID with this name.',
		'woocommerce-payments'
	),
	verification_failed_tax_id_not_issued: __(
		'The tax office doesn’t know this tax ID yet. New ones take some days.',
		'woocommerce-payments'
	),
	verification_failed_id_number_match: __(
		'This company ID couldn’t be confirmed.',
		'woocommerce-payments'
	),
	verification_document_failed_test_mode: __(
		'The document was refused, as this test value asks for.',
		'woocommerce-payments'
	),
	invalid_dob_age_under_18: __(
		'Underage. Age must be at least 18.',
		'woocommerce-payments'
	),
};
