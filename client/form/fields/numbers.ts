import { toDecimal } from '../../money/format-amount';
import { hasCommaForDecimals, withPlainDigits } from '../../money/typed-number';

const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;

/** What may be thousands where a comma doesn't separate decimals: 26,000. */
const THOUSANDS = /^-?[1-9]\d{0,2},\d{3}$/;

const lengthOfFraction = ( text: string ): number =>
	text.split( /[.,]/ )[ 1 ]?.length ?? 0;

const isDecimal = ( text: string, decimals: number ): boolean =>
	DECIMAL.test( text ) &&
	lengthOfFraction( text ) <= decimals &&
	( ! THOUSANDS.test( text ) || hasCommaForDecimals() );

/** A typed number with at most so many decimals; null when nothing is typed, and the text itself when it is no such number. */
export function readNumber( typed: string, decimals: number ): unknown {
	const text = withPlainDigits( typed ).trim();
	if ( text === '' ) {
		return null;
	}
	return isDecimal( text, decimals )
		? Number( text.replace( ',', '.' ) )
		: typed;
}

/** A typed amount in minor units, exactly: `12.5` is 1250 with two decimals. */
export function readAmount( typed: string, decimals: number ): unknown {
	const text = withPlainDigits( typed ).trim();
	if ( text === '' ) {
		return null;
	}
	if ( ! isDecimal( text, decimals ) ) {
		return typed;
	}
	const [ whole = '', fraction = '' ] = text.split( /[.,]/ );
	const minor = Number( whole + fraction.padEnd( decimals, '0' ) );
	return Number.isSafeInteger( minor ) ? minor : typed;
}

export const writeNumber = ( value: unknown ): string =>
	value === null || value === undefined ? '' : String( value );

export const writeAmount = ( value: unknown, decimals: number ): string =>
	typeof value === 'number'
		? ( toDecimal( value, decimals ) ?? '' )
		: writeNumber( value );
