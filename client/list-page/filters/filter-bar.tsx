import { AdvancedFilters, FilterPicker } from '@woocommerce/components';
import { getPath, getQuery } from '@woocommerce/navigation';
import { useId, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { boot } from '../../data/boot';
import type { ListQuery } from '../../data/list-query';
import { useFullSummary } from '../../data/use-list';
import { Region } from '../../ui/region';
import type { ListDescriptor } from '../descriptor';
import { toQueryArgs, type Addressable } from '../query';
import { advancedConfig } from './advanced-config';
import { FilterChips } from './chips';
import { filtersOf, type ListFilter } from './filter';
import { MATCH } from './parameters';
import { ADVANCED, currencyPickers, FILTER_PARAM, showPicker } from './pickers';

interface Props< Item, Summary, Sort extends string > {
	descriptor: ListDescriptor< Item, Summary, Sort >;
	query: ListQuery;
	onChange: ( change: Partial< ListQuery > ) => void;
}

/** The filters above a list, except the search. */
export function FilterBar< Item, Summary, Sort extends string >(
	props: Props< Item, Summary, Sort >
) {
	// The search is rendered with the rows.
	const hasPickers = props.descriptor.filters.some(
		( { kind } ) => kind !== 'search'
	);
	return hasPickers ? <Filters { ...props } /> : null;
}

/** The only adapter to WooCommerce's filter components, which change the URL themselves. */
function Filters< Item, Summary, Sort extends string >( {
	descriptor,
	query,
	onChange,
}: Props< Item, Summary, Sort > ) {
	const { filters, strings } = descriptor;
	const id = useId();
	const { all, advanced, chosen, address } = useAddress( descriptor, query );
	const shared = {
		advancedFilters: advanced,
		query: address,
		path: getPath(),
	};
	return (
		<Region className="merchant-payments-filters" labelledBy={ id }>
			<h2 id={ id } className="screen-reader-text">
				{ __( 'Filters', 'merchant-payments-for-woocommerce' ) }
			</h2>
			<div className="merchant-payments-filters__pickers">
				{ [
					...currencyPickers( filters, query, all ),
					showPicker( strings.title, filters ),
				].map( ( config ) => (
					<FilterPicker
						key={ config.param }
						config={ config }
						{ ...shared }
					/>
				) ) }
				<FilterChips
					filters={ filters }
					query={ query }
					all={ all }
					onChange={ onChange }
				/>
			</div>
			{ address[ FILTER_PARAM ] === ADVANCED && (
				<AdvancedFilters
					// The component keeps its initial state: another choice in the URL needs a new one.
					key={ JSON.stringify( chosen ) }
					config={ advanced }
					siteLocale={ boot().locale }
					currency={ NO_CURRENCY }
					{ ...shared }
				/>
			) }
		</Region>
	);
}

/** What WooCommerce's filters need, from the query of the list. */
function useAddress< Item, Summary, Sort extends string >(
	descriptor: ListDescriptor< Item, Summary, Sort >,
	query: ListQuery
) {
	const { filters, store } = descriptor;
	const all = useFullSummary(
		store,
		filtersOf( filters, 'currency' ).length > 0
	);
	const advanced = useAdvanced( descriptor, query, all );
	const chosen = chosenOf( query, Object.keys( advanced.filters ) );
	const address = addressOf(
		query,
		descriptor,
		chosen.some( ( [ name ] ) => ! hasChip( filters, name ) )
	);
	return { all, advanced, chosen, address };
}

const useAdvanced = < Summary, >(
	{
		filters,
		strings,
	}: Pick< ListDescriptor< never, Summary, never >, 'filters' | 'strings' >,
	query: ListQuery,
	all: Summary | null
) =>
	useMemo(
		() =>
			advancedConfig(
				filtersOf( filters, 'date', 'choice' ),
				query.filters,
				all,
				strings.joined
			),
		[ filters, query.filters, all, strings.joined ]
	);

/**
 * The advanced filters in the URL.
 *
 * @param query Query args of the page.
 * @param keys  The filters' names.
 */
const chosenOf = ( { filters }: ListQuery, keys: readonly string[] ) =>
	Object.entries( filters ).filter(
		( [ name ] ) =>
			name === MATCH ||
			keys.some( ( key ) => name.startsWith( `${ key }_` ) )
	);

/** Whether a chip shows a parameter, so that the advanced filters need not open for it. */
const hasChip = < Summary, >(
	filters: readonly ListFilter< Summary >[],
	parameter: string
): boolean =>
	filtersOf( filters, 'date', 'choice' ).some(
		( { name, isQuick } ) => isQuick && parameter.startsWith( `${ name }_` )
	);

/** No list has a filter by amount. */
const NO_CURRENCY = {};

/**
 * The query args that WooCommerce's filters start from: page 1, and only valid values. They would take a name with the value undefined
 * for a filter.
 */
function addressOf(
	query: ListQuery,
	list: Addressable,
	needsAdvanced: boolean
): Record< string, unknown > {
	const given: Record< string, unknown > = {
		...getQuery(),
		...toQueryArgs( { ...query, page: 1 }, list ),
	};
	const isAdvanced = needsAdvanced || given[ FILTER_PARAM ] === ADVANCED;
	return Object.fromEntries(
		Object.entries( {
			...given,
			[ FILTER_PARAM ]: isAdvanced
				? ADVANCED
				: query.filters[ FILTER_PARAM ],
		} ).filter( ( [ , value ] ) => value !== undefined )
	);
}
