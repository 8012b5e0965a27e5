import { Link } from '@woocommerce/components';
import { __, _n, sprintf } from '@wordpress/i18n';

import type { CachedDispute } from '../../../contract/types';
import { pageLink, paymentLink } from '../../../data/links';
import { formatAmount } from '../../../money/format-amount';
import { instantOf } from '../../../time/format-time';
import { reasonName } from '../../../ui/dispute-names';
import { formatCount } from '../../../ui/format-count';
import { badgeOf, canWait, mayBeMore, momentOf } from './due';
import { keyOf } from './key-of';
import { sumsOf } from './sums';
import type { Task } from './task';

/** Days before its deadline from which a dispute is a task (specification part 1, section 4). */
const SHOWN = 7 * 86_400_000;

const leftOf = ( { due_by: dueBy }: CachedDispute, now: number ): number =>
	instantOf( dueBy ) - now;

/**
 * Disputes to answer within a week; null when there are none.
 *
 * @param disputes Those that await a response.
 * @param now      Milliseconds since the epoch.
 */
export function disputeTask(
	disputes: readonly CachedDispute[],
	now: number
): Task | null {
	const due = disputes
		.filter( ( dispute ) => {
			const left = leftOf( dispute, now );
			return left > 0 && left <= SHOWN;
		} )
		.sort( ( a, b ) => leftOf( a, now ) - leftOf( b, now ) );
	const [ first ] = due;
	if ( ! first ) {
		return null;
	}
	const left = leftOf( first, now );
	return {
		key: keyOf(
			'dispute-resolution-task',
			due.map( ( { dispute_id: id } ) => id )
		),
		title: titleOf( due, mayBeMore( disputes, due ) ),
		content:
			due.length === 1 ? (
				aboutOne( first )
			) : (
				<DisputeLinks disputes={ due } />
			),
		...badgeOf( left ),
		level: 1,
		...actionFor( due ),
		allowsSnooze: canWait( left ),
	};
}

/** Without a sum where it might not be the whole. */
function titleOf(
	due: readonly CachedDispute[],
	mayHaveMore: boolean
): string {
	if ( mayHaveMore ) {
		return sprintf(
			/* translators: %s: number of disputes. */
			_n(
				'Answer at least %s dispute',
				'Answer at least %s disputes',
				due.length,
				'merchant-payments-for-woocommerce'
			),
			formatCount( due.length )
		);
	}
	return due.length === 1
		? sprintf(
				/* translators: %s: an amount of money. */
				__(
					'Answer a dispute of %s',
					'merchant-payments-for-woocommerce'
				),
				sumsOf( due )
			)
		: sprintf(
				/* translators: 1: number of disputes, 2 or more; 2: amounts of money. */
				_n(
					'Answer %1$s dispute, %2$s in total',
					'Answer %1$s disputes, %2$s in total',
					due.length,
					'merchant-payments-for-woocommerce'
				),
				formatCount( due.length ),
				sumsOf( due )
			);
}

const aboutOne = ( dispute: CachedDispute ): string =>
	sprintf(
		/* translators: 1: reason of a dispute; 2: date and time. */
		__(
			'%1$s. Without a response by %2$s, the customer keeps the money.',
			'merchant-payments-for-woocommerce'
		),
		reasonName( dispute.reason ),
		momentOf( instantOf( dispute.due_by ) )
	);

/** One payment's details, or the list that holds all of them. */
function actionFor( due: readonly CachedDispute[] ): Pick< Task, 'action' > {
	const [ first, second ] = due;
	const href = second
		? ( pageLink( '/payments/disputes', { filter: 'awaiting_response' } ) ??
			pageLink( '/payments/transactions', {
				filter: 'advanced',
				type_is: 'dispute',
			} ) )
		: paymentLink( first?.charge_id ?? null );
	const label = second
		? __( 'See disputes', 'merchant-payments-for-woocommerce' )
		: __( 'Respond now', 'merchant-payments-for-woocommerce' );
	return href ? { action: { label, href } } : {};
}

/** Disputes that the task names; the list has them all. */
const NAMED = 3;

function DisputeLinks( { disputes }: { disputes: readonly CachedDispute[] } ) {
	return (
		<>
			{ __(
				'Without a response, the customers keep the money.',
				'merchant-payments-for-woocommerce'
			) }
			<ul className="merchant-payments-task__list">
				{ disputes.slice( 0, NAMED ).map( ( dispute ) => (
					<li key={ dispute.dispute_id }>
						<DisputeLink dispute={ dispute } />
					</li>
				) ) }
			</ul>
		</>
	);
}

function DisputeLink( { dispute }: { dispute: CachedDispute } ) {
	const { amount, currency, reason, charge_id: charge } = dispute;
	const href = paymentLink( charge );
	const name = formatAmount( amount, currency );
	return (
		<>
			{ href ? <Link href={ href }>{ name }</Link> : name }
			{ ' · ' }
			{ sprintf(
				/* translators: 1: reason of a dispute; 2: date and time. */
				__( '%1$s, due %2$s', 'merchant-payments-for-woocommerce' ),
				reasonName( reason ),
				momentOf( instantOf( dispute.due_by ) )
			) }
		</>
	);
}
