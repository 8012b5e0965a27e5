import { browserLocale } from '../data/boot';
import { isolated } from './isolated';

/** Decimals of fee rates in percent, and of exchange rates (specification part 2, section 9). */
const PERCENT = 3;
const EXCHANGE = 5;
const SMALL_EXCHANGE = 6;

/** At most two decimals for agreed shares, which are round numbers. */
const SHARE = 2;

/**
 * A fee's rate: 0.029 becomes `2.900%`.
 *
 * @param fraction 1 is 100 %.
 */
export function formatPercentage( fraction: number ): string {
	return new Intl.NumberFormat( browserLocale(), {
		style: 'percent',
		minimumFractionDigits: PERCENT,
		maximumFractionDigits: PERCENT,
	} ).format( fraction );
}

/**
 * A share that the merchant has agreed to: 0.125 becomes `12.5%`.
 *
 * @param fraction 1 is 100 %.
 */
export const formatShare = ( fraction: number ): string =>
	new Intl.NumberFormat( browserLocale(), {
		style: 'percent',
		maximumFractionDigits: SHARE,
	} ).format( fraction );

/**
 * A rate given in percent: 1.5 becomes `1.5%`.
 *
 * @param percentage 100 is 100 %.
 */
export const formatPercent = ( percentage: number ): string =>
	formatShare( percentage / 100 );

/** An exchange rate with 5 decimals, or 6 below one, where leading zeros say less. */
export function formatExchangeRate( rate: number ): string {
	const digits = rate < 1 ? SMALL_EXCHANGE : EXCHANGE;
	return new Intl.NumberFormat( browserLocale(), {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	} ).format( rate );
}

/**
 * Exchange rate as text: `1 EUR → 1.08123 USD`.
 *
 * @param from ISO code in any case.
 * @param to   ISO code in any case.
 * @param rate Units of `to` for one of `from`.
 */
export const exchangeText = (
	from: string,
	to: string,
	rate: number
): string =>
	isolated(
		`1\u00a0${ from.toUpperCase() } → ${ formatExchangeRate( rate ) }\u00a0${ to.toUpperCase() }`
	);
