import { __, sprintf } from '@wordpress/i18n';

import { named } from '../../../ui/names';

export const title = __( 'Card readers', 'woocommerce-payments' );
export const loading = __( 'Loading card readers…', 'woocommerce-payments' );
export const none = __(
	'There are no readers for this fee.',
	'woocommerce-payments'
);
export const download = __( 'Download', 'woocommerce-payments' );

export const fee = {
	title: __( 'Fee', 'woocommerce-payments' ),
	failed: __( 'The fee couldn’t be loaded.', 'woocommerce-payments' ),
	period: __( 'Period', 'woocommerce-payments' ),
	total: __( 'Total', 'woocommerce-payments' ),
};

/** The days of a period, both included. */
export const periodText = ( from: string, to: string ): string =>
	sprintf(
		/* translators: 1: the first day, 2: the last day. */
		__( '%1$s to %2$s', 'woocommerce-payments' ),
		from,
		to
	);

export const columns = {
	reader: __( 'Reader ID', 'woocommerce-payments' ),
	status: __( 'Status', 'woocommerce-payments' ),
	count: __( 'Transactions', 'woocommerce-payments' ),
	fee: __( 'Fee', 'woocommerce-payments' ),
	currency: __( 'Currency', 'woocommerce-payments' ),
};

export const readerStatus = named( {
	active: __( 'Active', 'woocommerce-payments' ),
	inactive: __( 'Inactive', 'woocommerce-payments' ),
} );
