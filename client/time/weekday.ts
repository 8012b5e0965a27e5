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

/** The translated name of an English weekday of the API; anything else stays as it is. 1 February 2026 was a Sunday. */
export function weekdayName( word: string ): string {
	const place = WEEKDAYS.indexOf( word );
	return place < 0
		? word
		: new Intl.DateTimeFormat( browserLocale(), {
				weekday: 'long',
				timeZone: 'UTC',
			} ).format( Date.UTC( 2026, 1, 1 + place ) );
}
