import { decimalsOf } from './decimals';

const AMOUNT = /^(?=.*\d)(\d*)(?:\.(\d*))?$/;

/**
 * A typed amount in minor units, by string operations so that no digit is lost: `12.5` is 1250 in dollars.
 *
 * @param text     Digits with at most one decimal point.
 * @param currency ISO code in any case.
 * @return Digits without leading zeros; null when the text is no amount, or has more decimals than the currency, also zeros: to many,
 *   `1.000` is a
 *         thousand.
 */
export function toMinorUnits( text: string, currency: string ): string | null {
	const found = AMOUNT.exec( text.trim() );
	if ( ! found ) {
		return null;
	}
	const [ , whole = '', fraction = '' ] = found;
	const decimals = decimalsOf( currency );
	return fraction.length > decimals
		? null
		: ( whole + fraction.padEnd( decimals, '0' ) ).replace(
				/^0+(?=\d)/,
				''
			);
}
