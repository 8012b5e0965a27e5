import { browserLocale } from '../data/boot';

/** A count in the user's locale, for example `2,014`. */
export function formatCount( count: number ): string {
	return new Intl.NumberFormat( browserLocale() ).format( count );
}
