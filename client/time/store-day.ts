import { boot } from '../data/boot';
import { wallClock } from './zone';

const HOUR = 3_600_000;
const SECOND = 1000;

/** Limited to 1900 to 2199: other years are typing errors, and time zone offsets near the year 1 would leave the calendar. */
const DAY = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/;

/** Whether a text is a valid day, as `Y-m-d`. */
export function isDay( text: string ): boolean {
	return (
		DAY.test( text ) &&
		new Date( midnight( text ) ).getUTCDate() === Number( text.slice( -2 ) )
	);
}

/**
 * The day in the store's time zone, as `Y-m-d`.
 *
 * @param instant Milliseconds since the epoch.
 */
export const dayAt = ( instant: number ): string =>
	new Date( wallClock( instant, boot().timeZone ) )
		.toISOString()
		.slice( 0, 10 );

/** The first second of a day in the store's time zone, as `Y-m-d H:i:s` in UTC. */
export function firstSecond( day: string ): string {
	return toWireTime( startOf( midnight( day ), boot().timeZone ) );
}

/** The last second of a day in the store's time zone, as `Y-m-d H:i:s` in UTC. */
export function lastSecond( day: string ): string {
	const next = midnight( day ) + 24 * HOUR;
	return toWireTime( startOf( next, boot().timeZone ) - SECOND );
}

const midnight = ( day: string ): number => Date.parse( `${ day }T00:00:00Z` );

/**
 * A time in the API's format, `Y-m-d H:i:s` in UTC.
 *
 * @param instant Milliseconds since the epoch.
 */
export const toWireTime = ( instant: number ): string =>
	new Date( instant ).toISOString().slice( 0, 19 ).replace( 'T', ' ' );

/**
 * The first instant of a day in a time zone; where daylight saving time skips midnight, the instant of the change.
 *
 * @param wanted Midnight as if the zone were UTC, in milliseconds.
 * @param zone   A name, or an offset.
 */
function startOf( wanted: number, zone: string ): number {
	const [ first, second ] = [ wanted - 26 * HOUR, wanted + 26 * HOUR ]
		.map( ( near ) => wanted - ( wallClock( near, zone ) - near ) )
		.sort( ( a, b ) => a - b ) as [ number, number ];
	return (
		[ first, second ].find(
			( instant ) => wallClock( instant, zone ) === wanted
		) ?? skippedAt( wanted, zone )
	);
}

function skippedAt( wanted: number, zone: string ): number {
	let before = wanted - 26 * HOUR;
	let after = wanted + 26 * HOUR;
	while ( after - before > SECOND ) {
		const middle =
			before + Math.ceil( ( after - before ) / 2 / SECOND ) * SECOND;
		if ( wallClock( middle, zone ) < wanted ) {
			before = middle;
		} else if ( middle === after ) {
			break;
		} else {
			after = middle;
		}
	}
	return after;
}
