import type { TimelineEvent } from '../../../contract/types';
import { formatSeconds } from '../../../time/format-time';

/**
 * The events of a day of the store.
 */
export interface Day {
	/** In the store's format; null for events of which nobody knows when they were. */
	date: string | null;
	events: readonly Dated[];
}

export interface Dated {
	event: TimelineEvent;
	/** In the store's format. */
	time: string | null;
	/** The instant for machines. */
	iso: string | null;
}

/**
 * The events day by day, newest first; those without a date stand at the end. What happened in the same second stays as the server put it, from
 * the last that can happen to the first.
 *
 * @param events As they came; what is no event is left out.
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

/** The last second that a date can hold (ECMA-262, "Time Values and Time Range"). */
const LAST = 8.64e12;

/** The server writes 0 where the platform did not say when. */
const timeOf = ( { datetime }: TimelineEvent ) =>
	datetime > 0 && datetime <= LAST ? formatSeconds( datetime ) : null;

function newestFirst( a: TimelineEvent, b: TimelineEvent ): number {
	const [ before, after ] = [ a, b ].map( ( event ) =>
		timeOf( event ) ? event.datetime : 0
	) as [ number, number ];
	return after - before;
}
