import { __, _n, sprintf } from '@wordpress/i18n';

import type { Ability } from '../../data/abilities';

export const greeting = ( firstName: string ): string =>
	firstName === ''
		? __( 'Welcome', 'merchant-payments-for-woocommerce' )
		: sprintf(
				/* translators: %s: the user's first name. */
				__( 'Welcome, %s', 'merchant-payments-for-woocommerce' ),
				firstName
			);

export const texts = {
	lead: __(
		'Accept payments in your store, and get paid to your bank account.',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading your account…', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'Error determining the connection status.',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
	incomplete: __(
		'Please complete your setup to process payments.',
		'merchant-payments-for-woocommerce'
	),
	paused: __(
		"We've temporarily paused new account creation. We'll notify you when we resume!",
		'merchant-payments-for-woocommerce'
	),
	pausedTitle: __(
		'New accounts are paused',
		'merchant-payments-for-woocommerce'
	),
};

export const labels = {
	connect: __( 'Connect your store', 'merchant-payments-for-woocommerce' ),
	verify: __(
		'Verify business details',
		'merchant-payments-for-woocommerce'
	),
	finish: __(
		'Finish business details verifications',
		'merchant-payments-for-woocommerce'
	),
	reset: __( 'Reset account', 'merchant-payments-for-woocommerce' ),
};

export const account = {
	connected: __(
		'Your store is connected to its payments account. Here you see what the account offers, and change the details of your business.',
		'merchant-payments-for-woocommerce'
	),
	title: __(
		'Take payments from customers',
		'merchant-payments-for-woocommerce'
	),
	text: __(
		'Open a payments account. It takes about 10 minutes: a few questions about your business, then its verification.',
		'merchant-payments-for-woocommerce'
	),
	currencies: __(
		'Accept payments in over 135 currencies, with the payment methods that your customers know.',
		'merchant-payments-for-woocommerce'
	),
	facts: [
		{
			text: __(
				'Automatic daily payouts to your bank',
				'merchant-payments-for-woocommerce'
			),
			needs: null,
		},
		{
			text: __(
				'Payments are captured when an order is placed',
				'merchant-payments-for-woocommerce'
			),
			needs: 'checkout',
		},
		{
			text: __(
				'Recurring payments are supported',
				'merchant-payments-for-woocommerce'
			),
			needs: 'subscriptions',
		},
	] satisfies { text: string; needs: Ability | null }[],
	notYet: __( 'Not yet', 'merchant-payments-for-woocommerce' ),
};

export const logos = {
	label: __( 'Payment methods', 'merchant-payments-for-woocommerce' ),
	others: __( 'More payment methods', 'merchant-payments-for-woocommerce' ),
	more: ( count: number ): string =>
		sprintf(
			/* translators: %d: number of payment methods. */
			_n(
				'Show %d more payment method',
				'Show %d more payment methods',
				count,
				'merchant-payments-for-woocommerce'
			),
			count
		),
};

export const practice = {
	title: __( 'Practice in the sandbox', 'merchant-payments-for-woocommerce' ),
	badge: __( 'No details needed', 'merchant-payments-for-woocommerce' ),
	text: __(
		'Try refunds, payouts and disputes with made-up payments inside this site. No real money moves, and nothing leaves your site.',
		'merchant-payments-for-woocommerce'
	),
	sales: __( 'Add sample sales', 'merchant-payments-for-woocommerce' ),
	salesHelp: __(
		'Adds about 230 made-up orders and their customers to WooCommerce, spread over 18 months. They count in your reports.',
		'merchant-payments-for-woocommerce'
	),
	start: __( 'Start practicing', 'merchant-payments-for-woocommerce' ),
	connected: __(
		'Your store has a test account to practice with.',
		'merchant-payments-for-woocommerce'
	),
	overview: __( 'Go to the overview', 'merchant-payments-for-woocommerce' ),
};

export const testAccount = {
	failed: __(
		'An error occurred while setting up your sandbox account. Please try again!',
		'merchant-payments-for-woocommerce'
	),
	salesFailed: __(
		'Your test account is ready, but the sample sales couldn’t be added.',
		'merchant-payments-for-woocommerce'
	),
	goOn: __( 'Continue without sales', 'merchant-payments-for-woocommerce' ),
};

export const preloader = {
	title: __(
		'Finishing payments setup',
		'merchant-payments-for-woocommerce'
	),
	text: __(
		'This takes less than a minute. Keep this page open.',
		'merchant-payments-for-woocommerce'
	),
};

export const someoneElse = {
	title: __(
		"I'm setting up a store for someone else",
		'merchant-payments-for-woocommerce'
	),
	text: __(
		'Create a test account to set up and test the store’s payments. Its owner can verify the business and take payments later.',
		'merchant-payments-for-woocommerce'
	),
	create: __( 'Create test account', 'merchant-payments-for-woocommerce' ),
};

export const incentive = {
	activate: __( 'Activate offer', 'merchant-payments-for-woocommerce' ),
	active: __(
		'Your offer is active. Connect your store to use it.',
		'merchant-payments-for-woocommerce'
	),
	terms: __( 'See the terms', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'There was an error applying the promotion. Please contact support for assistance if the problem persists',
		'merchant-payments-for-woocommerce'
	),
};

export const country = {
	warning: __(
		'Payments accounts aren’t available in your store’s country yet. You can go on if your business is registered in a supported country.',
		'merchant-payments-for-woocommerce'
	),
	list: __( 'See supported countries', 'merchant-payments-for-woocommerce' ),
	title: __(
		'Your country isn’t supported',
		'merchant-payments-for-woocommerce'
	),
	text: __(
		'Continue only if your business is registered in one of these countries:',
		'merchant-payments-for-woocommerce'
	),
	goOn: __( 'Continue', 'merchant-payments-for-woocommerce' ),
};

export const verification = {
	tip: __(
		'Before your first payout, your business and its owner are verified, as the law requires. Have their details at hand.',
		'merchant-payments-for-woocommerce'
	),
	more: __( 'What you’ll need', 'merchant-payments-for-woocommerce' ),
	title: __( 'Know Your Customer', 'merchant-payments-for-woocommerce' ),
	text: __(
		'Payments providers have to know who they pay. These details protect you and your customers from fraud, and are used for the verification only.',
		'merchant-payments-for-woocommerce'
	),
	lists: [
		{
			title: __( 'Business owner', 'merchant-payments-for-woocommerce' ),
			items: [
				__(
					'Legal name and date of birth',
					'merchant-payments-for-woocommerce'
				),
				__( 'Home address', 'merchant-payments-for-woocommerce' ),
				__(
					'Email address and phone number',
					'merchant-payments-for-woocommerce'
				),
				__(
					'Tax or identity number, and in some countries a photo of an identity document',
					'merchant-payments-for-woocommerce'
				),
			],
		},
		{
			title: __(
				'Business information',
				'merchant-payments-for-woocommerce'
			),
			items: [
				__(
					'Registered name, legal form and address',
					'merchant-payments-for-woocommerce'
				),
				__(
					'Registration or tax number',
					'merchant-payments-for-woocommerce'
				),
				__(
					'What you sell, and your store’s address on the web',
					'merchant-payments-for-woocommerce'
				),
				__(
					'Bank account for your payouts',
					'merchant-payments-for-woocommerce'
				),
			],
		},
	],
	close: __( 'Got it', 'merchant-payments-for-woocommerce' ),
};
