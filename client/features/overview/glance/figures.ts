import type { Glance, GlancePoint } from '../../../contract/types';
import { browserLocale } from '../../../data/boot';
import { transactionsLink } from '../../../data/links';
import { names } from './strings';

export type Sum = Exclude< keyof GlancePoint, 'date' >;

export interface Figure {
	sum: Sum;
	label: string;
	/** Types of transactions that it adds up; without them, all. */
	types?: readonly string[];
}

/** The list of each proves it: its total, or of all transactions the net and the fees. */
export const figures: readonly Figure[] = [
	{ sum: 'gross', label: names.gross, types: [ 'charge', 'payment' ] },
	{ sum: 'net', label: names.net },
	{ sum: 'fees', label: names.fees },
	{
		sum: 'refunds',
		label: names.refunds,
		types: [
			'refund',
			'payment_refund',
			'payment_failure_refund',
			'refund_failure',
		],
	},
	{
		sum: 'disputes',
		label: names.disputes,
		types: [ 'dispute', 'dispute_reversal' ],
	},
];

/** The transactions behind a number. */
export const proofOf = (
	{ types }: Figure,
	{ current, currency }: Glance
): string | null =>
	transactionsLink( {
		date_between: `${ current.date_start },${ current.date_end }`,
		type_is_in: types?.join() ?? null,
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
