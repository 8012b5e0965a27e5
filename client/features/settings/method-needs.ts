import { __, sprintf } from '@wordpress/i18n';

import { browserLocale } from '../../data/boot';
import { decimalsOf } from '../../money/decimals';
import { formatAmount } from '../../money/format-amount';
import { countryName } from '../../ui/country-name';
import { currencyName } from '../../ui/currency-name';
import type { SettingsValues } from './values';

interface Method {
	/** ISO codes, separated by spaces; without them any currency. */
	currencies?: string;
	/** Where it is used; without them everywhere. */
	countries?: string;
	/** Whether customers pay from the account's own country only. */
	isDomestic?: boolean;
}

/** Payment methods by what they need (facts: Stripe's payment methods). */
const METHODS: Readonly< Record< string, Method > > = {
	affirm: { currencies: 'USD CAD', countries: 'US CA', isDomestic: true },
	afterpay_clearpay: {
		currencies: 'USD CAD AUD NZD GBP',
		countries: 'US CA AU NZ GB',
		isDomestic: true,
	},
	au_becs_debit: { currencies: 'AUD', countries: 'AU' },
	bancontact: { currencies: 'EUR', countries: 'BE' },
	eps: { currencies: 'EUR', countries: 'AT' },
	giropay: { currencies: 'EUR', countries: 'DE' },
	grabpay: { currencies: 'SGD', countries: 'SG', isDomestic: true },
	ideal: { currencies: 'EUR', countries: 'NL' },
	klarna: {
		currencies: 'USD GBP EUR DKK NOK SEK',
		countries: 'US GB AT DE NL BE ES IT IE DK FI NO SE FR',
		isDomestic: true,
	},
	link: { currencies: 'USD' },
	multibanco: { currencies: 'EUR', countries: 'PT' },
	p24: { currencies: 'EUR PLN', countries: 'PL' },
	sepa_debit: { currencies: 'EUR' },
	sofort: { currencies: 'EUR', countries: 'AT BE DE NL ES' },
};

/** The least and the most that an order may be, by the account's country, in major units of its currency; 0: no minimum. */
const LIMITS: Readonly<
	Record< string, Readonly< Record< string, readonly [ number, number ] > > >
> = {
	affirm: { US: [ 50, 30_000 ], CA: [ 50, 30_000 ] },
	afterpay_clearpay: {
		US: [ 1, 4_000 ],
		GB: [ 1, 1_200 ],
		AU: [ 1, 2_000 ],
		CA: [ 1, 2_000 ],
		NZ: [ 1, 2_000 ],
	},
	klarna: {
		US: [ 0, 10_000 ],
		GB: [ 0, 11_500 ],
		AT: [ 0, 10_000 ],
		BE: [ 0, 10_000 ],
		DE: [ 0, 10_000 ],
		FI: [ 0, 10_000 ],
		ES: [ 0, 10_000 ],
		IT: [ 0, 10_000 ],
		NL: [ 0, 15_000 ],
		IE: [ 0, 4_000 ],
		FR: [ 35, 4_000 ],
		DK: [ 1, 1_000_000 ],
		NO: [ 0, 1_000_000 ],
		SE: [ 0, 150_000 ],
	},
};

function limitsOf(
	id: string,
	{
		account_country: country,
		account_domestic_currency: currency,
	}: SettingsValues
): string {
	const [ least, most ] = LIMITS[ id ]?.[ country ] ?? [];
	if ( least === undefined || most === undefined ) {
		return '';
	}
	const format = ( amount: number ) =>
		formatAmount( amount * 10 ** decimalsOf( currency ), currency );
	return least > 0
		? sprintf(
				/* translators: 1 and 2: amounts of money. */
				__(
					'For orders of %1$s to %2$s.',
					'merchant-payments-for-woocommerce'
				),
				format( least ),
				format( most )
			)
		: sprintf(
				/* translators: %s: amount of money. */
				__(
					'For orders of up to %s.',
					'merchant-payments-for-woocommerce'
				),
				format( most )
			);
}

const listOf = ( words: readonly string[] ): string =>
	new Intl.ListFormat( browserLocale(), { type: 'disjunction' } ).format(
		words
	);

const named = ( codes: string, nameOf: ( code: string ) => string ): string =>
	listOf( codes.split( ' ' ).map( nameOf ) );

/** Where and for what a method is used, in sentences. */
export function needsOf( id: string, values: SettingsValues ): string[] {
	const { currencies, countries, isDomestic } = METHODS[ id ] ?? {};
	const country = values.account_country;
	const isElsewhere =
		isDomestic && ! countries?.split( ' ' ).includes( country );
	return [
		currencies
			? sprintf(
					/* translators: %s: one currency or several, for example "US Dollar or Euro". */
					__(
						'For payments in %s.',
						'merchant-payments-for-woocommerce'
					),
					named( currencies, currencyName )
				)
			: '',
		countries && ! isDomestic
			? sprintf(
					/* translators: %s: one country or several. */
					__( 'Used in %s.', 'merchant-payments-for-woocommerce' ),
					named( countries, countryName )
				)
			: '',
		isDomestic && ! isElsewhere
			? sprintf(
					/* translators: %s: the account's country. */
					__(
						'For customers in %s.',
						'merchant-payments-for-woocommerce'
					),
					countryName( country )
				)
			: '',
		isElsewhere
			? sprintf(
					/* translators: %s: the account's country. */
					__(
						'Not for accounts in %s.',
						'merchant-payments-for-woocommerce'
					),
					countryName( country )
				)
			: '',
		isElsewhere ? '' : limitsOf( id, values ),
	].filter( Boolean );
}
