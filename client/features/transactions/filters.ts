import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

import * as routes from '../../contract/routes';
import type {
	TransactionSuggestions,
	TransactionSummary,
} from '../../contract/types';
import { boot } from '../../data/boot';
import { countryCodes } from '../../data/woocommerce';
import {
	acceptCountry,
	acceptCurrency,
	acceptId,
} from '../../list-page/filters/codes';
import {
	oneOf,
	type Choice,
	type ChoiceFilter,
	type ListFilter,
} from '../../list-page/filters/filter';
import { countryName } from '../../ui/country-name';
import { currencyName } from '../../ui/currency-name';
import {
	acceptType,
	choices,
	filterLabels,
	searchLabel,
	searchPlaceholder,
} from './strings';

type Filter = ListFilter< TransactionSummary >;

const choice = (
	name: string,
	label: string,
	values: readonly Choice[]
): ChoiceFilter< TransactionSummary > => ( {
	kind: 'choice',
	name,
	label,
	isNegatable: true,
	accept: oneOf( values ),
	choices: () => values,
} );

const byLabel = ( a: Choice, b: Choice ) => a.label.localeCompare( b.label );

const country: Filter = {
	kind: 'choice',
	name: 'customer_country',
	label: filterLabels.country,
	isNegatable: true,
	accept: acceptCountry,
	choices: () =>
		countryCodes()
			.map( ( code ) => ( { value: code, label: countryName( code ) } ) )
			.sort( byLabel ),
};

const currency: Filter = {
	kind: 'choice',
	name: 'customer_currency',
	label: filterLabels.currency,
	isNegatable: true,
	accept: acceptCurrency,
	choices: ( all ) =>
		( all?.customer_currencies ?? [] )
			.map( ( code ) => ( { value: code, label: currencyName( code ) } ) )
			.sort( byLabel ),
};

/**
 * The loan filter. Other pages link to `type=charge&filter=advanced&loan_id_is=<loan>`; it has no options, because there is no list of
 * loans to choose from.
 *
 * `type` in that link is not a filter (the type filter is `type_is`). As a filter it would match nothing, because no charge has a loan
 * id: a loan's transactions are its payout and its repayments (`financing_payout`, `financing_paydown`;
 * includes/Ledger/LedgerRows.php), and these are what the link is for.
 */
const loan: Filter = {
	kind: 'choice',
	name: 'loan_id',
	label: filterLabels.loan,
	isNegatable: false,
	accept: acceptId,
	choices: () => [],
};

async function suggest( typed: string ): Promise< string[] > {
	const found = await apiFetch< TransactionSuggestions >( {
		path: addQueryArgs( routes.transactionsSearch(), {
			search_term: typed,
		} ),
	} );
	return found.map( ( { label } ) => label );
}

export const filters: readonly Filter[] = [
	{
		kind: 'date',
		name: 'date',
		label: filterLabels.date,
		isQuick: true,
		of: 'instants',
	},
	{
		...choice( 'type', filterLabels.type, [] ),
		accept: acceptType,
		choices: choices.types,
		takesSeveral: true,
		isQuick: true,
	},
	{
		...choice( 'category', filterLabels.category, choices.categories ),
		isNegatable: false,
		isQuick: true,
	},
	choice( 'channel', filterLabels.channel, choices.channels ),
	choice( 'source_device', filterLabels.device, choices.devices ),
	country,
	choice( 'risk_level', filterLabels.risk, choices.risks ),
	currency,
	{
		...choice( 'source', filterLabels.source, choices.sources ),
		isQuick: true,
		accept: acceptId,
	},
	loan,
	{
		kind: 'currency',
		name: 'store_currency_is',
		currencies: ( all ) => all.store_currencies,
	},
	{
		kind: 'search',
		name: 'search',
		label: searchLabel,
		get placeholder() {
			return searchPlaceholder( boot() );
		},
		suggest,
	},
];
