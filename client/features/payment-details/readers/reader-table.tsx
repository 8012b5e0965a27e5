import type { CardReaderSummaries } from '../../../contract/types';
import { Amount } from '../../../ui/amount';
import { formatCount } from '../../../ui/format-count';
import { StatusBadge } from '../../../ui/status-badge';
import { columns, readerStatus, title } from './strings';

interface Props {
	/** Null renders placeholders. */
	readers: CardReaderSummaries | null;
}

const AWAITED = [ 1, 2, 3 ];

export function ReaderTable( { readers }: Props ) {
	return (
		<table className="merchant-payments-payment__table">
			<caption className="screen-reader-text">{ title }</caption>
			<thead>
				<tr>
					<th scope="col">{ columns.reader }</th>
					<th scope="col">{ columns.status }</th>
					<th
						scope="col"
						className="merchant-payments-payment__number"
					>
						{ columns.count }
					</th>
					<th
						scope="col"
						className="merchant-payments-payment__number"
					>
						{ columns.fee }
					</th>
				</tr>
			</thead>
			<tbody>
				{ readers
					? readers.map( toRow )
					: AWAITED.map( ( row ) => <AwaitedRow key={ row } /> ) }
			</tbody>
		</table>
	);
}

const toRow = ( {
	reader_id: id,
	status,
	count,
	fee,
}: CardReaderSummaries[ number ] ) => (
	<tr key={ id }>
		<th scope="row">
			<code>{ id }</code>
		</th>
		<td>
			<StatusBadge tone={ status === 'active' ? 'success' : 'light' }>
				{ readerStatus( status ) }
			</StatusBadge>
		</td>
		<td className="merchant-payments-payment__number">
			{ formatCount( count ) }
		</td>
		<td className="merchant-payments-payment__number">
			<Amount amount={ fee.amount } currency={ fee.currency } />
		</td>
	</tr>
);

function AwaitedRow() {
	return (
		<tr aria-hidden="true">
			{ [ 1, 2, 3, 4 ].map( ( cell ) => (
				<td key={ cell }>
					<span className="merchant-payments-placeholder" />
				</td>
			) ) }
		</tr>
	);
}
