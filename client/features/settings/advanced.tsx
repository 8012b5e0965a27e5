import { __ } from '@wordpress/i18n';

import type { Section } from '../../form/descriptor';
import { BillingMigration, hasSubscriptions } from './billing-migration';
import type { SettingsValues } from './values';

export const advanced: Section< SettingsValues > = {
	id: 'advanced',
	title: __( 'Advanced', 'woocommerce-payments' ),
	fields: [
		{
			kind: 'toggle',
			name: 'is_multi_currency_enabled',
			label: __( 'Use several currencies', 'woocommerce-payments' ),
			help: __(
				'Lets you offer prices in other currencies than your store’s.',
				'woocommerce-payments'
			),
		},
		{
			kind: 'toggle',
			name: 'is_wcpay_subscriptions_enabled',
			label: __( 'Sell subscriptions', 'woocommerce-payments' ),
			help: __(
				'Recurring payments without another extension.',
				'woocommerce-payments'
			),
			when: ( { is_wcpay_subscriptions_eligible: isEligible } ) =>
				isEligible,
		},
		{
			kind: 'toggle',
			name: 'is_stripe_billing_enabled',
			label: __(
				'Bill subscriptions with Stripe Billing',
				'woocommerce-payments'
			),
			help: __(
				'Stripe charges renewals, in place of your store. It applies to new subscriptions.',
				'woocommerce-payments'
			),
			when: hasSubscriptions,
		},
		{
			kind: 'toggle',
			name: 'is_debug_log_enabled',
			label: __( 'Write a debug log', 'woocommerce-payments' ),
			help: __(
				'Keeps what happens between your store and the payments platform in WooCommerce’s logs, so that support can find a problem. Leave it off otherwise.',
				'woocommerce-payments'
			),
		},
	],
	After: BillingMigration,
};
