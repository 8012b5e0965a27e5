import { __ } from '@wordpress/i18n';

import type { ChargeDispute } from '../../../contract/types';
import type { Tone } from '../../../ui/status-badge';
import {
	daysLeft,
	lastDay,
	urgencyOf as urgencyOfTime,
	urgencyTone as toneOfTime,
	type Urgency as TimeUrgency,
} from '../../../ui/time-left';

/** How soon a response is due; `none` without a deadline. */
export type Urgency = TimeUrgency | 'none';

/** What is needed of a dispute to know how much time is left. */
type Due = Pick< ChargeDispute, 'evidence_details' >;

const leftOf = ( dispute: Due, now: number ): number | null => {
	const { due_by: dueBy } = dispute.evidence_details;
	return dueBy === null ? null : dueBy * 1000 - now;
};

/**
 * @param dispute The dispute.
 * @param now     Milliseconds since the epoch.
 */
export function urgencyOf( dispute: Due, now: number ): Urgency {
	if ( dispute.evidence_details.past_due ) {
		return 'past';
	}
	const left = leftOf( dispute, now );
	return left === null ? 'none' : urgencyOfTime( left );
}

export const urgencyTone = ( urgency: Urgency ): Tone =>
	urgency === 'none' ? 'light' : toneOfTime( urgency );

/**
 * The time left as text; empty without a deadline.
 *
 * @param dispute The dispute.
 * @param now     Milliseconds since the epoch.
 */
export function timeLeft( dispute: Due, now: number ): string {
	const texts: Record< Urgency, string > = {
		none: '',
		past: __( 'Past due', 'merchant-payments-for-woocommerce' ),
		today: lastDay,
		soon: daysLeft( leftOf( dispute, now ) ?? 0 ),
		calm: daysLeft( leftOf( dispute, now ) ?? 0 ),
	};
	return texts[ urgencyOf( dispute, now ) ];
}
