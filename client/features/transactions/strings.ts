import { __, sprintf } from '@wordpress/i18n';

import type { TransactionSummary } from '../../contract/types';
import { boot, type Boot } from '../../data/boot';
import type { ListStrings } from '../../list-page/descriptor';
import type { Choice } from '../../list-page/filters/filter';
import { categories } from '../../ui/category-name';
import { choicesOf, named, type Names } from '../../ui/names';
import { risks } from '../../ui/risk-name';
import { sources } from '../../ui/source-name';

/** Parts of payouts that are not transactions. */
const UNLISTED = [ 'payout', 'payout_failure', 'payout_cancel' ];

const channels: Names = {
	online: __( 'Online', 'merchant-payments-for-woocommerce' ),
	in_person: __( 'In person', 'merchant-payments-for-woocommerce' ),
	in_person_pos: __(
		'In person at POS',
		'merchant-payments-for-woocommerce'
	),
};

const devices: Names = {
	android: __( 'Android', 'merchant-payments-for-woocommerce' ),
	ios: __( 'iPhone', 'merchant-payments-for-woocommerce' ),
};

const types = (): Names => boot().transactionTypes ?? {};

export const typeName = ( word: string ): string => named( types() )( word );

/** A type that the API filters by, whether it is offered or not; otherwise null. */
export const acceptType = ( value: string ): string | null =>
	Object.hasOwn( types(), value ) && isFiltered( value ) ? value : null;

/** What is taken back of a payment that was captured in part is filtered by its category, with the payment. */
const isFiltered = ( type: string ): boolean =>
	isTransaction( type ) && type !== 'partial_capture_reversal';

/** False for payouts, which have no page here. */
export const isTransaction = ( type: string ): boolean =>
	! UNLISTED.includes( type );
export const channelName = named( channels );
export const deviceName = named( devices );

/** Options of filters. */
export const choices = {
	types: ( all: Pick< TransactionSummary, 'types' > | null ): Choice[] =>
		( all?.types ?? Object.keys( types() ).filter( isFiltered ) ).map(
			( value ) => ( {
				value,
				label: typeName( value ),
			} )
		),
	categories: choicesOf( categories ),
	channels: choicesOf( channels ),
	devices: choicesOf( devices ),
	risks: choicesOf( risks ),
	sources: choicesOf( sources ),
};

export const list: ListStrings = {
	title: __( 'All transactions', 'merchant-payments-for-woocommerce' ),
	counted: __( 'Transactions', 'merchant-payments-for-woocommerce' ),
	empty: __(
		'There are no transactions yet.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'The transactions couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading transactions…', 'merchant-payments-for-woocommerce' ),
	notFound: __(
		'No transactions match these filters.',
		'merchant-payments-for-woocommerce'
	),
	joined: __(
		'Transactions match <select /> of these filters',
		'merchant-payments-for-woocommerce'
	),
};

/** Texts of the list in payout details. */
export const payoutList: ListStrings = {
	...list,
	title: __(
		'Transactions in this payout',
		'merchant-payments-for-woocommerce'
	),
	empty: __(
		'There are no transactions in this payout.',
		'merchant-payments-for-woocommerce'
	),
};

export const tabsLabel = __(
	'Transaction lists',
	'merchant-payments-for-woocommerce'
);

export const filterLabels = {
	date: __( 'Date', 'merchant-payments-for-woocommerce' ),
	type: __( 'Type', 'merchant-payments-for-woocommerce' ),
	category: __( 'Category', 'merchant-payments-for-woocommerce' ),
	channel: __( 'Channel', 'merchant-payments-for-woocommerce' ),
	device: __( 'Device', 'merchant-payments-for-woocommerce' ),
	country: __( 'Customer country', 'merchant-payments-for-woocommerce' ),
	risk: __( 'Risk level', 'merchant-payments-for-woocommerce' ),
	currency: __( 'Customer currency', 'merchant-payments-for-woocommerce' ),
	source: __( 'Payment method', 'merchant-payments-for-woocommerce' ),
	loan: __( 'Loan', 'merchant-payments-for-woocommerce' ),
};

export const searchLabel = __(
	'Search transactions',
	'merchant-payments-for-woocommerce'
);

/** What the search covers; depends on whether the site has it switched on. */
export function searchPlaceholder( {
	flags,
	hasSubscriptions,
}: Pick< Boot, 'flags' | 'hasSubscriptions' > ): string {
	if ( ! flags.customSearch ) {
		return __( 'Customer name', 'merchant-payments-for-woocommerce' );
	}
	return hasSubscriptions
		? __(
				'Order or subscription number, customer name or billing email',
				'merchant-payments-for-woocommerce'
			)
		: __(
				'Order number, customer name or billing email',
				'merchant-payments-for-woocommerce'
			);
}

export const columns = {
	date: __( 'Date / Time', 'merchant-payments-for-woocommerce' ),
	type: __( 'Type', 'merchant-payments-for-woocommerce' ),
	channel: __( 'Channel', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	fees: __( 'Fees', 'merchant-payments-for-woocommerce' ),
	net: __( 'Net', 'merchant-payments-for-woocommerce' ),
	order: __( 'Order', 'merchant-payments-for-woocommerce' ),
	source: __( 'Payment method', 'merchant-payments-for-woocommerce' ),
	customer: __( 'Customer', 'merchant-payments-for-woocommerce' ),
	risk: __( 'Risk level', 'merchant-payments-for-woocommerce' ),
	payout: __( 'Payout', 'merchant-payments-for-woocommerce' ),
};

export const sums = {
	total: __( 'Total', 'merchant-payments-for-woocommerce' ),
	fees: __( 'Fees', 'merchant-payments-for-woocommerce' ),
	net: __( 'Net', 'merchant-payments-for-woocommerce' ),
};

/** Shown with the date on which the money becomes available, while it is in no payout. */
export const available = __( 'Available', 'merchant-payments-for-woocommerce' );

export const exportConfirmation = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of transactions. */
		__(
			"You are about to export %d transactions. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			'merchant-payments-for-woocommerce'
		),
		count
	);
