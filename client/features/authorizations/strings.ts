import { __, _n, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';
import { formatCount } from '../../ui/format-count';
import { tabTexts } from './tab-title';

export const list: ListStrings = {
	title: __( 'All uncaptured payments', 'merchant-payments-for-woocommerce' ),
	counted: __( 'Uncaptured payments', 'merchant-payments-for-woocommerce' ),
	empty: __(
		'There are no uncaptured payments.',
		'merchant-payments-for-woocommerce'
	),
	failed: tabTexts.failed,
	loading: __(
		'Loading uncaptured payments…',
		'merchant-payments-for-woocommerce'
	),
	notFound: __(
		'There are no uncaptured payments.',
		'merchant-payments-for-woocommerce'
	),
	joined: '',
};

export const columns = {
	created: __( 'Authorized on', 'merchant-payments-for-woocommerce' ),
	captureBy: __( 'Capture by', 'merchant-payments-for-woocommerce' ),
	order: __( 'Order', 'merchant-payments-for-woocommerce' ),
	customer: __( 'Customer', 'merchant-payments-for-woocommerce' ),
	risk: __( 'Risk level', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	action: __( 'Action', 'merchant-payments-for-woocommerce' ),
};

export const expired = __( 'Expired', 'merchant-payments-for-woocommerce' );

/** Asked before a payment is captured that fraud rules hold. */
export const approval = {
	title: __(
		'Capture this held payment?',
		'merchant-payments-for-woocommerce'
	),
	text: ( amount: string ): string =>
		sprintf(
			/* translators: %s: an amount of money. */
			__(
				'Your fraud rules put this payment on hold. Capturing it approves it and charges the customer %s. After capture, you can only return money with a refund.',
				'merchant-payments-for-woocommerce'
			),
			amount
		),
};

export const total = __( 'Total', 'merchant-payments-for-woocommerce' );

/** The button's accessible name, which says which row it belongs to. */
export const captureLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__(
			'Capture the payment for order #%s',
			'merchant-payments-for-woocommerce'
		),
		number
	);

export const selectLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__(
			'Select the payment for order #%s',
			'merchant-payments-for-woocommerce'
		),
		number
	);

/** Why a payment is not captured together with others. */
export const notSelected = {
	held: __(
		'Held by your fraud filters: decide on this payment alone.',
		'merchant-payments-for-woocommerce'
	),
	captured: __(
		'This payment is captured already.',
		'merchant-payments-for-woocommerce'
	),
	elsewhere: __(
		'This payment belongs to no order here.',
		'merchant-payments-for-woocommerce'
	),
};

export const capture = __( 'Capture', 'merchant-payments-for-woocommerce' );
export const captured = __( 'Captured', 'merchant-payments-for-woocommerce' );

/** Texts of the bulk capture. */
export const several = {
	selected: ( count: number ): string =>
		sprintf(
			/* translators: %s: number of payments. */
			_n(
				'%s payment selected',
				'%s payments selected',
				count,
				'merchant-payments-for-woocommerce'
			),
			formatCount( count )
		),
	/** Selected payments that can't be captured until the outcome of an earlier request is known. */
	leftOut: ( count: number ): string =>
		sprintf(
			/* translators: %s: number of payments. */
			_n(
				'%s payment is left out: it’s waiting for an earlier request.',
				'%s payments are left out: they’re waiting for earlier requests.',
				count,
				'merchant-payments-for-woocommerce'
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
				'merchant-payments-for-woocommerce'
			),
			formatCount( count ),
			sums
		),
	clear: __( 'Clear selection', 'merchant-payments-for-woocommerce' ),
	title: ( count: number ): string =>
		sprintf(
			/* translators: %s: number of payments. */
			_n(
				'Capture %s payment?',
				'Capture %s payments?',
				count,
				'merchant-payments-for-woocommerce'
			),
			formatCount( count )
		),
	confirmation: ( sums: string ): string =>
		sprintf(
			/* translators: %s: a sum, for each currency. */
			__(
				'This charges your customers %s. After capture, you can only return money with a refund.',
				'merchant-payments-for-woocommerce'
			),
			sums
		),
	working: __( 'Capturing…', 'merchant-payments-for-woocommerce' ),
	goesOn: __(
		'Continue in the background',
		'merchant-payments-for-woocommerce'
	),
	waiting: __( 'Waiting', 'merchant-payments-for-woocommerce' ),
	refused: __( 'Not captured', 'merchant-payments-for-woocommerce' ),
	open: __( 'Not known yet', 'merchant-payments-for-woocommerce' ),
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
				'merchant-payments-for-woocommerce'
			),
			formatCount( counts.captured )
		),
	];
	if ( counts.refused > 0 ) {
		parts.push(
			sprintf(
				/* translators: %s: number of payments. */
				__( '%s not captured', 'merchant-payments-for-woocommerce' ),
				formatCount( counts.refused )
			)
		);
	}
	if ( counts.open > 0 ) {
		parts.push(
			sprintf(
				/* translators: %s: number of payments. */
				__( '%s not known yet', 'merchant-payments-for-woocommerce' ),
				formatCount( counts.open )
			)
		);
	}
	return `${ parts.join( ', ' ) }.`;
}
