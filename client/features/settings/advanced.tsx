import { __ } from '@wordpress/i18n';

import type { Section } from '../../form/descriptor';
import { BillingMigration, hasSubscriptions } from './billing-migration';
import { orNotYet } from './not-yet';
import type { SettingsValues } from './values';

export const advanced: Section< SettingsValues > = {
	id: 'advanced',
	title: __( 'Advanced', 'merchant-payments-for-woocommerce' ),
	fields: [
		{
			kind: 'toggle',
			name: 'is_multi_currency_enabled',
			label: __(
				'Use several currencies',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'Lets you offer prices in other currencies than your store’s.',
				'merchant-payments-for-woocommerce'
			),
		},
		{
			kind: 'toggle',
			name: 'is_wcpay_subscriptions_enabled',
			label: __(
				'Sell subscriptions',
				'merchant-payments-for-woocommerce'
			),
			help: () =>
				orNotYet(
					'recurring',
					__(
						'Recurring payments without another extension.',
						'merchant-payments-for-woocommerce'
					)
				),
			when: ( { is_wcpay_subscriptions_eligible: isEligible } ) =>
				isEligible,
		},
		{
			kind: 'toggle',
			name: 'is_stripe_billing_enabled',
			label: __(
				'Bill subscriptions with Stripe Billing',
				'merchant-payments-for-woocommerce'
			),
			help: () =>
				orNotYet(
					'recurring',
					__(
						'Stripe charges renewals, in place of your store. It applies to new subscriptions.',
						'merchant-payments-for-woocommerce'
					)
				),
			when: hasSubscriptions,
		},
		{
			kind: 'toggle',
			name: 'is_debug_log_enabled',
			label: __(
				'Write a debug log',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'Keeps what happens between your store and the payments platform in WooCommerce’s logs, so that support can find a problem. Leave it off otherwise.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	After: BillingMigration,
};
