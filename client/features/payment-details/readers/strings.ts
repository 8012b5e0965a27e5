import { __ } from '@wordpress/i18n';

import { named } from '../../../ui/names';

export const title = __( 'Card readers', 'woocommerce-payments' );
export const loading = __( 'Loading card readers…', 'woocommerce-payments' );
export const none = __(
	'There are no readers for this fee.',
	'woocommerce-payments'
);
export const download = __( 'Download', 'woocommerce-payments' );

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
