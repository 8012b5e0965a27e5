import { __, sprintf } from '@wordpress/i18n';

import type { Deposit } from '../../contract/types';
import type { ListStrings } from '../../list-page/descriptor';
import { named } from '../../ui/names';

const instantPayout = __(
	'Instant payout',
	'merchant-payments-for-woocommerce'
);

export const typeName = named( {
	deposit: __( 'Payout', 'merchant-payments-for-woocommerce' ),
	withdrawal: __( 'Withdrawal', 'merchant-payments-for-woocommerce' ),
} );

/** The kind of a payout; one made on the merchant's request is an instant payout. */
export const kindOf = ( {
	type,
	automatic,
}: Pick< Deposit, 'type' | 'automatic' > ): string =>
	type === 'deposit' && ! automatic ? instantPayout : typeName( type );

export const list: ListStrings = {
	title: __( 'All payouts', 'merchant-payments-for-woocommerce' ),
	counted: __( 'Payouts', 'merchant-payments-for-woocommerce' ),
	empty: __(
		'There are no payouts yet.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'The payouts couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading payouts…', 'merchant-payments-for-woocommerce' ),
	notFound: __(
		'No payouts match these filters.',
		'merchant-payments-for-woocommerce'
	),
	joined: __(
		'Payouts match <select /> of these filters',
		'merchant-payments-for-woocommerce'
	),
};

export const columns = {
	date: __( 'Date', 'merchant-payments-for-woocommerce' ),
	type: __( 'Type', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	status: __( 'Status', 'merchant-payments-for-woocommerce' ),
	bankAccount: __( 'Bank account', 'merchant-payments-for-woocommerce' ),
	bankReference: __(
		'Bank reference ID',
		'merchant-payments-for-woocommerce'
	),
};

/** When a payout left the balance; its date is when it arrives. */
export const createdLabel = __(
	'Created',
	'merchant-payments-for-woocommerce'
);

export const sums = {
	total: __( 'Total', 'merchant-payments-for-woocommerce' ),
	fees: __( 'Fees', 'merchant-payments-for-woocommerce' ),
};

export const exportConfirmation = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of payouts. */
		__(
			"You are about to export %d deposits. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			'merchant-payments-for-woocommerce'
		),
		count
	);
