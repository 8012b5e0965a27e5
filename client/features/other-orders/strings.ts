import { __, _n, sprintf } from '@wordpress/i18n';

import type { LinkState } from '../../data/other-orders';
import { formatCount } from '../../ui/format-count';

export const texts = {
	title: __(
		'Orders from other plugins',
		'merchant-payments-for-woocommerce'
	),
	lead: __(
		'Other plugins took payments in this Stripe account. Their orders are shown with the payments.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'The orders of other plugins couldn’t be loaded',
		'merchant-payments-for-woocommerce'
	),
	stop: __( 'Stop', 'merchant-payments-for-woocommerce' ),
	goOn: __( 'Continue', 'merchant-payments-for-woocommerce' ),
	again: __( 'Look again', 'merchant-payments-for-woocommerce' ),
	waits: __(
		'Looking for orders is stopped.',
		'merchant-payments-for-woocommerce'
	),
};

export const gatewayTexts = {
	certain: __( 'Certain', 'merchant-payments-for-woocommerce' ),
	likely: __( 'Likely', 'merchant-payments-for-woocommerce' ),
	suggestions: __( 'To confirm', 'merchant-payments-for-woocommerce' ),
	taken: __( 'Taken over', 'merchant-payments-for-woocommerce' ),
	active: __(
		'This plugin is active and looks after its orders itself. You can refund and capture their payments here. To take its orders over, deactivate it first.',
		'merchant-payments-for-woocommerce'
	),
	takeOver: __( 'Take over its orders', 'merchant-payments-for-woocommerce' ),
	confirm: __( 'Take over', 'merchant-payments-for-woocommerce' ),
	kept: __(
		'Orders keep their status, payment method and data. Saved cards and subscriptions aren’t touched.',
		'merchant-payments-for-woocommerce'
	),
	acts: __(
		'From now on refunds, captures and disputes here change these orders. You can undo this at any time.',
		'merchant-payments-for-woocommerce'
	),
	undo: __( 'Undo take-over', 'merchant-payments-for-woocommerce' ),
};

/** @param count Number of payments. */
export const orderCount = ( count: number ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		_n(
			'The order of %s payment is taken over.',
			'The orders of %s payments are taken over.',
			count,
			'merchant-payments-for-woocommerce'
		),
		formatCount( count )
	);

/** @param count Number of payments. */
export const leftCount = ( count: number ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		_n(
			'The order of %s payment couldn’t be changed: it is in use, was deleted, or has another payment.',
			'The orders of %s payments couldn’t be changed: they are in use, were deleted, or have another payment.',
			count,
			'merchant-payments-for-woocommerce'
		),
		formatCount( count )
	);

/** @param count Number of payments. */
export const withoutOrder = ( count: number ): string =>
	sprintf(
		/* translators: %s: number of payments. */
		_n(
			'%s payment of this account has no order in this store.',
			'%s payments of this account have no order in this store.',
			count,
			'merchant-payments-for-woocommerce'
		),
		formatCount( count )
	);

/**
 * @param orders   How many were read.
 * @param payments How many were compared.
 */
export const looking = ( orders: number, payments: number ): string =>
	sprintf(
		/* translators: 1: number of orders, 2: number of payments. */
		__(
			'Looking for orders: %1$s orders read, %2$s payments compared.',
			'merchant-payments-for-woocommerce'
		),
		formatCount( orders ),
		formatCount( payments )
	);

export const linkTexts = {
	title: __(
		'Compare payments and orders',
		'merchant-payments-for-woocommerce'
	),
	lead: __(
		'Confirm an order that belongs to the payment beside it. An order that you refuse isn’t shown with it.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'The payments couldn’t be loaded',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading payments…', 'merchant-payments-for-woocommerce' ),
	empty: __( 'No payments.', 'merchant-payments-for-woocommerce' ),
	payment: __( 'Payment', 'merchant-payments-for-woocommerce' ),
	order: __( 'Order', 'merchant-payments-for-woocommerce' ),
	deleted: __(
		'This order was deleted.',
		'merchant-payments-for-woocommerce'
	),
	unknown: __(
		'This payment isn’t in your lists.',
		'merchant-payments-for-woocommerce'
	),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	date: __( 'Date', 'merchant-payments-for-woocommerce' ),
	customer: __( 'Customer', 'merchant-payments-for-woocommerce' ),
	confirm: __( 'Confirm', 'merchant-payments-for-woocommerce' ),
	decline: __( 'Not this order', 'merchant-payments-for-woocommerce' ),
	undo: __( 'Undo', 'merchant-payments-for-woocommerce' ),
	confirmed: __( 'Confirmed', 'merchant-payments-for-woocommerce' ),
	declined: __( 'Not this order', 'merchant-payments-for-woocommerce' ),
	more: __( 'Show more', 'merchant-payments-for-woocommerce' ),
};

export const states: Readonly< Record< LinkState, string > > = {
	waiting: __( 'To confirm', 'merchant-payments-for-woocommerce' ),
	likely: __( 'Likely', 'merchant-payments-for-woocommerce' ),
	decided: __( 'Decided', 'merchant-payments-for-woocommerce' ),
};

const NUMBER = __(
	'The payment names only this order’s number.',
	'merchant-payments-for-woocommerce'
);

/** Why an order may be a payment's, by the number of the rule (OrderSuggestion). */
export const reasons: Readonly< Record< number, string > > = {
	1: __(
		'The order names this payment, but another order does, too, or something differs.',
		'merchant-payments-for-woocommerce'
	),
	3: __(
		'The payment names this order’s key, but something differs.',
		'merchant-payments-for-woocommerce'
	),
	4: __(
		'The payment names this order’s key, but not this site’s address.',
		'merchant-payments-for-woocommerce'
	),
	5: __(
		'Number, amount and day are the same.',
		'merchant-payments-for-woocommerce'
	),
	6: NUMBER,
};
