import { __, sprintf } from '@wordpress/i18n';

import type { PendingOperation } from '../../../contract/types';
import type { StoreTime } from '../../../time/format-time';

/** What is not known, by operation. */
export const unknown: Readonly< Record< PendingOperation[ 'kind' ], string > > =
	{
		capture: __(
			'It’s not known yet whether this payment was captured: the payments platform didn’t answer in time. Don’t capture it again.',
			'woocommerce-payments'
		),
		cancel: __(
			'It’s not known yet whether this payment was canceled: the payments platform didn’t answer in time. Don’t cancel it again.',
			'woocommerce-payments'
		),
		refund: __(
			'It’s not known yet whether this payment was refunded: the payments platform didn’t answer in time. Don’t refund it again.',
			'woocommerce-payments'
		),
	};

export const sinceText = ( { date, time }: StoreTime ): string =>
	sprintf(
		/* translators: 1: a date, 2: a time of day. */
		__( 'Asked on %1$s at %2$s.', 'woocommerce-payments' ),
		date,
		time
	);

/** When it will be known; null when that is due. */
export const nextLookText = ( next: StoreTime | null ): string =>
	next
		? sprintf(
				/* translators: 1: a date, 2: a time of day. */
				__(
					'We’ll ask again on %1$s at %2$s.',
					'woocommerce-payments'
				),
				next.date,
				next.time
			)
		: __( 'We’re about to ask again.', 'woocommerce-payments' );
