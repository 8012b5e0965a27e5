import { browserLocale } from '../data/boot';

/**
 * A rate as the merchant reads it, for example `1.5%`.
 *
 * @param percentage 1.5 is one and a half percent.
 */
export const formatPercent = ( percentage: number ): string =>
	new Intl.NumberFormat( browserLocale(), {
		style: 'unit',
		unit: 'percent',
		maximumFractionDigits: 2,
	} ).format( percentage );
