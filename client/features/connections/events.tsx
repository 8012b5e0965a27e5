import type { Connection } from '../../contract/types';
import { formatSeconds } from '../../time/format-time';
import { events as text } from './strings';

/** How the store learns what happens at Stripe, and when it last did. */
export function Events( { events }: Pick< Connection, 'events' > ) {
	if ( ! events ) {
		return null;
	}
	const { state, last } = events;
	const { date, time } = formatSeconds( last );
	return (
		<p>
			{ text[ state ] } { last > 0 && text.last( date, time ) }
		</p>
	);
}
