import type { CardReaderSummaries } from '../../../contract/types';
import type { Cell } from '../../../data/csv-file';
import { decimalsOf } from '../../../money/decimals';
import { toDecimal } from '../../../money/format-amount';
import { columns, readerStatus } from './strings';

/**
 * The readers of a fee as a file has them: the table's columns, and the fee as a number with its currency beside it.
 */
export const csvRows = ( readers: CardReaderSummaries ): Cell[][] => [
	[
		columns.reader,
		columns.status,
		columns.count,
		columns.fee,
		columns.currency,
	],
	...readers.map( ( { reader_id: id, status, count, fee } ): Cell[] => [
		id,
		readerStatus( status ),
		{ number: String( count ) },
		{
			number: toDecimal( fee.amount, decimalsOf( fee.currency ) ) ?? '',
		},
		fee.currency.toUpperCase(),
	] ),
];
