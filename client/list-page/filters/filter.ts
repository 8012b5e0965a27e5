/** An option of a filter with its label. */
export interface Choice {
	value: string;
	label: string;
}

/** Filters by date, with the parameters `<name>_before`, `<name>_after` and `<name>_between`; all of them include the given days. */
export interface DateFilter {
	kind: 'date';
	name: string;
	label: string;
	/** Whether it has a chip above the list, besides its place among the advanced filters. */
	isQuick?: boolean;
	/** Whether rows have instants, which belong to a day in the store's time zone, or days without a time zone. */
	of: 'instants' | 'days';
}

/** Filters by one of several values, with the parameters `<name>_is` and, when it can be negated, `<name>_is_not`. */
export interface ChoiceFilter< Summary > {
	kind: 'choice';
	name: string;
	label: string;
	isNegatable: boolean;
	/** Whether addresses can ask for one of several values, as `<name>_is_in`. */
	takesSeveral?: boolean;
	/** Whether it has a chip above the list, besides its place among the advanced filters. */
	isQuick?: boolean;
	/** A value of an address as the API takes it, or null for what the API would refuse. */
	accept: ( value: string ) => string | null;
	/**
	 * The URL's value in API form, or null when the API would refuse it.
	 *
	 * @param all Totals of the unfiltered list; null while they load.
	 */
	choices: ( all: Summary | null ) => readonly Choice[];
}

/** Filters by payout currency; offered when there is more than one. */
export interface CurrencyFilter< Summary > {
	kind: 'currency';
	name: string;
	/** ISO codes in lower case. */
	currencies: ( all: Summary ) => readonly string[];
}

/** Full-text search; a row must match one of the terms. */
export interface SearchFilter {
	kind: 'search';
	name: string;
	label: string;
	placeholder: string;
	/** Suggests terms for the typed text; may reject. */
	suggest: ( typed: string ) => Promise< readonly string[] >;
}

/** A part of the list that the Show picker offers besides everything, by one word in the URL and in the API. */
export interface ViewFilter {
	kind: 'view';
	name: string;
	value: string;
	label: string;
}

export type ListFilter< Summary > =
	| DateFilter
	| ChoiceFilter< Summary >
	| CurrencyFilter< Summary >
	| SearchFilter
	| ViewFilter;

/** The filters that `match` joins by all or any. */
export type AdvancedFilter< Summary > = DateFilter | ChoiceFilter< Summary >;

type Kind = ListFilter< never >[ 'kind' ];

/** The list's filters of the given kinds. */
export function filtersOf< Summary, Wanted extends Kind >(
	filters: readonly ListFilter< Summary >[],
	...kinds: Wanted[]
): Extract< ListFilter< Summary >, { kind: Wanted } >[] {
	return filters.filter(
		( filter ): filter is Extract< typeof filter, { kind: Wanted } > =>
			kinds.includes( filter.kind as Wanted )
	);
}

/** Accepts only one of the given values. */
export const oneOf =
	( choices: readonly Choice[] ) =>
	( value: string ): string | null =>
		choices.some( ( choice ) => choice.value === value ) ? value : null;
