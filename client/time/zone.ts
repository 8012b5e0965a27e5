const OFFSET = /^([+-])(\d{2}):?(\d{2})$/;

const clocks = new Map< string, Intl.DateTimeFormat >();

/**
 * The local time of a zone at an instant, as if that local time were UTC, so that UTC formatters can format it.
 *
 * Uses the browser's time zone data: the data that comes with WordPress ends in a few years, and some sites don't load it.
 *
 * @param instant Milliseconds since the epoch.
 * @param zone    A name such as `America/New_York`, or an offset such as `+05:30`.
 * @return Milliseconds; `instant` itself when the browser does not know the zone.
 */
export function wallClock( instant: number, zone: string ): number {
	const [ , sign, hours, minutes ] = OFFSET.exec( zone ) ?? [];
	if ( sign ) {
		const offset = ( Number( hours ) * 60 + Number( minutes ) ) * 60_000;
		return sign === '-' ? instant - offset : instant + offset;
	}
	const clock = clockFormat( zone );
	if ( ! clock ) {
		return instant;
	}
	const shown = Object.fromEntries(
		clock
			.formatToParts( instant )
			.map( ( { type, value } ) => [ type, Number( value ) ] )
	) as Record<
		'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
		number
	>;
	return Date.UTC(
		shown.year,
		shown.month - 1,
		shown.day,
		shown.hour,
		shown.minute,
		shown.second
	);
}

function clockFormat( zone: string ): Intl.DateTimeFormat | null {
	const known = clocks.get( zone );
	if ( known ) {
		return known;
	}
	try {
		const clock = new Intl.DateTimeFormat( 'en-US', {
			timeZone: zone,
			calendar: 'gregory',
			numberingSystem: 'latn',
			hourCycle: 'h23',
			year: 'numeric',
			month: 'numeric',
			day: 'numeric',
			hour: 'numeric',
			minute: 'numeric',
			second: 'numeric',
		} );
		clocks.set( zone, clock );
		return clock;
	} catch {
		return null;
	}
}
