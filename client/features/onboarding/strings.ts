import { __ } from '@wordpress/i18n';

export const frame = {
	title: __( 'Set up payments', 'woocommerce-payments' ),
	kycTitle: __( 'Verify your business', 'woocommerce-payments' ),
	product: __( 'Merchant Payments', 'woocommerce-payments' ),
	close: __( 'Close', 'woocommerce-payments' ),
	leaving: __( 'Saving your setup…', 'woocommerce-payments' ),
	loading: __( 'Loading the setup…', 'woocommerce-payments' ),
	failed: __( 'The setup couldn’t be loaded.', 'woocommerce-payments' ),
};

export const steps = [
	__( 'Your business', 'woocommerce-payments' ),
	__( 'Verification', 'woocommerce-payments' ),
];

export const business = {
	intro: __(
		'Tell us what kind of business you run. It decides what you’re asked to verify next.',
		'woocommerce-payments'
	),
	country: __(
		'Where is your business legally registered?',
		'woocommerce-payments'
	),
	type: __(
		'What type of legal entity is your business?',
		'woocommerce-payments'
	),
	countryFirst: __(
		'The types depend on the country.',
		'woocommerce-payments'
	),
	structure: __( 'What is its legal category?', 'woocommerce-payments' ),
	mcc: __( 'What goods or services do you sell?', 'woocommerce-payments' ),
	mccHint: __(
		'Search by name or keyword, and choose what you sell most.',
		'woocommerce-payments'
	),
	chooseCountry: __( 'Choose a country', 'woocommerce-payments' ),
	chooseType: __( 'Choose a type', 'woocommerce-payments' ),
	chooseStructure: __( 'Choose a category', 'woocommerce-payments' ),
	chooseMcc: __( 'Search, for example “shoes”', 'woocommerce-payments' ),
	/* translators: <tos>, <merchant> and <privacy> are links. */
	terms: __(
		'By continuing, you accept the <tos>terms of service</tos> and the <merchant>merchant terms</merchant> of Stripe, our payments partner, and confirm that you have read its <privacy>privacy policy</privacy>.',
		'woocommerce-payments'
	),
	resumed: __(
		'Please complete your setup to process payments.',
		'woocommerce-payments'
	),
	next: __( 'Continue', 'woocommerce-payments' ),
	leave: __( 'Cancel', 'woocommerce-payments' ),
};

/** What is missing, by field (specification part 1, section 5). */
export const missing = {
	country: __( 'Please provide a country', 'woocommerce-payments' ),
	business_type: __(
		'Please provide a business type',
		'woocommerce-payments'
	),
	structure: __( 'Please provide a response', 'woocommerce-payments' ),
	mcc: __(
		'Please provide a type of goods or services',
		'woocommerce-payments'
	),
};

export const session = {
	starting: __( 'Preparing the verification…', 'woocommerce-payments' ),
	failed: __(
		'Unable to start onboarding. If this problem persists, please contact support.',
		'woocommerce-payments'
	),
	retry: __( 'Try again', 'woocommerce-payments' ),
	back: __( 'Back', 'woocommerce-payments' ),
	needsHttps: __(
		'Payment activation through our financial partner requires HTTPS and cannot be completed.',
		'woocommerce-payments'
	),
	learnMore: __( 'Learn more', 'woocommerce-payments' ),
	cancel: __( 'Cancel', 'woocommerce-payments' ),
	notLoaded: __(
		'The verification of our payments partner couldn’t be loaded. Check your connection and ad blockers, then try again.',
		'woocommerce-payments'
	),
};
