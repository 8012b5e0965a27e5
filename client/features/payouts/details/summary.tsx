import type { ReactNode } from 'react';

import type { Deposit } from '../../../contract/types';
import { formatPercent } from '../../../money/format-rate';
import { formatDayOf } from '../../../time/format-time';
import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { CopyButton } from '../../../ui/copy-button';
import { Facts, type Fact } from '../../../ui/facts';
import { PayoutStatus } from '../../../ui/payout-status';
import { typeName } from '../strings';
import { facts, kindOf, texts } from './strings';

/**
 * What is known of a payout; placeholders before it has arrived.
 */
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
			<p className="wcpay-payout__amount">
				{ payout ? (
					<Amount
						amount={ payout.amount }
						currency={ payout.currency }
					/>
				) : (
					<span className="wcpay-placeholder" aria-hidden="true" />
				) }
			</p>
			{ isWithdrawal && (
				<p className="wcpay-payout__withdrawal">{ texts.withdrawal }</p>
			) }
			<Facts
				facts={ payout ? factsOf( payout ) : PLACES }
				isLoading={ payout === null }
			/>
		</Card>
	);
}

/** What every payout has. */
const PLACES: readonly Fact[] = [
	facts.date,
	facts.bankAccount,
	facts.bankReference,
	facts.id,
].map( ( label ) => ( { label, value: null } ) );

function factsOf( payout: Deposit ): Fact[] {
	const { bank_reference_key: reference } = payout;
	return [
		{ label: facts.date, value: formatDayOf( payout.date ) },
		...( payout.fee === 0 ? [] : feeOf( payout ) ),
		{
			label: facts.bankAccount,
			value: payout.bankAccount && <bdi>{ payout.bankAccount }</bdi>,
		},
		{
			label: facts.bankReference,
			value: reference && (
				<Copied text={ reference } label={ texts.copyReference } />
			),
		},
		{
			label: facts.id,
			value: <Copied text={ payout.id } label={ texts.copyId } />,
		},
	];
}

/**
 * What an instant payout costs, and what it and its fee took from the balance.
 */
function feeOf( { amount, fee, currency, ...rest }: Deposit ): Fact[] {
	const money = ( minor: number ): ReactNode => (
		<Amount amount={ minor } currency={ currency } />
	);
	return [
		{
			label: facts.fee,
			value: (
				<>
					{ money( fee ) }{ ' ' }
					<bdi className="wcpay-payout__said">
						({ formatPercent( rest.fee_percentage ) })
					</bdi>
				</>
			),
		},
		{ label: facts.taken, value: money( amount + fee ) },
	];
}

function Copied( { text, label }: { text: string; label: string } ) {
	return (
		<span className="wcpay-payout__copied">
			<bdi>{ text }</bdi> <CopyButton text={ text } label={ label } />
		</span>
	);
}
