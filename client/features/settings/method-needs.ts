import { __, sprintf } from '@wordpress/i18n';

import { paymentMethodNeeds as needs } from '../../contract/payment-methods';
import { browserLocale } from '../../data/boot';
import { decimalsOf } from '../../money/decimals';
import { formatAmount } from '../../money/format-amount';
import { countryName } from '../../ui/country-name';
import { currencyName } from '../../ui/currency-name';
import type { SettingsValues } from './values';

function limitsOf(
	id: string,
	{
		account_country: country,
		account_domestic_currency: currency,
	}: SettingsValues
): string {
	const [ least, most ] = needs[ id ]?.limits?.[ country ] ?? [];
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
	const { currencies, countries, isDomestic } = needs[ id ] ?? {};
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
