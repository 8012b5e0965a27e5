import { __ } from '@wordpress/i18n';

import { named } from './names';

/** The store's fraud filters (specification part 1, section 2), by key. */
export const fraudRules = {
	avs_verification: __( 'AVS Mismatch', 'merchant-payments-for-woocommerce' ),
	international_ip_address: __(
		'International IP Address',
		'merchant-payments-for-woocommerce'
	),
	ip_address_mismatch: __(
		'IP Address Mismatch',
		'merchant-payments-for-woocommerce'
	),
	address_mismatch: __(
		'Address Mismatch',
		'merchant-payments-for-woocommerce'
	),
	purchase_price_threshold: __(
		'Purchase Price Threshold',
		'merchant-payments-for-woocommerce'
	),
	order_items_threshold: __(
		'Order Items Threshold',
		'merchant-payments-for-woocommerce'
	),
};

/** A filter's title; the platform's rules in words. */
export const fraudRuleName = named( fraudRules );
