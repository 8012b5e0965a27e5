import type { Task } from './task';
import { formatSeconds } from '../../../time/format-time';
import {
	daysLeft,
	lastDay,
	urgencyOf,
	urgencyTone,
} from '../../../ui/time-left';

/** Rows of a list that tasks are made of (specification part 1, section 7). */
export const MOST = 50;

/**
 * Whether more may be due than were read: there are as many rows as were asked for, and the last is still due.
 *
 * @param read Those due first come first.
 * @param due
 */
export const mayBeMore = < Item >(
	read: readonly Item[],
	due: readonly Item[]
): boolean =>
	read.length >= MOST && due.some( ( item ) => item === read.at( -1 ) );

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
