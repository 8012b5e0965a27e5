import { AdvancedFilters, FilterPicker } from '@woocommerce/components';
import { getPath, getQuery } from '@woocommerce/navigation';
import { useId, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { boot } from '../../data/boot';
import type { ListQuery } from '../../data/list-query';
import { useWhole } from '../../data/use-list';
import { Region } from '../../ui/region';
import type { ListDescriptor } from '../descriptor';
import { toQueryArgs, type Addressable } from '../query';
import { advancedConfig } from './advanced-config';
import { filtersOf } from './filter';
import { MATCH } from './parameters';
import { ADVANCED, currencyPickers, SHOWN, showPicker } from './pickers';

interface Props< Item, Summary, Sort extends string > {
	descriptor: ListDescriptor< Item, Summary, Sort >;
	query: ListQuery;
}

/**
 * The filters of a list that has some.
 */
export function FilterBar< Item, Summary, Sort extends string >(
	props: Props< Item, Summary, Sort >
) {
	// The search stands with the rows.
	const hasPickers = props.descriptor.filters.some(
		( { kind } ) => kind !== 'search'
	);
	return hasPickers ? <Filters { ...props } /> : null;
}

/**
 * The one place that knows how filters are drawn: WooCommerce's pickers, which write to the address themselves.
 */
function Filters< Item, Summary, Sort extends string >( {
	descriptor,
	query,
}: Props< Item, Summary, Sort > ) {
	const { filters, strings } = descriptor;
	const id = useId();
	const all = useWhole(
		descriptor.store,
		filtersOf( filters, 'currency' ).length > 0
	);
	const advanced = useAdvanced( descriptor, query, all );
	const chosen = chosenOf( query, Object.keys( advanced.filters ) );
	const address = addressOf( query, descriptor, chosen.length > 0 );
	const shared = {
		advancedFilters: advanced,
		query: address,
		path: getPath(),
	};
	return (
		<Region className="wcpay-filters" labelledBy={ id }>
			<h2 id={ id } className="screen-reader-text">
				{ __( 'Filters', 'woocommerce-payments' ) }
			</h2>
			<div className="wcpay-filters__pickers">
				{ [
					...currencyPickers( filters, query, all ),
					showPicker( strings.title ),
				].map( ( config ) => (
					<FilterPicker
						key={ config.param }
						config={ config }
						{ ...shared }
					/>
				) ) }
			</div>
			{ address[ SHOWN ] === ADVANCED && (
				<AdvancedFilters
					// It keeps what it was made with: another choice in the address needs another one.
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
 * What the address says about the advanced filters.
 *
 * @param query The address.
 * @param keys  The filters' names.
 */
const chosenOf = ( { filters }: ListQuery, keys: readonly string[] ) =>
	Object.entries( filters ).filter(
		( [ name ] ) =>
			name === MATCH ||
			keys.some( ( key ) => name.startsWith( `${ key }_` ) )
	);

/** No filter of ours is an amount. */
const NO_CURRENCY = {};

/**
 * The address that the pickers start from: on its first page, and with only those values that hold. A name with an undefined
 * value would be a filter to them.
 */
function addressOf(
	query: ListQuery,
	list: Addressable,
	isChosen: boolean
): Record< string, unknown > {
	const given: Record< string, unknown > = {
		...getQuery(),
		...toQueryArgs( { ...query, page: 1 }, list ),
	};
	const isAdvanced = isChosen || given[ SHOWN ] === ADVANCED;
	return Object.fromEntries(
		Object.entries( {
			...given,
			[ SHOWN ]: isAdvanced ? ADVANCED : undefined,
		} ).filter( ( [ , value ] ) => value !== undefined )
	);
}
