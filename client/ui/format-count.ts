import { browserLocale } from '../data/boot';

/**
 * A number of things as the merchant reads it, for example `2,014`.
 */
export function formatCount( count: number ): string {
	return new Intl.NumberFormat( browserLocale() ).format( count );
}
