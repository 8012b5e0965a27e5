/**
 * A value that can be chosen, and what it is called.
 */
export interface Choice {
	value: string;
	label: string;
}

/**
 * Filters by a date, with the parameters `<name>_before`, `<name>_after` and `<name>_between`; each includes the days it names.
 */
export interface DateFilter {
	kind: 'date';
	name: string;
	label: string;
	/** What rows have: instants, which belong to a day by the store's clock, or days, which are the same everywhere. */
	of: 'instants' | 'days';
}

/**
 * Filters by one of several values, with the parameters `<name>_is` and, where it can be negated, `<name>_is_not`.
 */
export interface ChoiceFilter< Summary > {
	kind: 'choice';
	name: string;
	label: string;
	isNegatable: boolean;
	/** A value of an address as the API takes it, or null for what the API would refuse. */
	accept: ( value: string ) => string | null;
	/**
	 * What is offered.
	 *
	 * @param all Totals of the whole list; null while they are unknown.
	 */
	choices: ( all: Summary | null ) => readonly Choice[];
}

/**
 * Filters by the currency that is paid out; offered where there is more than one.
 */
export interface CurrencyFilter< Summary > {
	kind: 'currency';
	name: string;
	/** Codes in lower case. */
	currencies: ( all: Summary ) => readonly string[];
}

/**
 * Searches for terms, of which a row must fit one.
 */
export interface SearchFilter {
	kind: 'search';
	name: string;
	label: string;
	placeholder: string;
	/** Terms for what was typed so far; may reject. */
	suggest: ( typed: string ) => Promise< readonly string[] >;
}

export type ListFilter< Summary > =
	| DateFilter
	| ChoiceFilter< Summary >
	| CurrencyFilter< Summary >
	| SearchFilter;

/** The filters that `match` joins, and that a merchant puts together. */
export type AdvancedFilter< Summary > = DateFilter | ChoiceFilter< Summary >;

type Kind = ListFilter< never >[ 'kind' ];

/**
 * The list's filters of some kinds.
 */
export function filtersOf< Summary, Wanted extends Kind >(
	filters: readonly ListFilter< Summary >[],
	...kinds: Wanted[]
): Extract< ListFilter< Summary >, { kind: Wanted } >[] {
	return filters.filter(
		( filter ): filter is Extract< typeof filter, { kind: Wanted } > =>
			kinds.includes( filter.kind as Wanted )
	);
}

/**
 * Takes one of the given values and nothing else.
 */
export const oneOf =
	( choices: readonly Choice[] ) =>
	( value: string ): string | null =>
		choices.some( ( choice ) => choice.value === value ) ? value : null;
