import { __, sprintf } from '@wordpress/i18n';

import type { PendingOperation } from '../../contract/types';
import type { StoreTime } from '../../time/format-time';

export type ByKind = Readonly< Record< PendingOperation[ 'kind' ], string > >;

/** What is not known. */
export const unknown: ByKind = {
	capture: __(
		'It’s not known yet whether this payment was captured. Don’t capture it again.',
		'merchant-payments-for-woocommerce'
	),
	cancel: __(
		'It’s not known yet whether this payment was canceled. Don’t cancel it again.',
		'merchant-payments-for-woocommerce'
	),
	refund: __(
		'It’s not known yet whether this payment was refunded. Don’t refund it again.',
		'merchant-payments-for-woocommerce'
	),
	dispute_submit: __(
		'It’s not known yet whether your evidence was submitted. Don’t submit it again.',
		'merchant-payments-for-woocommerce'
	),
	dispute_close: __(
		'It’s not known yet whether this dispute was accepted. Don’t accept it again.',
		'merchant-payments-for-woocommerce'
	),
	dispute_appeal: __(
		'It’s not known yet whether your appeal was submitted. Don’t submit it again.',
		'merchant-payments-for-woocommerce'
	),
	instant_payout: __(
		'It’s not known yet whether your instant payout was made. Don’t request another one.',
		'merchant-payments-for-woocommerce'
	),
};

export const sinceText = ( { date, time }: StoreTime ): string =>
	sprintf(
		/* translators: 1: a date, 2: a time of day. */
		__(
			'The payments platform was asked on %1$s at %2$s, and didn’t answer in time.',
			'merchant-payments-for-woocommerce'
		),
		date,
		time
	);

/**
 * When the store looks at the platform again.
 *
 * @param next  Null when that is due.
 * @param since When the platform was asked: its date is not repeated.
 */
export function nextLookText(
	next: StoreTime | null,
	since: StoreTime
): string {
	if ( ! next ) {
		return __(
			'We’re about to look again.',
			'merchant-payments-for-woocommerce'
		);
	}
	return next.date === since.date
		? sprintf(
				/* translators: %s: a time of day. */
				__(
					'We’ll look again at %s.',
					'merchant-payments-for-woocommerce'
				),
				next.time
			)
		: sprintf(
				/* translators: 1: a date, 2: a time of day. */
				__(
					'We’ll look again on %1$s at %2$s.',
					'merchant-payments-for-woocommerce'
				),
				next.date,
				next.time
			);
}

export const looking = {
	again: __( 'Look again', 'merchant-payments-for-woocommerce' ),
	unknown: __(
		'We’ve just looked: it’s still not known.',
		'merchant-payments-for-woocommerce'
	),
	known: __(
		'It’s known now. This page shows what happened.',
		'merchant-payments-for-woocommerce'
	),
};
