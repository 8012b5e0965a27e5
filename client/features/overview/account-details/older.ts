import type { Account, AccountDeposits } from '../../../contract/types';
import type { Tone } from '../../../ui/status-badge';
import { payments, payouts, statusName } from './strings';

interface Badge {
	text: string;
	tone: Tone;
}

/** A Map, because a status could be a property name of every object. */
const TONES: ReadonlyMap< string, Tone > = new Map( [
	[ 'complete', 'success' ],
	[ 'enabled', 'primary' ],
	[ 'restricted_soon', 'warning' ],
	[ 'restricted_partially', 'warning' ],
	[ 'restricted', 'alert' ],
] );

/** The account's own badge (specification part 1, section 4). */
export const accountBadge = ( status: string ): Badge => ( {
	text: statusName( status.split( '.' )[ 0 ] ?? status ),
	tone: TONES.get( status ) ?? 'light',
} );

/** Payments and payouts have their badges from specification part 2, section 4. */
export function paymentsBadge( {
	status,
	payments_enabled: isEnabled,
}: Pick< Account, 'status' | 'payments_enabled' > ): Badge {
	if ( isEnabled ) {
		return { text: payments.enabled, tone: 'success' };
	}
	return status === 'pending_verification'
		? { text: payments.pending, tone: 'light' }
		: { text: payments.disabled, tone: 'alert' };
}

const AUTOMATIC = [ 'daily', 'weekly', 'monthly' ];

export function payoutsBadge(
	status: string,
	deposits: Pick< AccountDeposits, 'status' | 'interval' >
): Badge {
	const interval: string = deposits.interval;
	if ( deposits.status === 'blocked' || status === 'under_review' ) {
		return { text: payouts.review, tone: 'warning' };
	}
	if ( deposits.status === 'disabled' ) {
		return status === 'pending_verification'
			? { text: payouts.pending, tone: 'light' }
			: { text: payouts.disabled, tone: 'alert' };
	}
	if ( AUTOMATIC.includes( interval ) ) {
		return { text: payouts.automatic, tone: 'success' };
	}
	return interval === 'manual'
		? { text: payouts.manual, tone: 'success' }
		: { text: payouts.unknown, tone: 'light' };
}
