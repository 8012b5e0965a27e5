import type { Glance, GlancePoint } from '../../../contract/types';
import { browserLocale } from '../../../data/boot';
import { transactionsLink } from '../../../data/links';
import type { categories } from '../../../ui/category-name';
import { names } from './strings';

export type Sum = Exclude< keyof GlancePoint, 'date' >;

export interface Figure {
	sum: Sum;
	label: string;
	/** What the list is filtered by that it is a sum of. */
	category: keyof typeof categories;
}

/** The list of each proves it: its total, or of all activity the net and the fees. */
export const figures: readonly Figure[] = [
	{ sum: 'gross', label: names.gross, category: 'sales' },
	{ sum: 'refunds', label: names.refunds, category: 'refunds' },
	{ sum: 'disputes', label: names.disputes, category: 'disputes' },
	{ sum: 'fees', label: names.fees, category: 'activity' },
	{ sum: 'other_fees', label: names.other_fees, category: 'fees' },
	{ sum: 'net', label: names.net, category: 'activity' },
];

/** The transactions behind a number. */
export const proofOf = (
	{ category }: Figure,
	{ current, currency }: Glance
): string | null =>
	transactionsLink( {
		date_between: `${ current.date_start },${ current.date_end }`,
		category_is: category,
		store_currency_is: currency,
	} );

/**
 * How much larger an amount is than before, in percent: money that was taken counts by its size.
 *
 * @return Empty where a share would mislead: from nothing, or from a loss to a gain.
 */
export function shareOf( now: number, before: number ): string {
	if ( before === 0 || Math.sign( now ) * Math.sign( before ) < 0 ) {
		return '';
	}
	return new Intl.NumberFormat( browserLocale(), {
		style: 'percent',
		maximumFractionDigits: 0,
		signDisplay: 'exceptZero',
	} ).format( Math.abs( now ) / Math.abs( before ) - 1 );
}
