import { Notice } from '@wordpress/components';

import type { DepositComposition } from '../../../contract/types';
import type { ItemState } from '../../../data/use-item';
import { formatAmount } from '../../../money/format-amount';
import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { formatCount } from '../../../ui/format-count';
import { composition as strings, lineNames, notExplained } from './strings';

/** The lines that an automatic payout consists of, and the difference when they don't add up. */
export function CompositionCard( {
	value,
	error,
	isLoading,
	reload,
}: ItemState< DepositComposition > ) {
	return (
		<Card title={ strings.title } isBusy={ isLoading }>
			{ error && ! value && (
				<Failure
					title={ strings.failed }
					error={ error }
					onRetry={ reload }
				/>
			) }
			{ value?.is_pending && <p>{ strings.pending }</p> }
			{ value && ! value.is_pending && (
				<>
					<Lines composition={ value } />
					<Verdict composition={ value } />
				</>
			) }
			{ ! value && ! error && <Placeholders /> }
		</Card>
	);
}

/** Placeholders as high as the lines of most payouts. */
function Placeholders() {
	return (
		<div className="merchant-payments-payout__places">
			{ [ 1, 2, 3 ].map( ( line ) => (
				<span
					key={ line }
					className="merchant-payments-placeholder"
					aria-hidden="true"
				/>
			) ) }
		</div>
	);
}

interface Props {
	composition: DepositComposition;
}

function Lines( { composition }: Props ) {
	const { currency, lines, amount } = composition;
	const counts = lines.map( ( { kind, count } ) =>
		kind === 'fees' ? 0 : count
	);
	return (
		<table className="merchant-payments-payout__lines">
			<caption className="screen-reader-text">{ strings.title }</caption>
			<thead>
				<tr>
					<th scope="col">{ strings.line }</th>
					<th scope="col">{ strings.count }</th>
					<th scope="col">{ strings.amount }</th>
				</tr>
			</thead>
			<tbody>
				{ lines.map( ( { kind, count, ...line } ) => (
					<tr key={ kind }>
						<th scope="row">{ lineNames[ kind ] }</th>
						<td>{ formatCount( count ) }</td>
						<td>
							<Amount
								amount={ line.amount }
								currency={ currency }
							/>
						</td>
					</tr>
				) ) }
			</tbody>
			<tfoot>
				<Difference composition={ composition } />
				<tr className="merchant-payments-payout__total">
					<th scope="row">{ strings.total }</th>
					<td>
						{ formatCount( counts.reduce( ( a, b ) => a + b, 0 ) ) }
					</td>
					<td>
						<Amount amount={ amount } currency={ currency } />
					</td>
				</tr>
			</tfoot>
		</table>
	);
}

/** The sum of the lines and the difference to the payout; empty when there is none. */
function Difference( { composition }: Props ) {
	const { total, difference, currency } = composition;
	if ( total === null || ! difference ) {
		return null;
	}
	return (
		<>
			<tr>
				<th scope="row">{ strings.sum }</th>
				<td />
				<td>
					<Amount amount={ total } currency={ currency } />
				</td>
			</tr>
			<tr className="merchant-payments-payout__difference">
				<th scope="row">{ strings.difference }</th>
				<td />
				<td>
					<Amount amount={ difference } currency={ currency } />
				</td>
			</tr>
		</>
	);
}

function Verdict( { composition: { difference, currency } }: Props ) {
	return difference ? (
		<Notice status="warning" isDismissible={ false }>
			{ notExplained( formatAmount( difference, currency ) ) }
		</Notice>
	) : (
		<p className="merchant-payments-payout__exact">
			<span aria-hidden="true">✓</span> { strings.exact }
		</p>
	);
}
