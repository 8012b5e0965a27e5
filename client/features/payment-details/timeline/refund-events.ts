import { __, sprintf } from '@wordpress/i18n';

import type { TimelineEvent } from '../../../contract/types';
import type { Entry, EventType, Describer } from './entry';
import { refundFailureReason } from './failure-reasons';
import { exchanged } from './figures';
import { deductedFromPayout } from './links';
import { around, money } from './money';

/** Money that went back, or should have. */
export const refundEvents = {
	partial_refund: ( event ) =>
		refund( event, __( 'Partially refunded', 'woocommerce-payments' ) ),

	full_refund: ( event ) =>
		refund( event, __( 'Refunded', 'woocommerce-payments' ) ),

	refund_failed: ( event ) => ( {
		tone: 'alert',
		headline: around(
			money( event.amount_refunded, event.currency ),
			__( 'A refund of <amount /> failed.', 'woocommerce-payments' ),
			__( 'A refund failed.', 'woocommerce-payments' )
		),
		sentences: [
			refundFailureReason( event.failure_reason ),
			...referenceNumber( event ),
		],
	} ),
} satisfies Partial< Record< EventType, Describer > >;

function refund( event: TimelineEvent, status: string ): Entry {
	const { transaction_details: sides, amount_refunded: seen } = event;
	return {
		tone: 'primary',
		headline: around(
			money( seen, event.currency ),
			__(
				'<amount /> was refunded to the customer.',
				'woocommerce-payments'
			),
			__(
				'The payment was refunded to the customer.',
				'woocommerce-payments'
			)
		),
		status,
		figures: exchanged( sides, sides?.store_amount ),
		sentences: [
			...deductedFromPayout( event.deposit, deducted( event ) ),
			...referenceNumber( event ),
		],
	};
}

/**
 * What was taken from the account: in its own currency, and nothing as long as no money has moved, which the server writes as null.
 */
const deducted = ( {
	transaction_details: sides,
	amount_refunded: seen,
	currency,
}: TimelineEvent ) => {
	if ( sides === null ) {
		return null;
	}
	return sides
		? money( sides.store_amount, sides.store_currency )
		: money( seen, currency );
};

/**
 * By which the customer's bank finds the money, once the platform has it.
 */
const referenceNumber = ( {
	acquirer_reference_number: number,
	acquirer_reference_number_status: status,
}: TimelineEvent ): string[] =>
	status === 'available' && number
		? [
				sprintf(
					/* translators: %s: a number of 23 digits. */
					__(
						'Acquirer reference number (ARN): %s',
						'woocommerce-payments'
					),
					number
				),
			]
		: [];
