import { __ } from '@wordpress/i18n';

import type { Section } from '../../form/descriptor';
import type { SettingsValues } from './values';

export const general: Section< SettingsValues > = {
	id: 'general',
	title: __( 'General', 'merchant-payments-for-woocommerce' ),
	fields: [
		{
			kind: 'toggle',
			name: 'is_wcpay_enabled',
			label: __(
				'Enable Merchant Payments',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'While it’s off, customers can’t pay with it. Payments that were made stay, and can be captured and refunded.',
				'merchant-payments-for-woocommerce'
			),
		},
		{
			kind: 'toggle',
			name: 'is_test_checkout_public',
			label: __(
				'Offer test payments to all customers',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'While a test account or the sandbox takes payments, only people who manage the store can pay with it. Switched on, anybody can order, and no money comes: for a store that is not open yet.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
};
