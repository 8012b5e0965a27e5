import { __, sprintf } from '@wordpress/i18n';

import type { Dispute } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { Card } from '../../../ui/card';
import { DateTime } from '../../../ui/date-time';
import {
	DescriptionList,
	type Description,
} from '../../../ui/description-list';
import { reasonName } from '../../../ui/dispute-names';
import { OrderLink } from '../../../ui/order-link';
import { StatusBadge } from '../../../ui/status-badge';
import { needsResponse, statusName, statusTone } from '../names';
import { disputeFee, sumText } from '../panel/money';
import { labels as panelLabels } from '../panel/strings';
import { timeLeft, urgencyOf, urgencyTone } from '../panel/urgency';
import { labels, titles } from './strings';

export const headline = ( { amount, currency }: Dispute ): string =>
	sprintf(
		/* translators: %s: an amount of money. */
		__( 'Dispute of %s', 'merchant-payments-for-woocommerce' ),
		formatAmount( amount, currency )
	);

export function CaseBadges( {
	dispute,
	now,
}: {
	dispute: Dispute;
	now: number;
} ) {
	const left = needsResponse( dispute.status )
		? timeLeft( dispute, now )
		: '';
	return (
		<>
			<StatusBadge tone={ statusTone( dispute.status ) }>
				{ statusName( dispute.status ) }
			</StatusBadge>
			{ left && (
				<StatusBadge tone={ urgencyTone( urgencyOf( dispute, now ) ) }>
					{ left }
				</StatusBadge>
			) }
		</>
	);
}

/** The case beside the form: its facts, and what the evidence must show. */
export function CaseFacts( { dispute }: { dispute: Dispute } ) {
	return (
		<aside className="merchant-payments-challenge__case">
			<Card title={ titles.case }>
				<DescriptionList details={ factsOf( dispute ) } />
				<Guidance dispute={ dispute } />
			</Card>
		</aside>
	);
}

function factsOf( dispute: Dispute ): Description[] {
	const { charge, evidence_details: details, id, order, reason } = dispute;
	const fee = disputeFee( dispute );
	return [
		{
			label: labels.dueBy,
			value: needsResponse( dispute.status ) ? (
				<DateTime at={ details.due_by } time="beside" />
			) : null,
		},
		{ label: labels.reason, value: reasonName( reason ) },
		...dispute.case_facts,
		{ label: panelLabels.fee, value: fee && sumText( fee ) },
		{
			label: labels.customer,
			value: order?.customer_name || charge.billing_details.name,
		},
		{ label: labels.order, value: order && <OrderLink order={ order } /> },
		{ label: panelLabels.id, value: <bdi>{ id }</bdi> },
	];
}

function Guidance( { dispute }: { dispute: Dispute } ) {
	const { guidance } = dispute;
	return (
		guidance && (
			<dl className="merchant-payments-challenge__guidance">
				<dt>{ labels.claim }</dt>
				<dd>{ guidance.claim }</dd>
				{ guidance.wins && (
					<>
						<dt>{ labels.wins }</dt>
						<dd>{ guidance.wins }</dd>
					</>
				) }
				{ needsResponse( dispute.status ) && (
					<>
						<dt>{ labels.advice }</dt>
						<dd>{ guidance.advice }</dd>
					</>
				) }
			</dl>
		)
	);
}
