import { __, _n, sprintf } from '@wordpress/i18n';

import type { Tone } from './status-badge';

/** How near a deadline is. */
export type Urgency = 'calm' | 'soon' | 'today' | 'past';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Time left from which something is due soon, or today (specification part 2, section 9). */
const SOON = 72 * HOUR;
const TODAY = 24 * HOUR;

const TONES: Readonly< Record< Urgency, Tone > > = {
	calm: 'light',
	soon: 'warning',
	today: 'alert',
	past: 'alert',
};

/**
 * @param left Milliseconds until the deadline.
 */
export function urgencyOf( left: number ): Urgency {
	if ( left <= 0 ) {
		return 'past';
	}
	if ( left <= TODAY ) {
		return 'today';
	}
	return left <= SOON ? 'soon' : 'calm';
}

export const urgencyTone = ( urgency: Urgency ): Tone => TONES[ urgency ];

/**
 * The time left in words.
 *
 * @param left Milliseconds until the deadline, which is more than a day away.
 */
export function daysLeft( left: number ): string {
	// Rounded down, so that nobody relies on a day that has already begun.
	const days = Math.floor( left / DAY );
	return sprintf(
		/* translators: %d: number of days. */
		_n(
			'%d day left',
			'%d days left',
			days,
			'merchant-payments-for-woocommerce'
		),
		days
	);
}

export const lastDay = __(
	'Last day today',
	'merchant-payments-for-woocommerce'
);
