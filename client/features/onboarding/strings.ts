import { __ } from '@wordpress/i18n';

export const frame = {
	title: __( 'Set up payments', 'merchant-payments-for-woocommerce' ),
	kycTitle: __( 'Verify your business', 'merchant-payments-for-woocommerce' ),
	product: __( 'Merchant Payments', 'merchant-payments-for-woocommerce' ),
	close: __( 'Close', 'merchant-payments-for-woocommerce' ),
	leaving: __( 'Saving your setup…', 'merchant-payments-for-woocommerce' ),
	loading: __( 'Loading the setup…', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The setup couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
};

export const steps = [
	__( 'Your business', 'merchant-payments-for-woocommerce' ),
	__( 'Verification', 'merchant-payments-for-woocommerce' ),
];

export const business = {
	intro: __(
		'Tell us what kind of business you run. It decides what you’re asked to verify next.',
		'merchant-payments-for-woocommerce'
	),
	country: __(
		'Where is your business legally registered?',
		'merchant-payments-for-woocommerce'
	),
	type: __(
		'What type of legal entity is your business?',
		'merchant-payments-for-woocommerce'
	),
	countryFirst: __(
		'The types depend on the country.',
		'merchant-payments-for-woocommerce'
	),
	structure: __(
		'What is its legal category?',
		'merchant-payments-for-woocommerce'
	),
	mcc: __(
		'What goods or services do you sell?',
		'merchant-payments-for-woocommerce'
	),
	mccHint: __(
		'Search by name or keyword, and choose what you sell most.',
		'merchant-payments-for-woocommerce'
	),
	chooseCountry: __(
		'Choose a country',
		'merchant-payments-for-woocommerce'
	),
	chooseType: __( 'Choose a type', 'merchant-payments-for-woocommerce' ),
	chooseStructure: __(
		'Choose a category',
		'merchant-payments-for-woocommerce'
	),
	chooseMcc: __(
		'Search, for example “shoes”',
		'merchant-payments-for-woocommerce'
	),
	chooseExpected: __(
		'Choose, or leave it open',
		'merchant-payments-for-woocommerce'
	),
	/* translators: <tos>, <merchant> and <privacy> are links. */
	terms: __(
		'By continuing, you accept the <tos>terms of service</tos> and the <merchant>merchant terms</merchant> of Stripe, our payments partner, and confirm that you have read its <privacy>privacy policy</privacy>.',
		'merchant-payments-for-woocommerce'
	),
	resumed: __(
		'Please complete your setup to process payments.',
		'merchant-payments-for-woocommerce'
	),
	next: __( 'Continue', 'merchant-payments-for-woocommerce' ),
	leave: __( 'Cancel', 'merchant-payments-for-woocommerce' ),
};

/** What is missing, by field (specification part 1, section 5). */
export const missing = {
	country: __(
		'Please provide a country',
		'merchant-payments-for-woocommerce'
	),
	business_type: __(
		'Please provide a business type',
		'merchant-payments-for-woocommerce'
	),
	structure: __(
		'Please provide a response',
		'merchant-payments-for-woocommerce'
	),
	mcc: __(
		'Please provide a type of goods or services',
		'merchant-payments-for-woocommerce'
	),
};

export const session = {
	starting: __(
		'Preparing the verification…',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'Unable to start onboarding. If this problem persists, please contact support.',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
	back: __( 'Back', 'merchant-payments-for-woocommerce' ),
	needsHttps: __(
		'Payment activation through our financial partner requires HTTPS and cannot be completed.',
		'merchant-payments-for-woocommerce'
	),
	learnMore: __( 'Learn more', 'merchant-payments-for-woocommerce' ),
	cancel: __( 'Cancel', 'merchant-payments-for-woocommerce' ),
	notLoaded: __(
		'The verification of our payments partner couldn’t be loaded. Check your connection and ad blockers, then try again.',
		'merchant-payments-for-woocommerce'
	),
};
