import { __, sprintf } from '@wordpress/i18n';

import { formatCount } from '../../ui/format-count';

export const tabTexts = {
	/** The tab's title where its count could not be read. */
	alone: __( 'Uncaptured', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'Error retrieving uncaptured transactions.',
		'merchant-payments-for-woocommerce'
	),
};

/**
 * The tab's title.
 *
 * @param count Payments that can be captured; null until it is known.
 */
export const tabTitle = ( count: number | null ): string =>
	sprintf(
		/* translators: %s: number of payments, or three dots while it is not known. */
		__( 'Uncaptured (%s)', 'merchant-payments-for-woocommerce' ),
		count === null ? '...' : formatCount( count )
	);
