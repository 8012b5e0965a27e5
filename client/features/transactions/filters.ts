import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

import { routes } from '../../contract/routes';
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
 * Other pages link to a loan's transactions with `type=charge&filter=advanced&loan_id_is=<loan>`; there is no list of loans to
 * choose from here.
 *
 * `type` in that link is no filter (that would be `type_is`) and stays without effect. Taken for one it would show nothing: a
 * loan's movements are its payout and its repayments (`financing_payout`, `financing_paydown`), and no charge carries its id
 * (includes/Ledger/TransactionRow.php). Who follows the link wants to see how the loan was paid out and repaid.
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
		of: 'instants',
	},
	choice( 'type', filterLabels.type, choices.types ),
	choice( 'channel', filterLabels.channel, choices.channels ),
	choice( 'source_device', filterLabels.device, choices.devices ),
	country,
	choice( 'risk_level', filterLabels.risk, choices.risks ),
	currency,
	{
		...choice( 'source', filterLabels.source, choices.sources ),
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
