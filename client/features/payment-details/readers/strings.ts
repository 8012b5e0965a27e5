import { __, sprintf } from '@wordpress/i18n';

import { named } from '../../../ui/names';

export const title = __( 'Card readers', 'merchant-payments-for-woocommerce' );
export const loading = __(
	'Loading card readers…',
	'merchant-payments-for-woocommerce'
);
export const none = __(
	'There are no readers for this fee.',
	'merchant-payments-for-woocommerce'
);
export const download = __( 'Download', 'merchant-payments-for-woocommerce' );

export const fee = {
	title: __( 'Fee', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The fee couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	period: __( 'Period', 'merchant-payments-for-woocommerce' ),
	total: __( 'Total', 'merchant-payments-for-woocommerce' ),
};

/** The days of a period, both included. */
export const periodText = ( from: string, to: string ): string =>
	sprintf(
		/* translators: 1: the first day, 2: the last day. */
		__( '%1$s to %2$s', 'merchant-payments-for-woocommerce' ),
		from,
		to
	);

export const columns = {
	reader: __( 'Reader ID', 'merchant-payments-for-woocommerce' ),
	status: __( 'Status', 'merchant-payments-for-woocommerce' ),
	count: __( 'Transactions', 'merchant-payments-for-woocommerce' ),
	fee: __( 'Fee', 'merchant-payments-for-woocommerce' ),
	currency: __( 'Currency', 'merchant-payments-for-woocommerce' ),
};

export const readerStatus = named( {
	active: __( 'Active', 'merchant-payments-for-woocommerce' ),
	inactive: __( 'Inactive', 'merchant-payments-for-woocommerce' ),
} );
