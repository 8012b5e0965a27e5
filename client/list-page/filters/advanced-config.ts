import { __, sprintf } from '@wordpress/i18n';

import type { Filters } from '../../data/list-query';
import type { AdvancedFilter, Choice, ChoiceFilter } from './filter';

interface Rule {
	value: string;
	label: string;
}

/** A filter in the form of WooCommerce's AdvancedFilters; its URL parameter is `<key>_<rule>`. */
interface AdvancedFilterConfig {
	labels: Record< 'add' | 'remove' | 'rule' | 'title' | 'filter', string >;
	rules: readonly Rule[];
	input: { component: string; options?: readonly Choice[] };
}

const dateRules = (): Rule[] => [
	{
		value: 'before',
		label: __( 'On or before', 'merchant-payments-for-woocommerce' ),
	},
	{
		value: 'after',
		label: __( 'On or after', 'merchant-payments-for-woocommerce' ),
	},
	{
		value: 'between',
		label: __( 'Between', 'merchant-payments-for-woocommerce' ),
	},
];

const choiceRules = (): Rule[] => [
	{ value: 'is', label: __( 'Is', 'merchant-payments-for-woocommerce' ) },
	{
		value: 'is_not',
		label: __( 'Is not', 'merchant-payments-for-woocommerce' ),
	},
];

/**
 * A list's advanced filters in the form of WooCommerce's AdvancedFilters.
 *
 * @param filters The filters.
 * @param chosen  Values in the URL: a chosen value is an option even when the totals don't have it.
 * @param all     Totals of the unfiltered list; null while they load.
 * @param title   Text before the filters, with `<select />` in the place of all or any.
 */
export function advancedConfig< Summary >(
	filters: readonly AdvancedFilter< Summary >[],
	chosen: Filters,
	all: Summary | null,
	title: string
) {
	const offered = filters.flatMap( ( filter ) => {
		const config =
			filter.kind === 'date'
				? dateConfig( filter.label )
				: choiceConfig( filter, chosen, all );
		return config ? [ [ filter.name, config ] ] : [];
	} );
	return {
		title,
		filters: Object.fromEntries( offered ) as Record<
			string,
			AdvancedFilterConfig
		>,
	};
}

const labels = ( label: string ): AdvancedFilterConfig[ 'labels' ] => ( {
	add: label,
	remove: sprintf(
		/* translators: %s: what is filtered by, for example "Type". */
		__( 'Remove the filter “%s”', 'merchant-payments-for-woocommerce' ),
		label
	),
	rule: sprintf(
		/* translators: %s: what is filtered by, for example "Type". */
		__( 'How to filter by “%s”', 'merchant-payments-for-woocommerce' ),
		label
	),
	filter: sprintf(
		/* translators: %s: what is filtered by, for example "Type". */
		__( 'What to filter “%s” by', 'merchant-payments-for-woocommerce' ),
		label
	),
	title: sprintf(
		/* translators: %s: what is filtered by, for example "Type". */
		__(
			'<title>%s</title> <rule /> <filter />',
			'merchant-payments-for-woocommerce'
		),
		label
	),
} );

const dateConfig = ( label: string ): AdvancedFilterConfig => ( {
	labels: labels( label ),
	rules: dateRules(),
	input: { component: 'Date' },
} );

/** Null for a filter without options. */
function choiceConfig< Summary >(
	filter: ChoiceFilter< Summary >,
	chosen: Filters,
	all: Summary | null
): AdvancedFilterConfig | null {
	const rules = choiceRules().slice( 0, filter.isNegatable ? 2 : 1 );
	const choices = filter.choices( all );
	const others = rules
		.map( ( { value } ) => chosen[ `${ filter.name }_${ value }` ] )
		.filter(
			( value ): value is string =>
				typeof value === 'string' &&
				! choices.some( ( choice ) => choice.value === value )
		);
	const options = [
		...choices,
		...others.map( ( value ) => ( { value, label: value } ) ),
	];
	return options.length > 0
		? {
				labels: labels( filter.label ),
				rules,
				input: { component: 'SelectControl', options },
			}
		: null;
}
