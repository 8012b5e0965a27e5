import type { ComponentType, ReactNode } from 'react';

import type { Direction, Filters } from '../data/list-query';
import type { ResourceStore } from '../data/use-list';
import type { MinorUnits } from '../money/format-amount';
import type { ExportDescriptor } from './export-button';
import type { ListFilter } from './filters/filter';
import type { FileDescriptor } from './download-button';

interface FieldBase< Item > {
	label: string;
	/** Whether the column holds numbers, which are compared from their end. */
	isNumeric?: boolean;
	/** Whether the column waits in the column menu until the merchant wants it. */
	isHidden?: boolean;
	/** The sort name that the API is asked for, where another column has the same order. */
	sortsAs?: string;
	render: ( item: Item ) => ReactNode;
}

/**
 * A column. Its key names it in preferences and exports; a sortable column has its sort name in the contract as key.
 */
export type Field< Item, Sort extends string > = FieldBase< Item > &
	( { key: Sort; isSortable: true } | { key: string; isSortable?: false } );

export interface Money {
	amount: MinorUnits;
	/** ISO code. */
	currency: string;
}

/**
 * A sum over all rows of a list, with one amount for every currency among them.
 */
export interface Sum< Summary > {
	label: string;
	/** None leave the sum out. */
	amounts: ( summary: Summary ) => readonly Money[];
}

type TotalsEntry< Name extends string > = { currency: string } & Record<
	Name,
	MinorUnits
>;

/**
 * A sum by currency; of nothing it is nothing in the store's own currency.
 */
export function sumOf<
	Name extends string,
	Summary extends TotalsEntry< Name > & {
		totals: readonly TotalsEntry< Name >[];
	},
>( label: string, name: Name ): Sum< Summary > {
	return {
		label,
		amounts: ( summary ) => {
			const entries: readonly TotalsEntry< Name >[] =
				summary.totals.length > 0 ? summary.totals : [ summary ];
			return entries.map( ( entry ) => ( {
				amount: entry[ name ],
				currency: entry.currency,
			} ) );
		},
	};
}

/**
 * What only this list says.
 */
export interface ListStrings {
	/** What the list is called, for example "All transactions". */
	title: string;
	/** What is counted in the totals, for example "Transactions". */
	counted: string;
	/** Said when there is nothing in it. */
	empty: string;
	/** Said when it could not be read. */
	failed: string;
	/** Said while it is read. */
	loading: string;
	/** Said when nothing in it fits the filters. */
	notFound: string;
	/** How filters are joined, with `<select />` in the place of all or any. */
	joined: string;
}

/**
 * What a list's picture is told.
 */
export interface PictureProps {
	/** What shows, as the API is asked it. */
	filters: Filters;
	/** Whether the rows are there: they come first. */
	isReady: boolean;
}

export interface SelectedProps< Item > {
	/** The selected rows on the page, in their order; none where nothing is selected. */
	items: readonly Item[];
	/** Selects nothing any more. */
	onClear: () => void;
}

/**
 * How rows of a list are selected, to do something with several at once.
 */
export interface SelectionDescriptor< Item > {
	idOf: ( item: Item ) => string;
	/** Which row a checkbox selects, for those who do not see where it stands; null where it cannot be selected. */
	label: ( item: Item ) => string | null;
	/** What can be done with them. Always there, so that it can finish what it began after the rows have gone. */
	Bar: ComponentType< SelectedProps< Item > >;
}

/**
 * Everything about a list page that is not the same on every list page.
 */
export interface ListDescriptor< Item, Summary, Sort extends string > {
	store: ResourceStore< Item, Summary >;
	/** The columns in their order. The first one names the row and always shows. */
	fields: readonly Field< Item, Sort >[];
	defaultSort: { key: Sort; direction: Direction };
	/** Rows on a page unless the address says otherwise. */
	perPage: number;
	/** What it can be filtered by, in the order in which that is offered. */
	filters: readonly ListFilter< Summary >[];
	/** What it is always asked, and no address says, because the page shows only a part of a longer list. */
	fixed?: Filters;
	/** Rows on all pages. */
	countOf: ( summary: Summary ) => number;
	sums: readonly Sum< Summary >[];
	/** Drawn between totals and rows; absent where nothing is. */
	Picture?: ComponentType< PictureProps >;
	/** The page about an item, or null where there is none. */
	rowLink: ( item: Item ) => string | null;
	/** How it is saved as a file, by the server or by the browser; absent where it is not. */
	exported?: ExportDescriptor | FileDescriptor< Item >;
	/** How rows are selected; absent where they are not. */
	selection?: SelectionDescriptor< Item >;
	/** Under which name the merchant's choice of columns is kept. */
	preferenceKey: string;
	strings: ListStrings;
}
