import type { CardReaderSummaries } from '../../../contract/types';
import { numberCell, textCell } from '../../../data/csv';
import { decimalsOf } from '../../../money/decimals';
import { toDecimal } from '../../../money/format-amount';
import { columns, readerStatus } from './strings';

/**
 * The readers of a fee as a file has them: the table's columns, and the fee as a number with its currency beside it.
 */
export const csvRows = ( readers: CardReaderSummaries ): string[][] => [
	[
		columns.reader,
		columns.status,
		columns.count,
		columns.fee,
		columns.currency,
	].map( textCell ),
	...readers.map( ( { reader_id: id, status, count, fee } ): string[] => [
		textCell( id ),
		textCell( readerStatus( status ) ),
		numberCell( String( count ) ),
		numberCell( toDecimal( fee.amount, decimalsOf( fee.currency ) ) ?? '' ),
		textCell( fee.currency.toUpperCase() ),
	] ),
];
