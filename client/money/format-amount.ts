import { boot, browserLocale } from '../data/boot';
import { decimalsOf } from './decimals';

/**
 * An integer in a currency's minor units. A number is exact up to 2^53, a string always.
 */
export type MinorUnits = number | string;

interface Options {
	/** Whether the currency's code stands beside a symbol that currencies share; by default as the store needs it. */
	isExplicit?: boolean;
}

const WHOLE_NUMBER = /^(-?)(\d+)$/;
const CURRENCY_CODE = /^[A-Z]{3}$/;

/** Shown for what is no amount. */
const NO_AMOUNT = '–';

/** Stands before an amount that is right but for its last digits. */
const ABOUT = '≈\u00a0';

const formatters = new Map< string, Intl.NumberFormat >();

/**
 * An amount as the merchant reads it: `$1,234.50`, `¥1,235 JPY`, `KWD 1.235`.
 *
 * JSON's numbers lose their last digits beyond 2^53; such an amount does not pretend to be exact: `≈ $90,071,992,547,409.92`.
 *
 * @param amount   Minor units.
 * @param currency ISO code in any case; one that nobody knows is shown as it is.
 * @param options
 */
export function formatAmount(
	amount: MinorUnits,
	currency: string,
	options: Options = {}
): string {
	const code = currency.toUpperCase();
	const text = toDecimal( amount, decimalsOf( code ) );
	if ( text === null ) {
		return NO_AMOUNT;
	}
	// Browsers read a decimal string exactly; TypeScript's library for ES2022 knows only numbers.
	const formatted = formatterFor( code, text ).format( text as never );
	const sum = isRounded( amount ) ? ABOUT + formatted : formatted;
	const needsCode =
		( options.isExplicit ?? boot().shouldUseExplicitPrice ) ||
		! CURRENCY_CODE.test( code );
	return needsCode && ! formatted.includes( code )
		? `${ sum }\u00a0${ code }`
		: sum;
}

/** Whether an amount has become another one on its way here. */
const isRounded = ( amount: MinorUnits ): boolean =>
	typeof amount === 'number' && ! Number.isSafeInteger( amount );

/**
 * Minor units as a decimal number, made without arithmetic so that no digit is lost: 12345 with 2 decimals is `123.45`.
 *
 * @return Null for what is not a whole number.
 */
export function toDecimal(
	amount: MinorUnits,
	decimals: number
): string | null {
	// As a BigInt, because the largest numbers write themselves with an exponent.
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

/**
 * Currencies that travel with more digits than people write (ISK, UGX) show them only when they are not zero.
 */
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
