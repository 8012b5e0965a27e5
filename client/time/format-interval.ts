import type { TransactionChart } from '../contract/types';
import { browserLocale } from '../data/boot';

type Interval = TransactionChart[ 'interval' ];
type Format = Intl.DateTimeFormatOptions;

const SHORT: Record< Interval, Format > = {
	day: { month: 'short', day: 'numeric' },
	month: { month: 'short', year: 'numeric' },
	year: { year: 'numeric' },
};

const LONG: Record< Interval, Format > = {
	day: { dateStyle: 'long' },
	month: { month: 'long', year: 'numeric' },
	year: { year: 'numeric' },
};

/** Days are UTC days, whatever the merchant's time zone. */
const format = ( day: string, options: Format ): string =>
	new Intl.DateTimeFormat( browserLocale(), {
		...options,
		calendar: 'gregory',
		timeZone: 'UTC',
	} ).format( Date.parse( `${ day }T00:00:00Z` ) );

/**
 * The date of a chart's point, short.
 *
 * @param day      First day of the interval, `Y-m-d`.
 * @param interval How long it is.
 */
export const shortDate = ( day: string, interval: Interval ): string =>
	format( day, SHORT[ interval ] );

/**
 * The date of a chart's point in full.
 *
 * @param day      First day of the interval, `Y-m-d`.
 * @param interval How long it is.
 */
export const longDate = ( day: string, interval: Interval ): string =>
	format( day, LONG[ interval ] );
