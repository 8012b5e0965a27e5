import type { ReactNode } from 'react';

import type { ActiveLoan, ActiveLoanSummary } from '../../contract/types';
import type { Loaded } from '../../data/reducer';
import { formatAmount } from '../../money/format-amount';
import { formatShare } from '../../money/format-rate';
import { Amount } from '../../ui/amount';
import { Card } from '../../ui/card';
import { Failure } from '../../ui/failure';
import type { Description } from '../../ui/description-list';
import { DateTime } from '../../ui/date-time';
import { NO_VALUE } from '../../ui/no-value';
import { failed, remaining, repaidOf, running } from './strings';
import '../../ui/description-list.scss';
import './style.scss';

interface Props {
	summary: Loaded< ActiveLoanSummary >;
	onRetry: () => void;
	/** Beside the title. */
	tools?: ReactNode;
}

/** The active loan: repaid amount, next minimum payment, terms. Empty when there is none. */
export function ActiveLoanCard( {
	summary: { value, error, isLoading },
	onRetry,
	tools,
}: Props ) {
	if ( ! error && value && ! value.details ) {
		return null;
	}
	return (
		<Card title={ running.title } tools={ tools } isBusy={ isLoading }>
			{ error && (
				<Failure title={ failed } error={ error } onRetry={ onRetry } />
			) }
			{ ! error && ! value && <Placeholder /> }
			{ value?.details && <Running loan={ value.details } /> }
		</Card>
	);
}

/** One placeholder for each detail. */
const WAITING = [ ...'12345678' ];

/** As high as the loaded card, so that the list below doesn't move. */
const Placeholder = () => (
	<div aria-hidden="true">
		<div className="merchant-payments-loan__progress">
			<p className="merchant-payments-loan__repaid">
				<span className="merchant-payments-placeholder" />
			</p>
			<progress max={ 1 } value={ 0 } />
		</div>
		<div className="merchant-payments-loan__facts">
			{ WAITING.map( ( key ) => (
				<span
					key={ key }
					className="merchant-payments-placeholder merchant-payments-loan__waiting"
				/>
			) ) }
		</div>
	</div>
);

function Running( { loan }: { loan: ActiveLoan } ) {
	return (
		<>
			<Progress loan={ loan } />
			<dl className="merchant-payments-loan__facts">
				{ factsOf( loan ).map( ( { label, value } ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ value }</dd>
					</div>
				) ) }
			</dl>
		</>
	);
}

/** How much of the loan, including its fee, is repaid, as text and as a progress bar. */
function Progress( { loan }: { loan: ActiveLoan } ) {
	const { paid_amount: paid, remaining_amount: rest, currency } = loan;
	const total = loan.advance_amount + loan.fee_amount;
	const text = repaidOf(
		formatAmount( paid, currency ),
		formatAmount( total, currency )
	);
	return (
		<div className="merchant-payments-loan__progress">
			<p className="merchant-payments-loan__repaid">
				<strong>{ text }</strong>
				<span>{ remaining( formatAmount( rest, currency ) ) }</span>
			</p>
			<progress
				aria-label={ running.progress }
				aria-valuetext={ text }
				max={ Math.max( total, 1 ) }
				value={ Math.min( paid, total ) }
			/>
		</div>
	);
}

/** The due amount, then the terms. */
function factsOf( loan: ActiveLoan ): Description[] {
	const money = ( amount: number ) => (
		<Amount amount={ amount } currency={ loan.currency } />
	);
	const period = loan.current_repayment_interval;
	return [
		{
			label: running.due,
			value: period ? <DateTime at={ period.due_at } /> : NO_VALUE,
		},
		{
			label: running.periodPaid,
			value: period ? money( period.paid_amount ) : NO_VALUE,
		},
		{
			label: running.periodRemaining,
			value: period ? money( period.remaining_amount ) : NO_VALUE,
		},
		{ label: running.rate, value: formatShare( loan.withhold_rate ) },
		{ label: running.advance, value: money( loan.advance_amount ) },
		{ label: running.fee, value: money( loan.fee_amount ) },
		{
			label: running.paidOut,
			value: <DateTime at={ loan.advance_paid_out_at } />,
		},
		{
			label: running.begins,
			value: <DateTime at={ loan.repayments_begin_at } />,
		},
	];
}
