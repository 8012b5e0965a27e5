import { boot, browserLocale } from '../data/boot';
import { decimalsOf } from './decimals';
import { isolated } from './isolated';

/** An integer in a currency's minor units. A number is exact up to 2^53, a string always. */
export type MinorUnits = number | string;

interface Options {
	/** Whether to show the currency code beside a symbol that several currencies share; by default the store's setting. */
	isExplicit?: boolean;
}

const WHOLE_NUMBER = /^(-?)(\d+)$/;
const CURRENCY_CODE = /^[A-Z]{3}$/;

/** Shown for an invalid amount. */
const NO_AMOUNT = '–';

/** Marks an amount whose last digits were rounded by JSON. */
const APPROXIMATELY = '≈\u00a0';

const formatters = new Map< string, Intl.NumberFormat >();

/**
 * Formats an amount in the user's locale: `$1,234.50`, `¥1,235 JPY`, `KWD 1.235`. On right-to-left pages it keeps together within any
 * sentence.
 *
 * @param args As of plainAmount().
 */
export const formatAmount = (
	...args: Parameters< typeof plainAmount >
): string => isolated( plainAmount( ...args ) );

/**
 * An amount for what leaves the page, such as letters: without marks of direction.
 *
 * Numbers in JSON lose their last digits beyond 2^53; such an amount is marked as approximate: `≈ $90,071,992,547,409.92`.
 *
 * @param amount   Minor units.
 * @param currency ISO code in any case; an unknown one is shown as it is.
 * @param options
 */
export function plainAmount(
	amount: MinorUnits,
	currency: string,
	options: Options = {}
): string {
	const code = currency.toUpperCase();
	const text = toDecimal( amount, decimalsOf( code ) );
	if ( text === null ) {
		return NO_AMOUNT;
	}
	// Browsers format a decimal string exactly; TypeScript's ES2022 library allows only numbers.
	const formatted = formatterFor( code, text ).format( text as never );
	const sum = isRounded( amount ) ? APPROXIMATELY + formatted : formatted;
	const needsCode =
		( options.isExplicit ?? boot().shouldUseExplicitPrice ) ||
		! CURRENCY_CODE.test( code );
	return needsCode && ! formatted.includes( code )
		? `${ sum }\u00a0${ code }`
		: sum;
}

/** Whether JSON has rounded the amount. */
const isRounded = ( amount: MinorUnits ): boolean =>
	typeof amount === 'number' && ! Number.isSafeInteger( amount );

/**
 * Minor units as a decimal number, by string operations so that no digit is lost: 12345 with 2 decimals is `123.45`.
 *
 * @return Null when the amount is not an integer.
 */
export function toDecimal(
	amount: MinorUnits,
	decimals: number
): string | null {
	// BigInt, because large numbers convert to a string with an exponent.
	const text = Number.isInteger( amount ) ? BigInt( amount ) : amount;
	const [ , sign, digits ] = WHOLE_NUMBER.exec( String( text ) ) ?? [];
	if ( digits === undefined ) {
		return null;
	}
	const padded = digits.padStart( decimals + 1, '0' );
	const point = padded.length - decimals;
	const whole = padded.slice( 0, point );
	const fraction = padded.slice( point );
	return `${ sign }${ whole }${ fraction && `.${ fraction }` }`;
}

/** The platform gives some currencies decimals that people don't write (ISK, UGX); they are shown only when they are not zero. */
function formatterFor( code: string, text: string ): Intl.NumberFormat {
	const fraction = text.split( '.' )[ 1 ] ?? '';
	const hasFraction = /[1-9]/.test( fraction );
	const locale = browserLocale();
	const key = [ locale, code, fraction.length, hasFraction ].join();
	let formatter = formatters.get( key );
	if ( ! formatter ) {
		formatter = createFormatter( locale, code, {
			length: fraction.length,
			hasFraction,
		} );
		formatters.set( key, formatter );
	}
	return formatter;
}

function createFormatter(
	locale: string,
	code: string,
	{ length, hasFraction }: { length: number; hasFraction: boolean }
): Intl.NumberFormat {
	const digits = ( count: number ): Intl.NumberFormatOptions => ( {
		minimumFractionDigits: count,
		maximumFractionDigits: count,
	} );
	if ( ! CURRENCY_CODE.test( code ) ) {
		return new Intl.NumberFormat( locale, digits( length ) );
	}
	const currency: Intl.NumberFormatOptions = {
		style: 'currency',
		currency: code,
		currencyDisplay: 'narrowSymbol',
	};
	const written =
		new Intl.NumberFormat( locale, currency ).resolvedOptions()
			.maximumFractionDigits ?? length;
	return new Intl.NumberFormat( locale, {
		...currency,
		...digits( hasFraction ? length : Math.min( written, length ) ),
	} );
}
