import { Amount } from '../../../ui/amount';
import { CopyButton } from '../../../ui/copy-button';
import { reasonName } from '../../../ui/dispute-names';
import {
	DescriptionList,
	type Description,
} from '../../../ui/description-list';
import { DateTime } from '../../../ui/date-time';
import { NO_VALUE } from '../../../ui/no-value';
import { StatusBadge } from '../../../ui/status-badge';
import { needsResponse, isInquiry, timeOf, type Case } from './case';
import {
	disputeFee,
	isFeeReturned,
	networkFee,
	returned,
	taken,
	type Sum,
} from './money';
import { copyId, feeReturned, labels, noFee } from './strings';
import { timeLeft, urgencyOf, urgencyTone } from './urgency';

interface Props {
	shown: Case;
	/** Milliseconds since the epoch. */
	now: number;
}

/** The details of a dispute as terms with values. */
export function CaseDetails( { shown, now }: Props ) {
	return (
		<DescriptionList
			details={ [
				...dueBy( shown, now ),
				...moneyOf( shown ),
				{
					label: labels.reason,
					value: reasonName( shown.dispute.reason ),
				},
				...shown.dispute.case_facts,
				...datesOf( shown ),
				{ label: labels.id, value: <Id id={ shown.dispute.id } /> },
			] }
		/>
	);
}

/** A line that is left out when it has no value. */
const optional = (
	label: string,
	value: Description[ 'value' ] | null
): Description[] => ( value === null ? [] : [ { label, value } ] );

const shownSum = ( sum: Sum | null ) => sum && <Amount { ...sum } />;

function moneyOf( { dispute, stage }: Case ): Description[] {
	const { amount, currency } = dispute;
	return [
		{
			label: labels.amount,
			value: <Amount amount={ amount } currency={ currency } />,
		},
		{
			label: labels.fee,
			value: isInquiry( stage ) ? noFee : <Fee dispute={ dispute } />,
		},
		...optional( labels.networkFee, shownSum( networkFee( dispute ) ) ),
		...optional( labels.taken, shownSum( taken( dispute ) ) ),
		...optional( labels.returned, shownSum( returned( dispute ) ) ),
	];
}

function Fee( { dispute }: Pick< Case, 'dispute' > ) {
	const fee = disputeFee( dispute );
	return fee ? (
		<span className="merchant-payments-dispute__pair">
			<Amount { ...fee } />
			{ isFeeReturned( dispute ) && (
				<StatusBadge tone="success">{ feeReturned }</StatusBadge>
			) }
		</span>
	) : (
		<>{ NO_VALUE }</>
	);
}

/** The response deadline comes first, because it is urgent. */
const dueBy = ( { dispute, stage }: Case, now: number ): Description[] =>
	needsResponse( stage )
		? [
				{
					label: labels.dueBy,
					value: <DueBy dispute={ dispute } now={ now } />,
				},
			]
		: [];

function datesOf( { dispute: { created, metadata } }: Case ): Description[] {
	const moment = ( seconds: number | null ) =>
		seconds === null ? null : <DateTime at={ seconds } time="beside" />;
	return [
		...optional( labels.created, moment( created ) ),
		...optional(
			labels.sent,
			moment( timeOf( metadata.__evidence_submitted_at ) )
		),
		...optional(
			labels.closed,
			moment( timeOf( metadata.__dispute_closed_at ) )
		),
	];
}

function DueBy( { dispute, now }: Pick< Case, 'dispute' > & { now: number } ) {
	const { due_by: due } = dispute.evidence_details;
	const left = timeLeft( dispute, now );
	return (
		<span className="merchant-payments-dispute__pair">
			<DateTime at={ due } time="beside" />
			{ left && (
				<StatusBadge tone={ urgencyTone( urgencyOf( dispute, now ) ) }>
					{ left }
				</StatusBadge>
			) }
		</span>
	);
}

const Id = ( { id }: { id: string } ) => (
	<span className="merchant-payments-dispute__pair">
		<bdi>{ id }</bdi>
		<CopyButton text={ id } label={ copyId } />
	</span>
);
