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
 * How many there are, due soon or not: the same number as in the menu.
 *
 * @param read    Rows, at most MOST.
 * @param counted How many there were when the page was rendered.
 */
export const numberOf = (
	read: readonly unknown[],
	counted: number
): number =>
	read.length < MOST ? read.length : Math.max( read.length, counted );

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
