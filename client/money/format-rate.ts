import { browserLocale } from '../data/boot';

/** Digits behind the point of a rate of a fee, in percent, and of an exchange (specification part 2, section 9). */
const PERCENT = 3;
const EXCHANGE = 5;
const SMALL_EXCHANGE = 6;

/**
 * A fee's rate: 0.029 is `2.900%`.
 *
 * @param fraction Of the amount.
 */
export function formatPercentage( fraction: number ): string {
	return new Intl.NumberFormat( browserLocale(), {
		style: 'percent',
		minimumFractionDigits: PERCENT,
		maximumFractionDigits: PERCENT,
	} ).format( fraction );
}

/**
 * An exchange rate: 5 digits, and 6 below one, where the first ones say less.
 */
export function formatExchangeRate( rate: number ): string {
	const digits = rate < 1 ? SMALL_EXCHANGE : EXCHANGE;
	return new Intl.NumberFormat( browserLocale(), {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	} ).format( rate );
}

/**
 * What one unit of a currency is worth in another: `1 EUR → 1.08123 USD`.
 *
 * @param from ISO code in any case.
 * @param to   ISO code in any case.
 * @param rate Units of the second for one of the first.
 */
export const exchangeText = (
	from: string,
	to: string,
	rate: number
): string =>
	`1\u00a0${ from.toUpperCase() } → ${ formatExchangeRate( rate ) }\u00a0${ to.toUpperCase() }`;
