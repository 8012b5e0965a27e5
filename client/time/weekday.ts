import { browserLocale } from '../data/boot';

const WEEKDAYS = [
	'sunday',
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
];

/**
 * A weekday of the wire in the user's language; one that is none stays as it is. The first of February 2026 was a Sunday.
 */
export function weekdayName( word: string ): string {
	const place = WEEKDAYS.indexOf( word );
	return place < 0
		? word
		: new Intl.DateTimeFormat( browserLocale(), {
				weekday: 'long',
				timeZone: 'UTC',
			} ).format( Date.UTC( 2026, 1, 1 + place ) );
}
