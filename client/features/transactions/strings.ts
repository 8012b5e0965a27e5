import { __, sprintf } from '@wordpress/i18n';

import type { Boot } from '../../data/boot';
import type { ListStrings } from '../../list-page/descriptor';
import { choicesOf, named, type Names } from '../../ui/names';
import { risks } from '../../ui/risk-name';
import { sources } from '../../ui/source-name';

const types: Names = {
	charge: __( 'Charge', 'woocommerce-payments' ),
	payment: __( 'Payment', 'woocommerce-payments' ),
	payment_failure_refund: __(
		'Payment failure refund',
		'woocommerce-payments'
	),
	payment_refund: __( 'Payment refund', 'woocommerce-payments' ),
	refund: __( 'Refund', 'woocommerce-payments' ),
	refund_failure: __( 'Refund failure', 'woocommerce-payments' ),
	dispute: __( 'Dispute', 'woocommerce-payments' ),
	dispute_reversal: __( 'Dispute reversal', 'woocommerce-payments' ),
	card_reader_fee: __( 'Reader fee', 'woocommerce-payments' ),
	financing_payout: __( 'Loan disbursement', 'woocommerce-payments' ),
	financing_paydown: __( 'Loan repayment', 'woocommerce-payments' ),
	fee_refund: __( 'Fee refund', 'woocommerce-payments' ),
};

/** Parts of payouts that are not transactions; not offered in filters. */
const unlisted: Names = {
	payout: __( 'Payout', 'woocommerce-payments' ),
	payout_failure: __( 'Failed payout', 'woocommerce-payments' ),
	payout_cancel: __( 'Canceled payout', 'woocommerce-payments' ),
};

const channels: Names = {
	online: __( 'Online', 'woocommerce-payments' ),
	in_person: __( 'In person', 'woocommerce-payments' ),
	in_person_pos: __( 'In person at POS', 'woocommerce-payments' ),
};

const devices: Names = {
	android: __( 'Android', 'woocommerce-payments' ),
	ios: __( 'iPhone', 'woocommerce-payments' ),
};

export const typeName = named( { ...types, ...unlisted } );
/** False for payouts, which have no page here. */
export const isTransaction = ( type: string ): boolean =>
	! Object.hasOwn( unlisted, type );
export const channelName = named( channels );
export const deviceName = named( devices );

/** Options of filters. */
export const choices = {
	types: choicesOf( types ),
	channels: choicesOf( channels ),
	devices: choicesOf( devices ),
	risks: choicesOf( risks ),
	sources: choicesOf( sources ),
};

export const list: ListStrings = {
	title: __( 'All transactions', 'woocommerce-payments' ),
	counted: __( 'Transactions', 'woocommerce-payments' ),
	empty: __( 'There are no transactions yet.', 'woocommerce-payments' ),
	failed: __(
		'The transactions couldn’t be loaded.',
		'woocommerce-payments'
	),
	loading: __( 'Loading transactions…', 'woocommerce-payments' ),
	notFound: __(
		'No transactions match these filters.',
		'woocommerce-payments'
	),
	joined: __(
		'Transactions match <select /> of these filters',
		'woocommerce-payments'
	),
};

/** Texts of the list in payout details. */
export const payoutList: ListStrings = {
	...list,
	title: __( 'Transactions in this payout', 'woocommerce-payments' ),
	empty: __(
		'There are no transactions in this payout.',
		'woocommerce-payments'
	),
};

export const tabsLabel = __( 'Transaction lists', 'woocommerce-payments' );

export const filterLabels = {
	date: __( 'Date', 'woocommerce-payments' ),
	type: __( 'Type', 'woocommerce-payments' ),
	channel: __( 'Channel', 'woocommerce-payments' ),
	device: __( 'Device', 'woocommerce-payments' ),
	country: __( 'Customer country', 'woocommerce-payments' ),
	risk: __( 'Risk level', 'woocommerce-payments' ),
	currency: __( 'Customer currency', 'woocommerce-payments' ),
	source: __( 'Payment method', 'woocommerce-payments' ),
	loan: __( 'Loan', 'woocommerce-payments' ),
};

export const searchLabel = __( 'Search transactions', 'woocommerce-payments' );

/** What the search covers; depends on whether the site has it switched on. */
export function searchPlaceholder( {
	flags,
	hasSubscriptions,
}: Pick< Boot, 'flags' | 'hasSubscriptions' > ): string {
	if ( ! flags.customSearch ) {
		return __( 'Customer name', 'woocommerce-payments' );
	}
	return hasSubscriptions
		? __(
				'Order or subscription number, customer name or billing email',
				'woocommerce-payments'
			)
		: __(
				'Order number, customer name or billing email',
				'woocommerce-payments'
			);
}

export const columns = {
	date: __( 'Date / Time', 'woocommerce-payments' ),
	type: __( 'Type', 'woocommerce-payments' ),
	channel: __( 'Channel', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	fees: __( 'Fees', 'woocommerce-payments' ),
	net: __( 'Net', 'woocommerce-payments' ),
	order: __( 'Order', 'woocommerce-payments' ),
	source: __( 'Payment method', 'woocommerce-payments' ),
	customer: __( 'Customer', 'woocommerce-payments' ),
	risk: __( 'Risk level', 'woocommerce-payments' ),
	payout: __( 'Payout', 'woocommerce-payments' ),
};

export const sums = {
	total: __( 'Total', 'woocommerce-payments' ),
	fees: __( 'Fees', 'woocommerce-payments' ),
	net: __( 'Net', 'woocommerce-payments' ),
};

/** Shown with the date on which the money becomes available, while it is in no payout. */
export const available = __( 'Available', 'woocommerce-payments' );

export const exportConfirmation = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of transactions. */
		__(
			"You are about to export %d transactions. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			'woocommerce-payments'
		),
		count
	);
