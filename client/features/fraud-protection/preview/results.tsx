import type {
	FraudPreview,
	FraudPreviewOutcome,
} from '../../../contract/types';
import { formatInstant } from '../../../time/format-time';
import { Amount } from '../../../ui/amount';
import { formatCount } from '../../../ui/format-count';
import { AffectedPayments } from './affected-payments';
import {
	alreadyText,
	checkedText,
	disputedText,
	filterName,
	newestText,
	paymentCount,
	texts,
	unknownText,
} from './strings';

export function Results( { preview }: { preview: FraudPreview } ) {
	const { checked, block, review, rules, unknown, data } = preview;
	const affected = block.payments + review.payments;
	return (
		<>
			<p role="status">
				{ coverage( preview ) }
				{ affected === 0 && ` ${ texts.nothing }` }
			</p>
			<dl className="merchant-payments-fraud-preview__outcomes">
				<Outcome title={ texts.block } outcome={ block } />
				<Outcome title={ texts.review } outcome={ review } />
				<div>
					<dt>{ texts.allow }</dt>
					<dd className="merchant-payments-fraud-preview__count">
						{ countOf( checked - affected ) }
					</dd>
				</div>
			</dl>
			{ unknown.length > 0 && (
				<ul className="merchant-payments-fraud-preview__unknown">
					{ unknown.map( ( { key, payments } ) => (
						<li key={ key }>
							{ unknownText(
								key,
								payments,
								formatCount( payments )
							) }
						</li>
					) ) }
				</ul>
			) }
			{ rules.length > 0 && <ByFilter rules={ rules } /> }
			{ data.length > 0 && (
				<AffectedPayments payments={ data } total={ affected } />
			) }
		</>
	);
}

const countOf = ( count: number ): string =>
	paymentCount( count, formatCount( count ) );

function coverage( {
	checked,
	is_complete: isComplete,
	since,
}: FraudPreview ): string {
	const formatted = formatCount( checked );
	return isComplete
		? checkedText( checked, formatted )
		: newestText( formatted, formatInstant( since )?.date ?? since );
}

function Outcome( {
	title,
	outcome: { payments, already, disputed, amounts },
}: {
	title: string;
	outcome: FraudPreviewOutcome;
} ) {
	return (
		<div>
			<dt>{ title }</dt>
			<dd className="merchant-payments-fraud-preview__count">
				{ countOf( payments ) }
			</dd>
			{ amounts.map( ( { amount, currency } ) => (
				<dd key={ currency }>
					<Amount amount={ amount } currency={ currency } />
				</dd>
			) ) }
			{ already > 0 && (
				<dd className="merchant-payments-fraud-preview__note">
					{ alreadyText( already, formatCount( already ) ) }
				</dd>
			) }
			{ disputed > 0 && (
				<dd className="merchant-payments-fraud-preview__note">
					{ disputedText( disputed, formatCount( disputed ) ) }
				</dd>
			) }
		</div>
	);
}

function ByFilter( { rules }: Pick< FraudPreview, 'rules' > ) {
	return (
		<table className="merchant-payments-fraud-preview__table">
			<caption>{ texts.byFilter }</caption>
			<thead>
				<tr>
					<th scope="col">{ texts.filter }</th>
					<th scope="col" className="is-number">
						{ texts.payments }
					</th>
				</tr>
			</thead>
			<tbody>
				{ rules.map( ( { key, payments } ) => (
					<tr key={ key }>
						<th scope="row">{ filterName( key ) }</th>
						<td className="is-number">
							{ formatCount( payments ) }
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
