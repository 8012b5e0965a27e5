import type { ReactNode } from 'react';

import type { Deposit } from '../../../contract/types';
import { formatPercent } from '../../../money/format-rate';
import { formatDayOf } from '../../../time/format-time';
import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { CopyButton } from '../../../ui/copy-button';
import {
	DescriptionList,
	type Description,
} from '../../../ui/description-list';
import { PayoutStatus } from '../../../ui/payout-status';
import { kindOf, typeName } from '../strings';
import { labels, texts } from './strings';

/** The payout's details; placeholders while they load. */
export function Summary( { payout }: { payout: Deposit | null } ) {
	const isWithdrawal = payout?.type === 'withdrawal';
	return (
		<Card
			title={ payout ? kindOf( payout ) : typeName( 'deposit' ) }
			isBusy={ payout === null }
			tools={
				payout && (
					<PayoutStatus
						status={ payout.status }
						isWithdrawal={ isWithdrawal }
					/>
				)
			}
		>
			<p className="merchant-payments-payout__amount">
				{ payout ? (
					<Amount
						amount={ payout.amount }
						currency={ payout.currency }
					/>
				) : (
					<span
						className="merchant-payments-placeholder"
						aria-hidden="true"
					/>
				) }
			</p>
			{ isWithdrawal && (
				<p className="merchant-payments-payout__withdrawal">
					{ texts.withdrawal }
				</p>
			) }
			<DescriptionList
				details={ payout ? detailsOf( payout ) : AWAITED }
				isLoading={ payout === null }
			/>
		</Card>
	);
}

/** Details that every payout has. */
const AWAITED: readonly Description[] = [
	labels.date,
	labels.bankAccount,
	labels.bankReference,
	labels.id,
].map( ( label ) => ( { label, value: null } ) );

function detailsOf( payout: Deposit ): Description[] {
	const { bank_reference_key: reference } = payout;
	return [
		{ label: labels.date, value: formatDayOf( payout.date ) },
		...( payout.fee === 0 ? [] : feeOf( payout ) ),
		{
			label: labels.bankAccount,
			value: payout.bankAccount && <bdi>{ payout.bankAccount }</bdi>,
		},
		{
			label: labels.bankReference,
			value: reference && (
				<Copied text={ reference } label={ texts.copyReference } />
			),
		},
		{
			label: labels.id,
			value: <Copied text={ payout.id } label={ texts.copyId } />,
		},
	];
}

/** The fee of an instant payout, and the total taken from the balance. */
function feeOf( { amount, fee, currency, ...rest }: Deposit ): Description[] {
	const money = ( minor: number ): ReactNode => (
		<Amount amount={ minor } currency={ currency } />
	);
	return [
		{
			label: labels.fee,
			value: (
				<>
					{ money( fee ) }{ ' ' }
					<bdi className="merchant-payments-payout__said">
						({ formatPercent( rest.fee_percentage ) })
					</bdi>
				</>
			),
		},
		{ label: labels.taken, value: money( amount + fee ) },
	];
}

function Copied( { text, label }: { text: string; label: string } ) {
	return (
		<span className="merchant-payments-payout__copied">
			<bdi>{ text }</bdi> <CopyButton text={ text } label={ label } />
		</span>
	);
}
