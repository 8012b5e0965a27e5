import { browserLocale } from '../data/boot';

/** Digits behind the point of a rate of a fee, in percent, and of an exchange (specification part 2, section 9). */
const PERCENT = 3;
const EXCHANGE = 5;
const SMALL_EXCHANGE = 6;

/** At most so many digits of a share that is agreed on as a round number. */
const SHARE = 2;

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
 * A share that the merchant has agreed to: 0.125 is `12.5%`.
 *
 * @param fraction Of an amount.
 */
export const formatShare = ( fraction: number ): string =>
	new Intl.NumberFormat( browserLocale(), {
		style: 'percent',
		maximumFractionDigits: SHARE,
	} ).format( fraction );

/**
 * The same from a number in percent: 1.5 is `1.5%`.
 *
 * @param percentage A hundred times the fraction.
 */
export const formatPercent = ( percentage: number ): string =>
	formatShare( percentage / 100 );

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
