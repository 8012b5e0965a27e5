import { multiCurrencyCurrenciesByCurrencyCodeRules as rules } from '../../../contract/rules';
import type { CurrencySettings } from '../../../contract/types';
import type { FormDescriptor, Section } from '../../../form/descriptor';
import { exchangeText } from '../../../money/format-rate';
import { rateAge } from '../rate-age';
import { currencyForm as texts } from '../strings';
import { choiceLabel } from './choice-label';
import type { Pair } from './pair';
import { previewOf } from './preview';
import { RATE_DECIMALS } from './values';

const isManual = ( { exchange_rate_type: type }: CurrencySettings ): boolean =>
	type === 'manual';

/** The form of a currency's settings. */
export const descriptorOf = (
	pair: Pair
): FormDescriptor< CurrencySettings > => ( {
	name: `currency-${ pair.currency.code }`,
	sections: [
		rateSection( pair ),
		rulesSection( pair.currency.code ),
		{
			id: 'preview',
			title: texts.preview,
			fields: [],
			After: previewOf( pair ),
		},
	],
	rules,
	check: ( values ) =>
		isManual( values ) && ! ( Number( values.manual_rate ) > 0 )
			? { manual_rate: rules.manual_rate.problem() }
			: {},
} );

function rateSection( {
	currency,
	own,
	now,
}: Pair ): Section< CurrencySettings > {
	const { code, rate, last_updated: updated } = currency;
	return {
		id: 'rate',
		title: texts.rate,
		fields: [
			{
				kind: 'choice',
				name: 'exchange_rate_type',
				label: texts.source,
				choices: [
					{
						value: 'automatic',
						label: texts.automatic,
						description: texts.automaticRate(
							exchangeText( own.code, code, rate ),
							rateAge( updated ?? 0, now )
						),
					},
					{
						value: 'manual',
						label: texts.manual,
						description: texts.manualAbout,
					},
				],
			},
			{
				kind: 'number',
				name: 'manual_rate',
				label: texts.manualRate,
				unit: texts.manualUnit( code, own.code ),
				decimals: RATE_DECIMALS,
				when: isManual,
				isRequired: true,
			},
		],
	};
}

function rulesSection( code: string ): Section< CurrencySettings > {
	const choices = ( numbers: readonly number[] ) =>
		numbers.map( ( number ) => ( {
			value: String( number ),
			label: choiceLabel( number, code ),
		} ) );
	return {
		id: 'rules',
		title: texts.rules,
		fields: [
			{
				kind: 'choice',
				look: 'list',
				name: 'price_rounding',
				label: texts.rounding,
				help: texts.roundingHelp,
				isNumber: true,
				choices: ( values ) => choices( values.rounding_choices ),
			},
			{
				kind: 'choice',
				look: 'list',
				name: 'price_charm',
				label: texts.charm,
				help: texts.charmHelp,
				isNumber: true,
				choices: ( values ) => choices( values.charm_choices ),
			},
		],
	};
}
