import type { Task } from './task';
import { formatSeconds } from '../../../time/format-time';
import {
	daysLeft,
	lastDay,
	urgencyOf,
	urgencyTone,
} from '../../../ui/time-left';

/**
 * A task's badge: the time left until its deadline; none when the deadline has passed.
 *
 * @param left Milliseconds.
 */
export function badgeOf( left: number ): Pick< Task, 'badge' > {
	const urgency = urgencyOf( left );
	return urgency === 'past'
		? {}
		: {
				badge: {
					tone: urgencyTone( urgency ),
					text: urgency === 'today' ? lastDay : daysLeft( left ),
				},
			};
}

/** Whether a task can wait for a day. */
export const canWait = ( left: number ): boolean =>
	[ 'calm', 'soon' ].includes( urgencyOf( left ) );

/** A deadline's date and time, in the store's time zone. */
export function momentOf( instant: number ): string {
	const { date, time } = formatSeconds( instant / 1000 );
	return `${ date }, ${ time }`;
}
