import { __, _n, sprintf } from '@wordpress/i18n';

import type { Authorization } from '../../../contract/types';
import { pageLink } from '../../../data/links';
import { instantOf } from '../../../time/format-time';
import { formatCount } from '../../../ui/format-count';
import { badgeOf, mayBeMore, momentOf } from './due';
import { keyOf } from './key-of';
import { sumsOf } from './sums';
import type { Task } from './task';

/** Authorizations expire after seven days (specification part 2, section 9), and are a task in their last three, in milliseconds. */
const LIFETIME = 7 * 86_400_000;
const SHOWN = 3 * 86_400_000;

const leftOf = ( { created }: Authorization, now: number ): number =>
	instantOf( created ) + LIFETIME - now;

/**
 * Payments whose authorization expires soon; null when there are none.
 *
 * @param authorizations Payments that can be captured.
 * @param now            Milliseconds since the epoch.
 */
export function captureTask(
	authorizations: readonly Authorization[],
	now: number
): Task | null {
	const due = authorizations.filter( ( authorization ) => {
		const left = leftOf( authorization, now );
		return left > 0 && left <= SHOWN;
	} );
	if ( due.length === 0 ) {
		return null;
	}
	const left = Math.min( ...due.map( ( each ) => leftOf( each, now ) ) );
	return {
		key: keyOf(
			'capture',
			due.map( ( { payment_intent_id: id } ) => id )
		),
		title: titleOf( due, mayBeMore( authorizations, due ) ),
		content: sprintf(
			/* translators: %s: date and time. */
			__(
				'Money that isn’t captured goes back to the customer. The first authorization expires on %s.',
				'merchant-payments-for-woocommerce'
			),
			momentOf( now + left )
		),
		...badgeOf( left ),
		level: 2,
		...action(),
		isDismissable: true,
		allowsSnooze: false,
	};
}

/** Without a sum where it might not be the whole. */
const titleOf = (
	due: readonly Authorization[],
	mayHaveMore: boolean
): string =>
	mayHaveMore
		? sprintf(
				/* translators: %s: number of payments. */
				_n(
					'Capture at least %s payment before it expires',
					'Capture at least %s payments before they expire',
					due.length,
					'merchant-payments-for-woocommerce'
				),
				formatCount( due.length )
			)
		: sprintf(
				/* translators: 1: number of payments; 2: amounts of money. */
				_n(
					'Capture %1$s payment of %2$s before it expires',
					'Capture %1$s payments of %2$s before they expire',
					due.length,
					'merchant-payments-for-woocommerce'
				),
				formatCount( due.length ),
				sumsOf( due )
			);

function action(): Pick< Task, 'action' > {
	const href = pageLink( '/payments/transactions', {
		tab: 'uncaptured-page',
	} );
	const label = __( 'See payments', 'merchant-payments-for-woocommerce' );
	return href ? { action: { label, href } } : {};
}
