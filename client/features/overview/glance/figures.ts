import type { Glance, GlancePoint } from '../../../contract/types';
import { browserLocale } from '../../../data/boot';
import { pageLink, transactionsLink } from '../../../data/links';
import { shortDate } from '../../../time/format-interval';
import { categories } from '../../../ui/category-name';
import { closingOn, names, openingOn } from './strings';

export type Sum = Exclude< keyof GlancePoint, 'date' >;

type Category = keyof typeof categories;

export interface Figure {
	sum: Sum;
	label: string;
	/** What the list is filtered by that it is a sum of. */
	category: Category;
	/** Whether the sum is above zero when it was taken. */
	isTaken?: boolean;
}

/** The list of each proves it: its total, or of all activity the net and the fees. */
const figures: readonly Figure[] = [
	{ sum: 'gross', label: names.gross, category: 'sales' },
	{ sum: 'refunds', label: names.refunds, category: 'refunds' },
	{ sum: 'disputes', label: names.disputes, category: 'disputes' },
	{ sum: 'fees', label: names.fees, category: 'activity', isTaken: true },
	{ sum: 'other_fees', label: names.other_fees, category: 'fees' },
	{ sum: 'net', label: names.net, category: 'activity' },
];

/** With the sign of what it does to the balance. */
export const amountOf = (
	{ sum, isTaken }: Figure,
	sums: Record< Sum, number >
): number => ( isTaken ? 0 - sums[ sum ] : sums[ sum ] );

const isOtherFees = ( { sum }: Figure ): boolean => sum === 'other_fees';

/** From gross to net; the other fees stand below the fees. */
export const mainFigures = figures.filter( ( each ) => ! isOtherFees( each ) );

/** Fees beside those of payments are rare; null when there are none. */
export const otherFees = ( { current, previous }: Glance ): Figure | null =>
	current.other_fees || previous.other_fees
		? ( figures.find( isOtherFees ) ?? null )
		: null;

/** Those with a column in the table. */
export const columnsOf = ( glance: Glance ): readonly Figure[] =>
	otherFees( glance ) ? figures : mainFigures;

const daysOf = ( { current }: Glance ): string =>
	`${ current.date_start },${ current.date_end }`;

/** The transactions behind a number. */
export const proofOf = ( category: Category, glance: Glance ): string | null =>
	transactionsLink( {
		date_between: daysOf( glance ),
		category_is: category,
		store_currency_is: glance.currency,
	} );

/** A number in a list. */
export interface Row {
	label: string;
	amount: number;
	/** The list behind it; null for balances. */
	href: string | null;
	isTotal?: boolean;
}

const isShown = ( { amount }: Row ): boolean => amount !== 0;

/** From the opening to the closing balance; each row adds to the one before. */
export function bridgeOf( glance: Glance ): Row[] {
	const { balance, current } = glance;
	const payouts = pageLink( '/payments/payouts', {
		created_between: daysOf( glance ),
		store_currency_is: glance.currency,
	} );
	const listed = ( amount: number, category: Category ): Row => ( {
		label: category === 'activity' ? names.net : categories[ category ],
		amount,
		href: proofOf( category, glance ),
	} );
	return [
		{
			label: openingOn( shortDate( current.date_start, 'day' ) ),
			amount: balance.opening,
			href: null,
		},
		listed( current.net, 'activity' ),
		listed( balance.other_changes, 'other_changes' ),
		{ label: names.payouts, amount: balance.payouts, href: payouts },
		...[
			{
				label: names.payout_fees,
				amount: balance.payout_fees,
				href: payouts,
			},
			listed( balance.returned_payouts, 'returned_payouts' ),
		].filter( isShown ),
		{
			label: closingOn( shortDate( current.date_end, 'day' ) ),
			amount: balance.closing,
			href: null,
			isTotal: true,
		},
	];
}

/** The parts of the other changes that there are, and their sum. */
export function othersOf( glance: Glance ): Row[] {
	const row = ( category: keyof Glance[ 'other' ] ): Row => ( {
		label:
			category === 'other_changes' ? names.total : categories[ category ],
		amount: glance.other[ category ],
		href: proofOf( category, glance ),
	} );
	const parts = PARTS.map( row ).filter( isShown );
	return [ ...parts, { ...row( 'other_changes' ), isTotal: true } ];
}

const PARTS = [
	'loan_advances',
	'loan_repayments',
	'reserves',
	'topups',
	'transfers',
	'other',
] as const;

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
