import { __, _n, sprintf } from '@wordpress/i18n';

export const greeting = ( firstName: string ): string =>
	firstName === ''
		? __( 'Welcome', 'woocommerce-payments' )
		: sprintf(
				/* translators: %s: the user's first name. */
				__( 'Welcome, %s', 'woocommerce-payments' ),
				firstName
			);

export const texts = {
	lead: __(
		'Accept payments in your store, and get paid to your bank account.',
		'woocommerce-payments'
	),
	loading: __( 'Loading your account…', 'woocommerce-payments' ),
	failed: __(
		'Error determining the connection status.',
		'woocommerce-payments'
	),
	retry: __( 'Try again', 'woocommerce-payments' ),
	incomplete: __(
		'Please complete your setup to process payments.',
		'woocommerce-payments'
	),
	paused: __(
		"We've temporarily paused new account creation. We'll notify you when we resume!",
		'woocommerce-payments'
	),
	pausedTitle: __( 'New accounts are paused', 'woocommerce-payments' ),
};

export const labels = {
	connect: __( 'Connect your store', 'woocommerce-payments' ),
	verify: __( 'Verify business details', 'woocommerce-payments' ),
	finish: __(
		'Finish business details verifications',
		'woocommerce-payments'
	),
	reset: __( 'Reset account', 'woocommerce-payments' ),
};

export const account = {
	title: __( 'Take payments from customers', 'woocommerce-payments' ),
	text: __(
		'Open a payments account. It takes about 10 minutes: a few questions about your business, then its verification.',
		'woocommerce-payments'
	),
	currencies: __(
		'Accept payments in over 135 currencies, with the payment methods that your customers know.',
		'woocommerce-payments'
	),
	facts: [
		__( 'Automatic daily payouts to your bank', 'woocommerce-payments' ),
		__(
			'Payments are captured when an order is placed',
			'woocommerce-payments'
		),
		__( 'Recurring payments are supported', 'woocommerce-payments' ),
	],
};

export const logos = {
	label: __( 'Payment methods', 'woocommerce-payments' ),
	others: __( 'More payment methods', 'woocommerce-payments' ),
	more: ( count: number ): string =>
		sprintf(
			/* translators: %d: number of payment methods. */
			_n(
				'Show %d more payment method',
				'Show %d more payment methods',
				count,
				'woocommerce-payments'
			),
			count
		),
};

export const practice = {
	title: __( 'Practice in the sandbox', 'woocommerce-payments' ),
	badge: __( 'No details needed', 'woocommerce-payments' ),
	text: __(
		'Try refunds, payouts and disputes with made-up payments inside this site. No real money moves, and nothing leaves your site.',
		'woocommerce-payments'
	),
	sales: __( 'Add sample sales', 'woocommerce-payments' ),
	salesHelp: __(
		'Adds about 230 made-up orders and their customers to WooCommerce, spread over 18 months. They count in your reports.',
		'woocommerce-payments'
	),
	start: __( 'Start practicing', 'woocommerce-payments' ),
	connected: __(
		'Your store has a test account to practice with.',
		'woocommerce-payments'
	),
	overview: __( 'Go to the overview', 'woocommerce-payments' ),
};

export const testAccount = {
	failed: __(
		'An error occurred while setting up your sandbox account. Please try again!',
		'woocommerce-payments'
	),
	salesFailed: __(
		'Your test account is ready, but the sample sales couldn’t be added.',
		'woocommerce-payments'
	),
	goOn: __( 'Continue without sales', 'woocommerce-payments' ),
};

export const preloader = {
	title: __( 'Finishing payments setup', 'woocommerce-payments' ),
	text: __(
		'This takes less than a minute. Keep this page open.',
		'woocommerce-payments'
	),
};

export const someoneElse = {
	title: __(
		"I'm setting up a store for someone else",
		'woocommerce-payments'
	),
	text: __(
		'Create a test account to set up and test the store’s payments. Its owner can verify the business and take payments later.',
		'woocommerce-payments'
	),
	create: __( 'Create test account', 'woocommerce-payments' ),
};

export const incentive = {
	activate: __( 'Activate offer', 'woocommerce-payments' ),
	active: __(
		'Your offer is active. Connect your store to use it.',
		'woocommerce-payments'
	),
	terms: __( 'See the terms', 'woocommerce-payments' ),
	failed: __(
		'There was an error applying the promotion. Please contact support for assistance if the problem persists',
		'woocommerce-payments'
	),
};

export const country = {
	warning: __(
		'Payments accounts aren’t available in your store’s country yet. You can go on if your business is registered in a supported country.',
		'woocommerce-payments'
	),
	list: __( 'See supported countries', 'woocommerce-payments' ),
	title: __( 'Your country isn’t supported', 'woocommerce-payments' ),
	text: __(
		'Continue only if your business is registered in one of these countries:',
		'woocommerce-payments'
	),
	goOn: __( 'Continue', 'woocommerce-payments' ),
};

export const verification = {
	tip: __(
		'Before your first payout, your business and its owner are verified, as the law requires. Have their details at hand.',
		'woocommerce-payments'
	),
	more: __( 'What you’ll need', 'woocommerce-payments' ),
	title: __( 'Know Your Customer', 'woocommerce-payments' ),
	text: __(
		'Payments providers have to know who they pay. These details protect you and your customers from fraud, and are used for the verification only.',
		'woocommerce-payments'
	),
	lists: [
		{
			title: __( 'Business owner', 'woocommerce-payments' ),
			items: [
				__( 'Legal name and date of birth', 'woocommerce-payments' ),
				__( 'Home address', 'woocommerce-payments' ),
				__( 'Email address and phone number', 'woocommerce-payments' ),
				__(
					'Tax or identity number, and in some countries a photo of an identity document',
					'woocommerce-payments'
				),
			],
		},
		{
			title: __( 'Business information', 'woocommerce-payments' ),
			items: [
				__(
					'Registered name, legal form and address',
					'woocommerce-payments'
				),
				__( 'Registration or tax number', 'woocommerce-payments' ),
				__(
					'What you sell, and your store’s address on the web',
					'woocommerce-payments'
				),
				__( 'Bank account for your payouts', 'woocommerce-payments' ),
			],
		},
	],
	close: __( 'Got it', 'woocommerce-payments' ),
};
