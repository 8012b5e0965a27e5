import { __, sprintf } from '@wordpress/i18n';

import { boot } from '../data/boot';
import { instantOf } from './format-time';
import { toWireTime } from './store-day';
import { wallClock } from './zone';

/**
 * A UTC time in the store's time zone, in the format of exported files: `Y-m-d H:i:s`. The column's header names the time zone.
 *
 * @param wire `Y-m-d H:i:s` in UTC.
 * @return Empty for an invalid time.
 */
export function fileTime( wire: string ): string {
	const instant = instantOf( wire );
	return Number.isNaN( instant )
		? ''
		: toWireTime( wallClock( instant, boot().timeZone ) );
}

/**
 * Header of a time column in exported files, with the store's time zone.
 *
 * @param label Name of the column.
 */
export const fileTimeLabel = ( label: string ): string =>
	sprintf(
		/* translators: 1: header of a column of dates, 2: time zone. */
		__( '%1$s (%2$s)', 'merchant-payments-for-woocommerce' ),
		label,
		boot().timeZone
	);
