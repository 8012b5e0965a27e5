import { __, sprintf } from '@wordpress/i18n';

import { boot } from '../data/boot';
import { instantOf } from './format-time';
import { onWire } from './store-day';
import { wallClock } from './zone';

/**
 * An instant as files have it, which other programs read: `Y-m-d H:i:s` of the store's clock. A column of them names its zone.
 *
 * @param wire `Y-m-d H:i:s` in UTC.
 * @return Empty for what is no instant.
 */
export function fileTime( wire: string ): string {
	const instant = instantOf( wire );
	return Number.isNaN( instant )
		? ''
		: onWire( wallClock( instant, boot().timeZone ) );
}

/**
 * The header of a file's column of instants.
 *
 * @param label What happened then.
 */
export const fileTimeLabel = ( label: string ): string =>
	sprintf(
		/* translators: 1: header of a column of dates, 2: time zone. */
		__( '%1$s (%2$s)', 'woocommerce-payments' ),
		label,
		boot().timeZone
	);
