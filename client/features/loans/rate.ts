import { browserLocale } from '../../data/boot';

/**
 * A share as the merchant reads it: 0.125 is `12.5%`.
 */
export const formatRate = ( share: number ): string =>
	new Intl.NumberFormat( browserLocale(), {
		style: 'percent',
		maximumFractionDigits: 2,
	} ).format( share );
