import { __, _n, sprintf } from '@wordpress/i18n';

import { formatCount } from '../../../ui/format-count';

export const strings = {
	heading: __( 'Things to do', 'merchant-payments-for-woocommerce' ),
	undo: __( 'Undo', 'merchant-payments-for-woocommerce' ),
	options: ( title: string ): string =>
		sprintf(
			/* translators: %s: title of a task. */
			__( 'Options of “%s”', 'merchant-payments-for-woocommerce' ),
			title
		),
	dismiss: __( 'Dismiss', 'merchant-payments-for-woocommerce' ),
	delete: __( 'Remove from the list', 'merchant-payments-for-woocommerce' ),
	snooze: __( 'Remind me tomorrow', 'merchant-payments-for-woocommerce' ),
	dismissed: ( title: string ): string =>
		sprintf(
			/* translators: %s: title of a task. */
			__( '“%s” dismissed.', 'merchant-payments-for-woocommerce' ),
			title
		),
	deleted: ( title: string ): string =>
		sprintf(
			/* translators: %s: title of a task. */
			__(
				'“%s” removed from the list.',
				'merchant-payments-for-woocommerce'
			),
			title
		),
	postponed: ( title: string ): string =>
		sprintf(
			/* translators: %s: title of a task. */
			__(
				'“%s” comes back tomorrow.',
				'merchant-payments-for-woocommerce'
			),
			title
		),
	done: __( 'Done', 'merchant-payments-for-woocommerce' ),
	hide: __( 'Hide tasks', 'merchant-payments-for-woocommerce' ),
	show: __( 'Show tasks', 'merchant-payments-for-woocommerce' ),
	count: ( count: number ): string =>
		sprintf(
			/* translators: %s: number of tasks. */
			_n(
				'%s task',
				'%s tasks',
				count,
				'merchant-payments-for-woocommerce'
			),
			formatCount( count )
		),
	help: __( 'Learn more', 'merchant-payments-for-woocommerce' ),
	none: __(
		'There’s nothing to do right now.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'We couldn’t check what there is to do.',
		'merchant-payments-for-woocommerce'
	),
	disputesFailed: __(
		'We couldn’t check for disputes to answer.',
		'merchant-payments-for-woocommerce'
	),
	capturesFailed: __(
		'We couldn’t check for payments to capture.',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
	opensElsewhere: __(
		'(opens in a new tab)',
		'merchant-payments-for-woocommerce'
	),
};
