import { __, _n, sprintf } from '@wordpress/i18n';

import type { Authorization } from '../../../contract/types';
import { pageLink } from '../../../data/links';
import { instantOf } from '../../../time/format-time';
import { formatCount } from '../../../ui/format-count';
import { badgeOf, momentOf, numberOf } from './due';
import { keyOf } from './key-of';
import { sumsOf } from './sums';
import type { Task } from './task';

/** Authorizations expire after seven days (specification part 2, section 9), and are a task in their last three, in milliseconds. */
const LIFETIME = 7 * 86_400_000;
const SHOWN = 3 * 86_400_000;

const leftOf = ( { created }: Authorization, now: number ): number =>
	instantOf( created ) + LIFETIME - now;

/**
 * Payments to capture, those on hold among them, when the authorization of one expires soon; otherwise null.
 *
 * @param authorizations Payments that can be captured.
 * @param now            Milliseconds since the epoch.
 * @param counted        How many there are; of use where not all were read.
 */
export function captureTask(
	authorizations: readonly Authorization[],
	now: number,
	counted = 0
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
		title: titleOf( authorizations, numberOf( authorizations, counted ) ),
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

/** Without a sum where not all were read. */
const titleOf = (
	authorizations: readonly Authorization[],
	number: number
): string =>
	number > authorizations.length
		? sprintf(
				/* translators: %s: number of payments. */
				_n(
					'Capture %s payment before it expires',
					'Capture %s payments before they expire',
					number,
					'merchant-payments-for-woocommerce'
				),
				formatCount( number )
			)
		: sprintf(
				/* translators: 1: number of payments; 2: amounts of money. */
				_n(
					'Capture %1$s payment of %2$s before it expires',
					'Capture %1$s payments of %2$s before they expire',
					number,
					'merchant-payments-for-woocommerce'
				),
				formatCount( number ),
				sumsOf( authorizations )
			);

function action(): Pick< Task, 'action' > {
	const href = pageLink( '/payments/transactions', {
		tab: 'uncaptured-page',
	} );
	const label = __( 'See payments', 'merchant-payments-for-woocommerce' );
	return href ? { action: { label, href } } : {};
}
