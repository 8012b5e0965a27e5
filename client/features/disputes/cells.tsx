import { Button } from '@wordpress/components';

import type { CachedDispute } from '../../contract/types';
import { challengeLink, paymentLink } from '../../data/links';
import { formatAmount } from '../../money/format-amount';
import { instantOf } from '../../time/format-time';
import { useNow } from '../../time/use-now';
import { DateTime } from '../../ui/date-time';
import { NO_VALUE } from '../../ui/no-value';
import { StatusBadge } from '../../ui/status-badge';
import { daysLeft, lastDay, urgencyOf, urgencyTone } from '../../ui/time-left';
import { needsResponse, statusName, statusTone } from './names';
import { action, pastDue } from './strings';

interface Props {
	dispute: CachedDispute;
}

export function StatusCell( { dispute: { status } }: Props ) {
	return (
		<StatusBadge tone={ statusTone( status ) }>
			{ statusName( status ) }
		</StatusBadge>
	);
}

/** Until when the bank takes an answer, and how long that is while it waits for one. */
export function DeadlineCell( { dispute }: Props ) {
	const { due_by: dueBy, status } = dispute;
	if ( dueBy === '' ) {
		return <>{ NO_VALUE }</>;
	}
	return (
		<span className="merchant-payments-list__pair">
			<DateTime at={ dueBy } time="beside" />
			{ needsResponse( status ) && <TimeLeft dueBy={ dueBy } /> }
		</span>
	);
}

function TimeLeft( { dueBy }: { dueBy: string } ) {
	const left = instantOf( dueBy ) - useNow();
	if ( Number.isNaN( left ) ) {
		return null;
	}
	const urgency = urgencyOf( left );
	const texts = {
		calm: daysLeft,
		soon: daysLeft,
		today: () => lastDay,
		past: () => pastDue,
	};
	return (
		<>
			{ ' ' }
			<StatusBadge tone={ urgencyTone( urgency ) }>
				{ texts[ urgency ]( left ) }
			</StatusBadge>
		</>
	);
}

/** Leads to the answer while the bank waits for one, and then to the payment. */
export function ActionCell( { dispute }: Props ) {
	const { amount, currency, customer_name: name, status } = dispute;
	const isAwaited = needsResponse( status );
	const href = isAwaited
		? challengeLink( dispute.dispute_id )
		: paymentLink( dispute.payment_intent_id ?? dispute.charge_id );
	if ( href === null ) {
		return <>{ NO_VALUE }</>;
	}
	return (
		<Button
			variant={ isAwaited ? 'secondary' : 'tertiary' }
			size="compact"
			href={ href }
		>
			{ isAwaited ? action.respond : action.see }
			<span className="screen-reader-text">
				{ ` ${ action.of( formatAmount( amount, currency ), name ) }` }
			</span>
		</Button>
	);
}
