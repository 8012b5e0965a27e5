import { __ } from '@wordpress/i18n';

import type { ListQuery } from '../../data/list-query';
import { currencyName } from '../../ui/currency-name';
import { filtersOf, type ListFilter } from './filter';
import { MATCH } from './parameters';

/**
 * A picker as WooCommerce's FilterPicker takes it: one parameter in the address, and what it can be.
 */
interface Picker {
	label: string;
	param: string;
	staticParams: string[];
	showFilters: () => boolean;
	filters: { label: string; value: string; query?: object }[];
}

/** In the address: whether the advanced filters show. */
export const SHOWN = 'filter';
export const ADVANCED = 'advanced';

/** What FilterPicker takes for a parameter that is not there. */
const NOT_THERE = 'all';

const picker = (
	param: string,
	label: string,
	filters: Picker[ 'filters' ]
): Picker => ( {
	label,
	param,
	staticParams: [],
	showFilters: () => true,
	filters,
} );

/**
 * Shows all, or only what fits the advanced filters.
 *
 * @param everything What all is called, for example "All transactions".
 */
export const showPicker = ( everything: string ): Picker =>
	picker( SHOWN, __( 'Show', 'woocommerce-payments' ), [
		{
			label: everything,
			value: NOT_THERE,
			query: { [ MATCH ]: undefined },
		},
		{
			label: __( 'Advanced filters', 'woocommerce-payments' ),
			value: ADVANCED,
		},
	] );

/**
 * The picker of the currency, where there is more than one or where one is chosen.
 *
 * @param filters The list's filters.
 * @param query   What the address says.
 * @param all     Totals of the whole list; null while they are unknown.
 */
export function currencyPickers< Summary >(
	filters: readonly ListFilter< Summary >[],
	query: ListQuery,
	all: Summary | null
): Picker[] {
	return filtersOf( filters, 'currency' ).flatMap(
		( { name, currencies } ) => {
			const chosen = [ query.filters[ name ] ?? [] ].flat();
			const codes = [
				...new Set( [
					...( all ? currencies( all ) : [] ),
					...chosen,
				] ),
			];
			const options = codes.map( ( code ) => ( {
				label: currencyName( code ),
				value: code,
			} ) );
			return codes.length > 1 || chosen.length > 0
				? [
						picker(
							name,
							__( 'Currency', 'woocommerce-payments' ),
							[
								{
									label: __(
										'All currencies',
										'woocommerce-payments'
									),
									value: NOT_THERE,
								},
								...options,
							]
						),
					]
				: [];
		}
	);
}
