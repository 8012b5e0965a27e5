import { __, _n, sprintf } from '@wordpress/i18n';

import { formatCount } from '../../../ui/format-count';

export const strings = {
	heading: __( 'Things to do', 'woocommerce-payments' ),
	undo: __( 'Undo', 'woocommerce-payments' ),
	options: ( title: string ): string =>
		/* translators: %s: title of a task. */
		sprintf( __( 'Options of “%s”', 'woocommerce-payments' ), title ),
	dismiss: __( 'Dismiss', 'woocommerce-payments' ),
	delete: __( 'Remove from the list', 'woocommerce-payments' ),
	snooze: __( 'Remind me tomorrow', 'woocommerce-payments' ),
	dismissed: ( title: string ): string =>
		/* translators: %s: title of a task. */
		sprintf( __( '“%s” dismissed.', 'woocommerce-payments' ), title ),
	deleted: ( title: string ): string =>
		sprintf(
			/* translators: %s: title of a task. */
			__( '“%s” removed from the list.', 'woocommerce-payments' ),
			title
		),
	postponed: ( title: string ): string =>
		sprintf(
			/* translators: %s: title of a task. */
			__( '“%s” comes back tomorrow.', 'woocommerce-payments' ),
			title
		),
	done: __( 'Done', 'woocommerce-payments' ),
	hide: __( 'Hide tasks', 'woocommerce-payments' ),
	show: __( 'Show tasks', 'woocommerce-payments' ),
	count: ( count: number ): string =>
		sprintf(
			/* translators: %s: number of tasks. */
			_n( '%s task', '%s tasks', count, 'woocommerce-payments' ),
			formatCount( count )
		),
	help: __( 'Learn more', 'woocommerce-payments' ),
	disputesFailed: __(
		'We couldn’t check for disputes to answer.',
		'woocommerce-payments'
	),
	capturesFailed: __(
		'We couldn’t check for payments to capture.',
		'woocommerce-payments'
	),
	retry: __( 'Try again', 'woocommerce-payments' ),
	opensElsewhere: __( '(opens in a new tab)', 'woocommerce-payments' ),
};
