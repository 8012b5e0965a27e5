import type { ComponentType, ReactNode } from 'react';

import type { Direction, Filters } from '../data/list-query';
import type { ResourceStore } from '../data/use-list';
import type { MinorUnits } from '../money/format-amount';
import type { ExportDescriptor } from './export-button';
import type { ListFilter } from './filters/filter';
import type { FileDescriptor } from './download-button';

interface FieldBase< Item > {
	label: string;
	/** Whether the column holds numbers, which are right-aligned. */
	isNumeric?: boolean;
	/** Whether the column is hidden until the merchant chooses it in the column menu. */
	isHidden?: boolean;
	/** Whether the column holds buttons: it can't be hidden and isn't exported. */
	isAction?: boolean;
	/** The sort name in the API, when it isn't the key because two columns have the same order. */
	sortsAs?: string;
	render: ( item: Item ) => ReactNode;
}

/** A column. The key identifies it in preferences and exports; for a sortable column it is also the sort name. */
export type Field< Item, Sort extends string > = FieldBase< Item > &
	( { key: Sort; isSortable: true } | { key: string; isSortable?: false } );

export interface Money {
	amount: MinorUnits;
	/** ISO code. */
	currency: string;
}

/** A sum over all rows of a list, with one amount per currency. */
export interface Sum< Summary > {
	label: string;
	/** Null or an empty list hides the sum. */
	amounts: ( summary: Summary ) => readonly Money[];
}

type TotalsEntry< Name extends string > = { currency: string } & Record<
	Name,
	MinorUnits
>;

/** A sum by currency; zero in the store's own currency when there are no rows. */
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

/** The list's own texts. */
export interface ListStrings {
	/** The list's title, for example "All transactions". */
	title: string;
	/** Label of the row count in the totals, for example "Transactions". */
	counted: string;
	/** Shown when the list is empty. */
	empty: string;
	/** Shown when it could not be loaded. */
	failed: string;
	/** Shown when only its totals could not be loaded; a general sentence when left out. */
	totalsFailed?: string;
	/** Shown while it loads. */
	loading: string;
	/** Shown when no row matches the filters. */
	notFound: string;
	/** Introduces the advanced filters, with `<select />` in the place of all or any. */
	joined: string;
}

export interface ChartProps {
	/** The list's filters in API form. */
	filters: Filters;
	/** Whether the rows have loaded: the chart loads after them. */
	isReady: boolean;
}

export interface SelectedProps< Item > {
	/** The selected rows of the page, in order; empty when none is selected. */
	items: readonly Item[];
	/** Clears the selection. */
	onClear: () => void;
}

/** How rows are selected for bulk actions. */
export interface SelectionDescriptor< Item > {
	idOf: ( item: Item ) => string;
	/** The checkbox's label for screen readers; null for a row that can't be selected. */
	label: ( item: Item ) => string | null;
	/** Why a row can't be selected. */
	why: ( item: Item ) => string;
	/** The bulk actions. Always rendered, so that an action that is running can finish after its rows are gone. */
	Bar: ComponentType< SelectedProps< Item > >;
}

/** Everything that differs between list pages. */
export interface ListDescriptor< Item, Summary, Sort extends string > {
	store: ResourceStore< Item, Summary >;
	/** The columns in order. The first one identifies the row and can't be hidden. */
	fields: readonly Field< Item, Sort >[];
	defaultSort: { key: Sort; direction: Direction };
	/** Default page size. */
	perPage: number;
	/** The filters in the order they are offered. */
	filters: readonly ListFilter< Summary >[];
	/** Filters that always apply and are not in the page's URL, because the page shows a part of a longer list. */
	fixed?: Filters;
	/** Number of rows on all pages. */
	countOf: ( summary: Summary ) => number;
	sums: readonly Sum< Summary >[];
	/** A chart between totals and rows. */
	Chart?: ComponentType< ChartProps >;
	/** URL of the item's page, or null. */
	rowLink: ( item: Item ) => string | null;
	/** Export by the server or by the browser; absent when the list has none. */
	exported?: ExportDescriptor | FileDescriptor< Item >;
	/** Absent when rows can't be selected. */
	selection?: SelectionDescriptor< Item >;
	/** Name of the user preference with the visible columns. */
	preferenceKey: string;
	strings: ListStrings;
}
