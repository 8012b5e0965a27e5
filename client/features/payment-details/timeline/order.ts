import type { TimelineEvent } from '../../../contract/types';
import { formatSeconds } from '../../../time/format-time';

/** The events of a day in the store's time zone. */
export interface Day {
	/** In the store's date format; null for events without a date. */
	date: string | null;
	events: readonly Dated[];
}

export interface Dated {
	event: TimelineEvent;
	/** In the store's time format. */
	time: string | null;
	/** ISO 8601 in UTC. */
	iso: string | null;
}

/**
 * Groups events by day, the newest first; events without a date come last. Events of the same second keep the server's order, which
 * has their usual sequence reversed.
 *
 * @param events As the server sent them; anything that is not an event is dropped.
 */
export function byDay( events: readonly TimelineEvent[] ): Day[] {
	const days = new Map< string | null, Dated[] >();
	for ( const event of [ ...events ].filter( isEvent ).sort( newestFirst ) ) {
		const when = timeOf( event );
		const date = when?.date ?? null;
		days.set( date, [
			...( days.get( date ) ?? [] ),
			{ event, time: when?.time ?? null, iso: when?.iso ?? null },
		] );
	}
	return [ ...days ].map( ( [ date, dated ] ) => ( {
		date,
		events: dated,
	} ) );
}

const isEvent = ( event: TimelineEvent | null ): event is TimelineEvent =>
	typeof event?.type === 'string' && event.type.length > 0;

/** The latest time that a Date can hold, in seconds (ECMA-262, "Time Values and Time Range"). */
const LAST = 8.64e12;

/** The server sends 0 when the platform has no time. */
const timeOf = ( { datetime }: TimelineEvent ) =>
	datetime > 0 && datetime <= LAST ? formatSeconds( datetime ) : null;

function newestFirst( a: TimelineEvent, b: TimelineEvent ): number {
	const [ before, after ] = [ a, b ].map( ( event ) =>
		timeOf( event ) ? event.datetime : 0
	) as [ number, number ];
	return after - before;
}
