import { __, sprintf } from '@wordpress/i18n';

import type { PendingOperation } from '../../../contract/types';
import type { StoreTime } from '../../../time/format-time';

type ByKind = Readonly< Record< PendingOperation[ 'kind' ], string > >;

/** What is not known. */
export const unknown: ByKind = {
	capture: __(
		'It’s not known yet whether this payment was captured: the payments platform didn’t answer in time. Don’t capture it again.',
		'merchant-payments-for-woocommerce'
	),
	cancel: __(
		'It’s not known yet whether this payment was canceled: the payments platform didn’t answer in time. Don’t cancel it again.',
		'merchant-payments-for-woocommerce'
	),
	refund: __(
		'It’s not known yet whether this payment was refunded: the payments platform didn’t answer in time. Don’t refund it again.',
		'merchant-payments-for-woocommerce'
	),
};

/** What the platform says has happened, and the store has not taken in. */
export const notTakenIn: ByKind = {
	capture: __(
		'This payment was captured, but the payments platform’s answer was lost: your order doesn’t know about it yet.',
		'merchant-payments-for-woocommerce'
	),
	cancel: __(
		'This payment was canceled, but the payments platform’s answer was lost: your order doesn’t know about it yet.',
		'merchant-payments-for-woocommerce'
	),
	refund: __(
		'This payment was refunded, but the payments platform’s answer was lost: your order doesn’t know about it yet.',
		'merchant-payments-for-woocommerce'
	),
};

export const sinceText = ( { date, time }: StoreTime ): string =>
	sprintf(
		/* translators: 1: a date, 2: a time of day. */
		__( 'Asked on %1$s at %2$s.', 'merchant-payments-for-woocommerce' ),
		date,
		time
	);

/**
 * When the platform is asked again.
 *
 * @param next  Null when that is due.
 * @param since When it was asked: its date is not repeated.
 */
export function nextLookText(
	next: StoreTime | null,
	since: StoreTime
): string {
	if ( ! next ) {
		return __(
			'We’re about to ask again.',
			'merchant-payments-for-woocommerce'
		);
	}
	return next.date === since.date
		? sprintf(
				/* translators: %s: a time of day. */
				__(
					'We’ll ask again at %s.',
					'merchant-payments-for-woocommerce'
				),
				next.time
			)
		: sprintf(
				/* translators: 1: a date, 2: a time of day. */
				__(
					'We’ll ask again on %1$s at %2$s.',
					'merchant-payments-for-woocommerce'
				),
				next.date,
				next.time
			);
}
