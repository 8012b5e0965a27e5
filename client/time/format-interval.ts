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

/** Charts name days, not instants: formatted in UTC, a day stays the one that was answered. */
const format = ( day: string, options: Format ): string =>
	new Intl.DateTimeFormat( browserLocale(), {
		...options,
		calendar: 'gregory',
		timeZone: 'UTC',
	} ).format( Date.parse( `${ day }T00:00:00Z` ) );

/**
 * The axis label of a chart's interval.
 *
 * @param day      First day of the interval, `Y-m-d`.
 * @param interval Length of the interval.
 */
export const shortDate = ( day: string, interval: Interval ): string =>
	format( day, SHORT[ interval ] );

/**
 * The date of a chart's interval in full.
 *
 * @param day      First day of the interval, `Y-m-d`.
 * @param interval Length of the interval.
 */
export const longDate = ( day: string, interval: Interval ): string =>
	format( day, LONG[ interval ] );
