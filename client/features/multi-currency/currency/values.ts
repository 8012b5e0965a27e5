import type { Currency, CurrencySettings } from '../../../contract/types';
import {
	readCurrency,
	saveCurrency,
	type CurrencyRules,
} from '../../../data/currencies';
import type { Source } from '../../../form/form-session';
import { currencyForm } from '../strings';

/** Decimals of a manual rate. */
export const RATE_DECIMALS = 6;

/** The settings; those that have never had a manual rate begin with the automatic one. */
export const toValues = (
	settings: CurrencySettings,
	{ rate }: Currency
): CurrencySettings => ( {
	...settings,
	manual_rate:
		settings.manual_rate ??
		( Number( rate.toFixed( RATE_DECIMALS ) ) || null ),
} );

/** What the route takes. An automatic rate leaves the manual one as it is. */
const rulesOf = ( values: CurrencySettings ): CurrencyRules => ( {
	exchange_rate_type: values.exchange_rate_type,
	manual_rate:
		values.exchange_rate_type === 'manual' ? values.manual_rate : null,
	price_rounding: values.price_rounding,
	price_charm: values.price_charm,
} );

/**
 * @param automatic The currency with its automatic rate.
 */
export const sourceOf = (
	automatic: Currency
): Source< CurrencySettings > => ( {
	save: async ( changes, base ) =>
		toValues(
			await saveCurrency(
				automatic.code,
				rulesOf( { ...base, ...changes } ),
				base.version
			),
			automatic
		),
	read: async () =>
		toValues( await readCurrency( automatic.code ), automatic ),
	texts: { saved: currencyForm.saved, failed: currencyForm.notSaved },
} );
