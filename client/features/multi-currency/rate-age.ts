import { __, sprintf } from '@wordpress/i18n';

import { browserLocale } from '../../data/boot';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Rates are read again every six hours; one of this age couldn't be. */
const OLD = DAY;

const STEPS: readonly [ number, 'day' | 'hour' | 'minute' ][] = [
	[ DAY, 'day' ],
	[ HOUR, 'hour' ],
	[ MINUTE, 'minute' ],
];

export const isOld = ( seconds: number, now: number ): boolean =>
	now - seconds * 1000 >= OLD;

/**
 * How old a rate is: "Updated 3 hours ago".
 *
 * @param seconds When it was read, in UTC seconds.
 * @param now     Milliseconds since the epoch.
 */
export function rateAge( seconds: number, now: number ): string {
	const age = now - seconds * 1000;
	const [ length, unit ] = STEPS.find( ( [ step ] ) => age >= step ) ?? [];
	return length === undefined || unit === undefined
		? __( 'Updated just now', 'merchant-payments-for-woocommerce' )
		: sprintf(
				/* translators: %s: a time, for example "3 hours ago". */
				__( 'Updated %s', 'merchant-payments-for-woocommerce' ),
				new Intl.RelativeTimeFormat( browserLocale() ).format(
					-Math.floor( age / length ),
					unit
				)
			);
}
