import type { CardReaderSummaries } from '../../../contract/types';
import { numberCell, textCell } from '../../../data/csv';
import { decimalsOf } from '../../../money/decimals';
import { toDecimal } from '../../../money/format-amount';
import { columns, readerStatus } from './strings';

/** Card readers of a fee as CSV: the table's columns, with the fee as a number and its currency in a column. */
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
