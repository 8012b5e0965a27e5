import { __, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';
import { named } from '../../ui/names';

export const typeName = named( {
	deposit: __( 'Payout', 'woocommerce-payments' ),
	withdrawal: __( 'Withdrawal', 'woocommerce-payments' ),
} );

export const list: ListStrings = {
	title: __( 'All payouts', 'woocommerce-payments' ),
	counted: __( 'Payouts', 'woocommerce-payments' ),
	empty: __( 'There are no payouts yet.', 'woocommerce-payments' ),
	failed: __( 'The payouts couldn’t be loaded.', 'woocommerce-payments' ),
	loading: __( 'Loading payouts…', 'woocommerce-payments' ),
	notFound: __( 'No payouts match these filters.', 'woocommerce-payments' ),
	joined: __(
		'Payouts match <select /> of these filters',
		'woocommerce-payments'
	),
};

export const columns = {
	date: __( 'Date', 'woocommerce-payments' ),
	type: __( 'Type', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	status: __( 'Status', 'woocommerce-payments' ),
	bankAccount: __( 'Bank account', 'woocommerce-payments' ),
	bankReference: __( 'Bank reference ID', 'woocommerce-payments' ),
};

export const total = __( 'Total', 'woocommerce-payments' );

export const exportConfirmation = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of payouts. */
		__(
			"You are about to export %d deposits. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			'woocommerce-payments'
		),
		count
	);
