import { __ } from '@wordpress/i18n';

export const strings = {
	heading: __( 'Inbox', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'There was an error getting your inbox. Please try again.',
		'merchant-payments-for-woocommerce'
	),
	reload: __( 'Reload', 'merchant-payments-for-woocommerce' ),
	unread: __( 'Unread', 'merchant-payments-for-woocommerce' ),
	dismiss: __( 'Dismiss', 'merchant-payments-for-woocommerce' ),
	dismissAll: __( 'Dismiss all', 'merchant-payments-for-woocommerce' ),
	undo: __( 'Undo', 'merchant-payments-for-woocommerce' ),
	one: {
		title: __(
			'Dismiss this message?',
			'merchant-payments-for-woocommerce'
		),
		text: __(
			'It leaves your inbox for everybody in your store.',
			'merchant-payments-for-woocommerce'
		),
		done: __( 'Message dismissed.', 'merchant-payments-for-woocommerce' ),
		failed: __(
			'Message could not be dismissed',
			'merchant-payments-for-woocommerce'
		),
		notRestored: __(
			'Message could not be brought back.',
			'merchant-payments-for-woocommerce'
		),
	},
	all: {
		title: __(
			'Dismiss all messages?',
			'merchant-payments-for-woocommerce'
		),
		text: __(
			'They leave your inbox for everybody in your store.',
			'merchant-payments-for-woocommerce'
		),
		done: __( 'Messages dismissed.', 'merchant-payments-for-woocommerce' ),
		failed: __(
			'Messages could not be dismissed.',
			'merchant-payments-for-woocommerce'
		),
		notRestored: __(
			'Messages could not be brought back.',
			'merchant-payments-for-woocommerce'
		),
	},
};
