import { __, _n, sprintf } from '@wordpress/i18n';

import type { ChargeDispute } from '../../../contract/types';
import type { Tone } from '../../../ui/status-badge';

/** How soon a response is due. */
export type Urgency = 'none' | 'calm' | 'soon' | 'today' | 'past';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Time left from which a response is due soon, or today (specification part 2, section 9). */
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
 * @param dispute The dispute.
 * @param now     Milliseconds since the epoch.
 */
export function urgencyOf( dispute: ChargeDispute, now: number ): Urgency {
	const left = leftOf( dispute, now );
	// The platform's clock decides.
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
 * The time left as text; empty without a deadline.
 *
 * @param dispute The dispute.
 * @param now     Milliseconds since the epoch.
 */
export function timeLeft( dispute: ChargeDispute, now: number ): string {
	const urgency = urgencyOf( dispute, now );
	if ( urgency === 'past' ) {
		return __( 'Past due', 'woocommerce-payments' );
	}
	if ( urgency === 'today' ) {
		return __( 'Last day today', 'woocommerce-payments' );
	}
	// Rounded down, so that nobody relies on a day that has already begun.
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
