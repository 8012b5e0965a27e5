import { Link } from '@woocommerce/components';
import { __, _n, sprintf } from '@wordpress/i18n';

import type { CachedDispute } from '../../../contract/types';
import { pageLink, paymentLink } from '../../../data/links';
import { formatAmount } from '../../../money/format-amount';
import { instantOf } from '../../../time/format-time';
import { reasonName } from '../../../ui/dispute-names';
import { formatCount } from '../../../ui/format-count';
import { badgeOf, canWait, momentOf, numberOf } from './due';
import { keyOf } from './key-of';
import { sumsOf } from './sums';
import type { Task } from './task';

/** Days before its deadline from which a dispute is a task (specification part 1, section 4). */
const SHOWN = 7 * 86_400_000;

const leftOf = ( { due_by: dueBy }: CachedDispute, now: number ): number =>
	instantOf( dueBy ) - now;

/**
 * Disputes to answer, when one is due within a week; otherwise null.
 *
 * @param disputes Those that await a response.
 * @param now      Milliseconds since the epoch.
 * @param counted  How many await one; of use where not all were read.
 */
export function disputeTask(
	disputes: readonly CachedDispute[],
	now: number,
	counted = 0
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
	const number = numberOf( disputes, counted );
	return {
		key: keyOf(
			'dispute-resolution-task',
			due.map( ( { dispute_id: id } ) => id )
		),
		title: titleOf( disputes, number ),
		content:
			number === 1 ? (
				aboutOne( first )
			) : (
				<DisputeLinks due={ due } isAll={ due.length === number } />
			),
		...badgeOf( left ),
		level: 1,
		...actionFor( first, number ),
		allowsSnooze: canWait( left ),
	};
}

/** Without a sum where not all were read. */
function titleOf( disputes: readonly CachedDispute[], number: number ): string {
	if ( number > disputes.length ) {
		return sprintf(
			/* translators: %s: number of disputes. */
			_n(
				'Answer %s dispute',
				'Answer %s disputes',
				number,
				'merchant-payments-for-woocommerce'
			),
			formatCount( number )
		);
	}
	return number === 1
		? sprintf(
				/* translators: %s: an amount of money. */
				__(
					'Answer a dispute of %s',
					'merchant-payments-for-woocommerce'
				),
				sumsOf( disputes )
			)
		: sprintf(
				/* translators: 1: number of disputes, 2 or more; 2: amounts of money. */
				_n(
					'Answer %1$s dispute, %2$s in total',
					'Answer %1$s disputes, %2$s in total',
					number,
					'merchant-payments-for-woocommerce'
				),
				formatCount( number ),
				sumsOf( disputes )
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
function actionFor(
	first: CachedDispute,
	number: number
): Pick< Task, 'action' > {
	const isOne = number === 1;
	const href = ! isOne
		? ( pageLink( '/payments/disputes', { filter: 'awaiting_response' } ) ??
			pageLink( '/payments/transactions', {
				filter: 'advanced',
				type_is: 'dispute',
			} ) )
		: paymentLink( first.charge_id );
	const label = ! isOne
		? __( 'See disputes', 'merchant-payments-for-woocommerce' )
		: __( 'Respond now', 'merchant-payments-for-woocommerce' );
	return href ? { action: { label, href } } : {};
}

/** Disputes that the task names; the list has them all. */
const NAMED = 3;

const dueSoon = ( number: number ): string =>
	sprintf(
		/* translators: %s: number of disputes. */
		_n(
			'%s is due within seven days.',
			'%s are due within seven days.',
			number,
			'merchant-payments-for-woocommerce'
		),
		formatCount( number )
	);

interface LinksProps {
	due: readonly CachedDispute[];
	/** Whether there are no others. */
	isAll: boolean;
}

function DisputeLinks( { due, isAll }: LinksProps ) {
	return (
		<>
			{ ! isAll && dueSoon( due.length ) + ' ' }
			{ __(
				'Without a response, the customers keep the money.',
				'merchant-payments-for-woocommerce'
			) }
			<ul className="merchant-payments-task__list">
				{ due.slice( 0, NAMED ).map( ( dispute ) => (
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
