import type { Charge } from '../../../contract/types';
import { timelines } from '../../../data/timeline';
import { useItem } from '../../../data/use-item';
import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { captureOf, statementOf, type StatementLine } from './statement';
import { columns, failed, loading, title } from './strings';

interface Props {
	/** Payment intent or order id. */
	id: string;
	/** A captured charge; null while it loads. */
	charge: Charge | null;
}

/** The breakdown of the fee. The charge has the total, the payment's timeline the parts; it loads after the charge. */
export function FeeCard( { id, charge }: Props ) {
	// Waits for the charge, which shows first.
	const { value, isLoading, error, reload } = useItem(
		timelines,
		charge && id
	);
	const isAwaited = ! value && isLoading;
	const captured = value && captureOf( value.data );
	return (
		<Card title={ title } isBusy={ isAwaited }>
			{ isAwaited && (
				<p className="screen-reader-text" role="status">
					{ loading }
				</p>
			) }
			<Statement
				lines={ charge ? statementOf( charge, captured ) : [] }
				isAwaited={ isAwaited }
			/>
			{ ! value && error && (
				<Failure title={ failed } error={ error } onRetry={ reload } />
			) }
		</Card>
	);
}

interface StatementProps {
	lines: readonly StatementLine[];
	isAwaited: boolean;
}

function Statement( { lines, isAwaited }: StatementProps ) {
	return (
		<table className="merchant-payments-payment__table">
			<caption className="screen-reader-text">{ title }</caption>
			<thead className="screen-reader-text">
				<tr>
					<th scope="col">{ columns.what }</th>
					<th scope="col">{ columns.rate }</th>
					<th scope="col">{ columns.amount }</th>
				</tr>
			</thead>
			<tbody>
				{ lines.filter( ( { isSum } ) => ! isSum ).map( toRow ) }
				{ isAwaited && awaitedRows( lines.length === 0 ? 4 : 1 ) }
				{ lines.filter( ( { isSum } ) => isSum ).map( toRow ) }
			</tbody>
		</table>
	);
}

const toRow = ( line: StatementLine, index: number ) => {
	const { label, rate, amount, currency, isSum } = line;
	return (
		<tr key={ `${ label } ${ index }` } className={ isSum ? 'is-sum' : '' }>
			<th scope="row">{ label }</th>
			<td className="merchant-payments-payment__rate">
				<bdi>{ rate }</bdi>
			</td>
			<td className="merchant-payments-payment__number">
				{ amount !== undefined && (
					<Amount amount={ amount } currency={ currency } />
				) }
			</td>
		</tr>
	);
};

/** Placeholders: one row for the parts, as most fees have one; several while nothing has loaded. */
const awaitedRows = ( count: number ) =>
	Array.from( { length: count }, ( _, row ) => <AwaitedRow key={ row } /> );

function AwaitedRow() {
	const placeholder = (
		<span className="merchant-payments-placeholder" aria-hidden="true" />
	);
	return (
		<tr aria-hidden="true">
			<td>{ placeholder }</td>
			<td>{ placeholder }</td>
			<td className="merchant-payments-payment__number">
				{ placeholder }
			</td>
		</tr>
	);
}
