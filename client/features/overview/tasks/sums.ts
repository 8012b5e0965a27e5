import { browserLocale } from '../../../data/boot';
import { formatAmount } from '../../../money/format-amount';

interface Money {
	/** Minor units. */
	amount: number;
	currency: string;
}

/** The sum of each currency, the first currency first: `$80.00 and €30.00`. */
export function sumsOf( items: readonly Money[] ): string {
	const sums = new Map< string, number >();
	for ( const { amount, currency } of items ) {
		sums.set( currency, ( sums.get( currency ) ?? 0 ) + amount );
	}
	return new Intl.ListFormat( browserLocale() ).format(
		[ ...sums ].map( ( [ currency, sum ] ) =>
			formatAmount( sum, currency )
		)
	);
}
