import { __, _n, sprintf } from '@wordpress/i18n';

import type { ChargeDispute } from '../../../contract/types';
import type { Tone } from '../../../ui/status-badge';

/**
 * How much time a merchant has left to respond.
 */
export type Urgency = 'none' | 'calm' | 'soon' | 'today' | 'past';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** From how much time left on a response is due soon, and on the last day (specification part 2, section 9). */
const SOON = 72 * HOUR;
const TODAY = 24 * HOUR;

const TONES: Readonly< Record< Urgency, Tone > > = {
	none: 'light',
	calm: 'light',
	soon: 'warning',
	today: 'alert',
	past: 'alert',
};

const leftOf = ( dispute: ChargeDispute, now: number ): number | null => {
	const { due_by: dueBy } = dispute.evidence_details;
	return dueBy === null ? null : dueBy * 1000 - now;
};

/**
 * How urgent a response is.
 *
 * @param dispute The dispute.
 * @param now     UTC milliseconds.
 */
export function urgencyOf( dispute: ChargeDispute, now: number ): Urgency {
	const left = leftOf( dispute, now );
	// The platform's clock is the one that counts.
	if ( dispute.evidence_details.past_due || ( left !== null && left <= 0 ) ) {
		return 'past';
	}
	if ( left === null ) {
		return 'none';
	}
	if ( left <= TODAY ) {
		return 'today';
	}
	return left <= SOON ? 'soon' : 'calm';
}

export const urgencyTone = ( urgency: Urgency ): Tone => TONES[ urgency ];

/**
 * How much time is left, in words; empty when nobody knows.
 *
 * @param dispute The dispute.
 * @param now     UTC milliseconds.
 */
export function timeLeft( dispute: ChargeDispute, now: number ): string {
	const urgency = urgencyOf( dispute, now );
	if ( urgency === 'past' ) {
		return __( 'Past due', 'woocommerce-payments' );
	}
	if ( urgency === 'today' ) {
		return __( 'Last day today', 'woocommerce-payments' );
	}
	// A day that has begun is not counted: nobody should plan with it.
	const days = Math.floor( ( leftOf( dispute, now ) ?? 0 ) / DAY );
	return urgency === 'none'
		? ''
		: sprintf(
				/* translators: %d: number of days. */
				_n(
					'%d day left',
					'%d days left',
					days,
					'woocommerce-payments'
				),
				days
			);
}
