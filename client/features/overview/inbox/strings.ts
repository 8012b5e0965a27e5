import { __ } from '@wordpress/i18n';

export const strings = {
	heading: __( 'Inbox', 'woocommerce-payments' ),
	failed: __(
		'There was an error getting your inbox. Please try again.',
		'woocommerce-payments'
	),
	reload: __( 'Reload', 'woocommerce-payments' ),
	unread: __( 'Unread', 'woocommerce-payments' ),
	dismiss: __( 'Dismiss', 'woocommerce-payments' ),
	dismissAll: __( 'Dismiss all', 'woocommerce-payments' ),
	undo: __( 'Undo', 'woocommerce-payments' ),
	one: {
		title: __( 'Dismiss this message?', 'woocommerce-payments' ),
		text: __(
			'It leaves your inbox for everybody in your store.',
			'woocommerce-payments'
		),
		done: __( 'Message dismissed.', 'woocommerce-payments' ),
		failed: __( 'Message could not be dismissed', 'woocommerce-payments' ),
		notRestored: __(
			'Message could not be brought back.',
			'woocommerce-payments'
		),
	},
	all: {
		title: __( 'Dismiss all messages?', 'woocommerce-payments' ),
		text: __(
			'They leave your inbox for everybody in your store.',
			'woocommerce-payments'
		),
		done: __( 'Messages dismissed.', 'woocommerce-payments' ),
		failed: __(
			'Messages could not be dismissed.',
			'woocommerce-payments'
		),
		notRestored: __(
			'Messages could not be brought back.',
			'woocommerce-payments'
		),
	},
};
