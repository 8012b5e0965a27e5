import { gmdateI18n } from '@wordpress/date';

import { boot } from '../data/boot';
import { wallClock } from './zone';

/** A time in the store's time zone, date and time formats. */
export interface StoreTime {
	date: string;
	time: string;
	/** ISO 8601 in UTC, for the `datetime` attribute of a `<time>`. */
	iso: string;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses a time of the API.
 *
 * @param wire `Y-m-d H:i:s` in UTC.
 * @return Milliseconds since the epoch; NaN for an invalid time.
 */
export function instantOf( wire: string ): number {
	const [ , day, time ] = INSTANT.exec( wire ) ?? [];
	return Date.parse( `${ day }T${ time }Z` );
}

/**
 * Formats a time of the API.
 *
 * @param wire `Y-m-d H:i:s` in UTC.
 * @return Null for an invalid time.
 */
export function formatInstant( wire: string ): StoreTime | null {
	const instant = instantOf( wire );
	if ( Number.isNaN( instant ) ) {
		return null;
	}
	return onStoreClock( instant );
}

/**
 * Formats a time that the API has in seconds.
 *
 * @param seconds Seconds since the epoch, within the range of a Date.
 */
export const formatSeconds = ( seconds: number ): StoreTime =>
	onStoreClock( seconds * 1000 );

function onStoreClock( instant: number ): StoreTime {
	const { timeZone, dateFormat, timeFormat } = boot();
	const wall = new Date( wallClock( instant, timeZone ) );
	return {
		date: gmdateI18n( dateFormat, wall ),
		time: gmdateI18n( timeFormat, wall ),
		iso: new Date( instant ).toISOString(),
	};
}

/**
 * Formats a whole day, which has no time zone.
 *
 * @param wire `Y-m-d`.
 * @return Null for an invalid day.
 */
export function formatDay( wire: string ): string | null {
	const day = DAY.test( wire ) ? Date.parse( `${ wire }T00:00:00Z` ) : NaN;
	return Number.isNaN( day )
		? null
		: gmdateI18n( boot().dateFormat, new Date( day ) );
}

/**
 * Formats a whole day that the platform writes as midnight UTC.
 *
 * @param instant Milliseconds since the epoch.
 */
export const formatDayOf = ( instant: number ): string =>
	gmdateI18n( boot().dateFormat, new Date( instant ) );
