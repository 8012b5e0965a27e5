import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeRate } from '../../../contract/types';
import { named, type Names } from '../../../ui/names';

export const title = __( 'Fee breakdown', 'woocommerce-payments' );
export const failed = __(
	'The breakdown could not be loaded.',
	'woocommerce-payments'
);
export const loading = __( 'Loading fees…', 'woocommerce-payments' );

export const columns = {
	what: __( 'What', 'woocommerce-payments' ),
	rate: __( 'Rate', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
};

export const rows = {
	captured: __( 'Charged', 'woocommerce-payments' ),
	beforeTax: __( 'Fees before tax', 'woocommerce-payments' ),
	total: __( 'Total fees', 'woocommerce-payments' ),
	net: __( 'Net of fees', 'woocommerce-payments' ),
	exchange: __( 'Exchange rate', 'woocommerce-payments' ),
};

const names: Names = {
	base: __( 'Base fee', 'woocommerce-payments' ),
	'additional-international': __(
		'International card fee',
		'woocommerce-payments'
	),
	'additional-fx': __( 'Currency conversion fee', 'woocommerce-payments' ),
	'additional-wcpay-subscription': __(
		'Subscription transaction fee',
		'woocommerce-payments'
	),
	'additional-device': __( 'Tap to Pay device fee', 'woocommerce-payments' ),
	discount: __( 'Discount', 'woocommerce-payments' ),
};

const nameOf = named( names );

/**
 * What a part of the fee is for.
 */
export const feeName = ( {
	type,
	additional_type: added,
}: TimelineFeeRate ): string =>
	nameOf( added ? `${ type }-${ added }` : type ).replace( /-/g, ' ' );

export const capped = ( amount: string ): string =>
	/* translators: %s: the most that a fee can come to. */
	sprintf( __( 'capped at %s', 'woocommerce-payments' ), amount );
