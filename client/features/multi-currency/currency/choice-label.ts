import { decimalsOf } from '../../../money/decimals';
import { formatAmount } from '../../../money/format-amount';
import { currencyForm } from '../strings';

/**
 * A rounding or a charm as an amount.
 *
 * @param number In units of the currency; 0 for none.
 * @param code   ISO code.
 */
export const choiceLabel = ( number: number, code: string ): string =>
	number === 0
		? currencyForm.none
		: formatAmount( Math.round( number * 10 ** decimalsOf( code ) ), code );
