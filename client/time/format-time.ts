import { gmdateI18n } from '@wordpress/date';

import { boot } from '../data/boot';
import { wallClock } from './zone';

/**
 * An instant as the store's clock shows it.
 */
export interface StoreTime {
	/** In the store's date format. */
	date: string;
	/** In the store's time format. */
	time: string;
	/** The instant for machines, for the `datetime` of a `<time>`. */
	iso: string;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * An instant of the wire in milliseconds since the epoch.
 *
 * @param wire `Y-m-d H:i:s` in UTC.
 * @return Not a number for what is no instant.
 */
export function instantOf( wire: string ): number {
	const [ , day, time ] = INSTANT.exec( wire ) ?? [];
	return Date.parse( `${ day }T${ time }Z` );
}

/**
 * An instant of the wire in the store's zone.
 *
 * @param wire `Y-m-d H:i:s` in UTC.
 * @return Null for what is no instant.
 */
export function formatInstant( wire: string ): StoreTime | null {
	const instant = instantOf( wire );
	if ( Number.isNaN( instant ) ) {
		return null;
	}
	return onStoreClock( instant );
}

/**
 * An instant of the wire that is written in seconds, in the store's zone.
 *
 * @param seconds UTC seconds since the epoch; a date must be able to hold them.
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
 * A whole day of the wire: it has no zone to be moved to.
 *
 * @param wire `Y-m-d`.
 * @return Null for what is no day.
 */
export function formatDay( wire: string ): string | null {
	const day = DAY.test( wire ) ? Date.parse( `${ wire }T00:00:00Z` ) : NaN;
	return Number.isNaN( day )
		? null
		: gmdateI18n( boot().dateFormat, new Date( day ) );
}

/**
 * The day of an instant that stands for a whole day, which the platform writes as that day's first second in UTC.
 *
 * @param instant UTC milliseconds.
 */
export const formatDayOf = ( instant: number ): string =>
	gmdateI18n( boot().dateFormat, new Date( instant ) );
