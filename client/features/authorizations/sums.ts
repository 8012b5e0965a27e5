import type { Authorization } from '../../contract/types';
import { formatAmount } from '../../money/format-amount';

/** Sums by currency as text: `$70.00 USD, ¥900 JPY`. */
export function sumsText( rows: readonly Authorization[] ): string {
	const sums = new Map< string, bigint >();
	for ( const { amount, currency } of rows ) {
		sums.set( currency, ( sums.get( currency ) ?? 0n ) + BigInt( amount ) );
	}
	return [ ...sums ]
		.map( ( [ currency, sum ] ) => formatAmount( String( sum ), currency ) )
		.join( ', ' );
}
