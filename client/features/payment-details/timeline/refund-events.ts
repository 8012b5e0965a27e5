import { __, sprintf } from '@wordpress/i18n';

import type { TimelineEvent } from '../../../contract/types';
import type { Entry, EventType, Describer } from './entry';
import { refundFailureReason } from './failure-reasons';
import { exchanged } from './figures';
import { deductedFromPayout } from './links';
import { withAmount, money } from './money';

/** Refunds, pending, succeeded and failed. */
export const refundEvents = {
	partial_refund: ( event ) =>
		refund(
			event,
			__( 'Partially refunded', 'merchant-payments-for-woocommerce' )
		),

	full_refund: ( event ) =>
		refund( event, __( 'Refunded', 'merchant-payments-for-woocommerce' ) ),

	refund_failed: ( event ) => ( {
		tone: 'alert',
		headline: withAmount(
			money( event.amount_refunded, event.currency ),
			__(
				'A refund of <amount /> failed.',
				'merchant-payments-for-woocommerce'
			),
			__( 'A refund failed.', 'merchant-payments-for-woocommerce' )
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
		headline: withAmount(
			money( seen, event.currency ),
			__(
				'<amount /> was refunded to the customer.',
				'merchant-payments-for-woocommerce'
			),
			__(
				'The payment was refunded to the customer.',
				'merchant-payments-for-woocommerce'
			)
		),
		status,
		figures: exchanged( sides, sides?.store_amount ),
		sentences: [
			...( event.notes ?? [] ),
			...deductedFromPayout( event.deposit, deducted( event ) ),
			...referenceNumber( event ),
		],
	};
}

/** The amount deducted from the balance, in its currency. Empty as long as no money has moved, which the server sends as null. */
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

/** The reference number by which the customer's bank finds the refund, once the platform has it. */
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
						'merchant-payments-for-woocommerce'
					),
					number
				),
			]
		: [];
