import { __ } from '@wordpress/i18n';

import type { ListQuery } from '../../data/list-query';
import { currencyName } from '../../ui/currency-name';
import { filtersOf, type ListFilter } from './filter';
import { MATCH } from './parameters';

/** Config of WooCommerce's FilterPicker: a URL parameter and its options. */
interface Picker {
	label: string;
	param: string;
	staticParams: string[];
	showFilters: () => boolean;
	filters: { label: string; value: string; query?: object }[];
}

/** URL parameter: whether the advanced filters are open. */
export const FILTER_PARAM = 'filter';
export const ADVANCED = 'advanced';

/** FilterPicker's value for an absent parameter. */
const NO_VALUE = 'all';

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
 * Switches between all rows, the list's views, and the advanced filters.
 *
 * @param everything Label for all rows, for example "All transactions".
 * @param filters    The list's filters.
 */
export const showPicker = < Summary >(
	everything: string,
	filters: readonly ListFilter< Summary >[]
): Picker =>
	picker( FILTER_PARAM, __( 'Show', 'merchant-payments-for-woocommerce' ), [
		...[
			...filtersOf( filters, 'view' ),
			{ label: everything, value: NO_VALUE },
		].map( ( { label, value } ) => ( {
			label,
			value,
			query: { [ MATCH ]: undefined },
		} ) ),
		{
			label: __(
				'Advanced filters',
				'merchant-payments-for-woocommerce'
			),
			value: ADVANCED,
		},
	] );

/**
 * The picker of the currency, when there is a choice or one is in the URL.
 *
 * @param filters The list's filters.
 * @param query
 * @param all     Totals of the unfiltered list; null while they load.
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
							__(
								'Currency',
								'merchant-payments-for-woocommerce'
							),
							[
								{
									label: __(
										'All currencies',
										'merchant-payments-for-woocommerce'
									),
									value: NO_VALUE,
								},
								...options,
							]
						),
					]
				: [];
		}
	);
}
