import { __, _n, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';
import { formatCount } from '../../ui/format-count';

export const list: ListStrings = {
	title: __( 'All uncaptured payments', 'woocommerce-payments' ),
	counted: __( 'Uncaptured payments', 'woocommerce-payments' ),
	empty: __( 'There are no uncaptured payments.', 'woocommerce-payments' ),
	failed: __(
		'Error retrieving uncaptured transactions.',
		'woocommerce-payments'
	),
	loading: __( 'Loading uncaptured payments…', 'woocommerce-payments' ),
	notFound: __( 'There are no uncaptured payments.', 'woocommerce-payments' ),
	joined: '',
};

export const columns = {
	created: __( 'Authorized on', 'woocommerce-payments' ),
	captureBy: __( 'Capture by', 'woocommerce-payments' ),
	order: __( 'Order', 'woocommerce-payments' ),
	customer: __( 'Customer', 'woocommerce-payments' ),
	risk: __( 'Risk level', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	action: __( 'Action', 'woocommerce-payments' ),
};

export const expired = __( 'Expired', 'woocommerce-payments' );

/** Asked before a payment is captured that fraud rules hold. */
export const approval = {
	title: __( 'Capture this held payment?', 'woocommerce-payments' ),
	text: ( amount: string ): string =>
		sprintf(
			/* translators: %s: an amount of money. */
			__(
				'Your fraud rules put this payment on hold. Capturing it approves it and charges the customer %s. After capture, you can only return money with a refund.',
				'woocommerce-payments'
			),
			amount
		),
};

export const total = __( 'Total', 'woocommerce-payments' );

/**
 * The tab's title.
 *
 * @param count Payments that can be captured; null until it is known.
 */
export const tabTitle = ( count: number | null ): string =>
	sprintf(
		/* translators: %s: number of payments, or three dots while it is not known. */
		__( 'Uncaptured (%s)', 'woocommerce-payments' ),
		count === null ? '...' : formatCount( count )
	);

export const tabTitleAlone = __( 'Uncaptured', 'woocommerce-payments' );

/** The button's accessible name, which says which row it belongs to. */
export const captureLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__( 'Capture the payment for order #%s', 'woocommerce-payments' ),
		number
	);

export const selectLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__( 'Select the payment for order #%s', 'woocommerce-payments' ),
		number
	);

export const capture = __( 'Capture', 'woocommerce-payments' );
export const captured = __( 'Captured', 'woocommerce-payments' );

/** Texts of the bulk capture. */
export const several = {
	selected: ( count: number ): string =>
		sprintf(
			/* translators: %s: number of payments. */
			_n(
				'%s payment selected',
				'%s payments selected',
				count,
				'woocommerce-payments'
			),
			formatCount( count )
		),
	button: ( count: number, sums: string ): string =>
		sprintf(
			/* translators: 1: number of payments, 2: their sum, for each currency. */
			_n(
				'Capture %1$s payment · %2$s',
				'Capture %1$s payments · %2$s',
				count,
				'woocommerce-payments'
			),
			formatCount( count ),
			sums
		),
	clear: __( 'Clear selection', 'woocommerce-payments' ),
	title: ( count: number ): string =>
		sprintf(
			/* translators: %s: number of payments. */
			_n(
				'Capture %s payment?',
				'Capture %s payments?',
				count,
				'woocommerce-payments'
			),
			formatCount( count )
		),
	confirmation: ( sums: string ): string =>
		sprintf(
			/* translators: %s: a sum, for each currency. */
			__(
				'This charges your customers %s. After capture, you can only return money with a refund.',
				'woocommerce-payments'
			),
			sums
		),
	working: __( 'Capturing…', 'woocommerce-payments' ),
	goesOn: __( 'Continue in the background', 'woocommerce-payments' ),
	waiting: __( 'Waiting', 'woocommerce-payments' ),
	refused: __( 'Not captured', 'woocommerce-payments' ),
	open: __( 'Not known yet', 'woocommerce-payments' ),
};

/** Summary of a bulk capture. */
export function summaryText( counts: {
	captured: number;
	refused: number;
	open: number;
} ): string {
	const parts = [
		sprintf(
			/* translators: %s: number of payments. */
			_n(
				'%s payment captured',
				'%s payments captured',
				counts.captured,
				'woocommerce-payments'
			),
			formatCount( counts.captured )
		),
	];
	if ( counts.refused > 0 ) {
		parts.push(
			sprintf(
				/* translators: %s: number of payments. */
				__( '%s not captured', 'woocommerce-payments' ),
				formatCount( counts.refused )
			)
		);
	}
	if ( counts.open > 0 ) {
		parts.push(
			sprintf(
				/* translators: %s: number of payments. */
				__( '%s not known yet', 'woocommerce-payments' ),
				formatCount( counts.open )
			)
		);
	}
	return `${ parts.join( ', ' ) }.`;
}
