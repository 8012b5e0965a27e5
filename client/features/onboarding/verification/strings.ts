import { __, sprintf } from '@wordpress/i18n';

export const texts = {
	loading: __(
		'Loading what is required…',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'The required details couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	sandbox: __(
		'This is the sandbox: it checks what you enter, then forgets it. Use the test values, not real details of people.',
		'merchant-payments-for-woocommerce'
	),
	fill: __( 'Fill with test values', 'merchant-payments-for-woocommerce' ),
	submit: __(
		'Submit for verification',
		'merchant-payments-for-woocommerce'
	),
	later: __( 'Finish later', 'merchant-payments-for-woocommerce' ),
	notVerified: __(
		'Some details couldn’t be verified. Correct the marked fields and submit again.',
		'merchant-payments-for-woocommerce'
	),
	nothingDue: __(
		'Nothing is missing. Your details are with the payments platform.',
		'merchant-payments-for-woocommerce'
	),
	next: __( 'Continue', 'merchant-payments-for-woocommerce' ),
	required: __(
		'Please provide a response',
		'merchant-payments-for-woocommerce'
	),
	termsRequired: __(
		'Accept the terms to continue.',
		'merchant-payments-for-woocommerce'
	),
	terms: __(
		'I accept the terms of service for this business.',
		'merchant-payments-for-woocommerce'
	),
	choose: __( 'Choose a type', 'merchant-payments-for-woocommerce' ),
	tests: ( passes: string, fails: string ) =>
		sprintf(
			/* translators: 1: a value that passes verification, 2: one that fails it. */
			__(
				'Passes: %1$s. Fails: %2$s.',
				'merchant-payments-for-woocommerce'
			),
			passes,
			fails
		),
	birth: ( date: string ) =>
		sprintf(
			/* translators: %s: a date such as 1902-01-01. */
			__(
				'The sandbox verifies %s at once, and no real dates.',
				'merchant-payments-for-woocommerce'
			),
			date
		),
};

export const sections = {
	business: __( 'Business', 'merchant-payments-for-woocommerce' ),
	individual: __( 'You', 'merchant-payments-for-woocommerce' ),
	representative: __( 'Representative', 'merchant-payments-for-woocommerce' ),
	birth: __( 'Date of birth', 'merchant-payments-for-woocommerce' ),
	terms: __( 'Terms', 'merchant-payments-for-woocommerce' ),
};

export const businessTypes: Readonly< Record< string, string > > = {
	individual: __( 'Individual', 'merchant-payments-for-woocommerce' ),
	company: __( 'Company', 'merchant-payments-for-woocommerce' ),
	non_profit: __( 'Non-profit', 'merchant-payments-for-woocommerce' ),
	government_entity: __(
		'Government entity',
		'merchant-payments-for-woocommerce'
	),
};

/** Why details failed, by the platform's code. */
export const failures: Readonly< Record< string, string > > = {
	verification_failed_address_match: __(
		'This address couldn’t be confirmed.',
		'merchant-payments-for-woocommerce'
	),
	invalid_street_address: __(
		'The street or house number couldn’t be confirmed.',
		'merchant-payments-for-woocommerce'
	),
	verification_failed_keyed_identity: __(
		'This doesn’t match the person’s official records.',
		'merchant-payments-for-woocommerce'
	),
	verification_failed_tax_id_match: __(
		'The tax office doesn’t know this tax ID with this name.',
		'merchant-payments-for-woocommerce'
	),
	verification_failed_tax_id_not_issued: __(
		'The tax office doesn’t know this tax ID yet. New ones take some days.',
		'merchant-payments-for-woocommerce'
	),
	verification_failed_id_number_match: __(
		'This company ID couldn’t be confirmed.',
		'merchant-payments-for-woocommerce'
	),
	verification_document_failed_test_mode: __(
		'The document was refused, as this test value asks for.',
		'merchant-payments-for-woocommerce'
	),
	invalid_dob_age_under_18: __(
		'Underage. Age must be at least 18.',
		'merchant-payments-for-woocommerce'
	),
};
