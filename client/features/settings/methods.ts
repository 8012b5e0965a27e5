import { __, sprintf } from '@wordpress/i18n';

import { browserLocale } from '../../data/boot';
import type { Section } from '../../form/descriptor';
import { countryName } from '../../ui/country-name';
import { currencyName } from '../../ui/currency-name';
import { sourceName } from '../../ui/source-name';
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

/** Payment methods that can be authorized first and captured later. */
const CAPTURED_LATER: readonly string[] = [ 'card', 'link' ];

const statusTexts = (): Record< string, string > => ( {
	active: __( 'Active.', 'woocommerce-payments' ),
	pending: __(
		'Waiting for the payments platform’s approval.',
		'woocommerce-payments'
	),
	pending_approval: __(
		'Waiting for the payments platform’s approval.',
		'woocommerce-payments'
	),
	pending_verification: __(
		'Waiting for the verification of your business.',
		'woocommerce-payments'
	),
	inactive: __(
		'The payments platform needs more details of your business first.',
		'woocommerce-payments'
	),
	unrequested: __(
		'Requested from the payments platform when you switch it on.',
		'woocommerce-payments'
	),
	disabled: __( 'Your account can’t use it.', 'woocommerce-payments' ),
} );

const listOf = ( words: readonly string[] ): string =>
	new Intl.ListFormat( browserLocale(), { type: 'disjunction' } ).format(
		words
	);

const named = ( codes: string, nameOf: ( code: string ) => string ): string =>
	listOf( codes.split( ' ' ).map( nameOf ) );

function needs(
	{ currencies, countries, isDomestic }: Method,
	country: string
): string[] {
	const isElsewhere =
		isDomestic && ! countries?.split( ' ' ).includes( country );
	return [
		currencies
			? sprintf(
					/* translators: %s: one currency or several, for example "US Dollar or Euro". */
					__( 'For payments in %s.', 'woocommerce-payments' ),
					named( currencies, currencyName )
				)
			: '',
		countries && ! isDomestic
			? sprintf(
					/* translators: %s: one country or several. */
					__( 'Used in %s.', 'woocommerce-payments' ),
					named( countries, countryName )
				)
			: '',
		isDomestic && ! isElsewhere
			? sprintf(
					/* translators: %s: the account's country. */
					__( 'For customers in %s.', 'woocommerce-payments' ),
					countryName( country )
				)
			: '',
		isElsewhere
			? sprintf(
					/* translators: %s: the account's country. */
					__( 'Not for accounts in %s.', 'woocommerce-payments' ),
					countryName( country )
				)
			: '',
	];
}

/** A method with how it stands and what it needs. */
function choiceOf( id: string, values: SettingsValues ) {
	const statuses = values.payment_method_statuses;
	const { status = 'active', requirements = [] } =
		statuses[ `${ id }_payments` ] ?? {};
	return {
		value: id,
		label: sourceName( id ),
		description: [
			statusTexts()[ status ] ?? status,
			...requirements,
			...needs( METHODS[ id ] ?? {}, values.account_country ),
		]
			.filter( Boolean )
			.join( ' ' ),
	};
}

const choices = ( values: SettingsValues ) =>
	values.available_payment_method_ids
		.filter(
			( id ) =>
				! values.is_manual_capture_enabled ||
				CAPTURED_LATER.includes( id )
		)
		.map( ( id ) => choiceOf( id, values ) );

export const methods: Section< SettingsValues > = {
	id: 'payment-methods',
	title: __( 'Payment methods', 'woocommerce-payments' ),
	fields: [
		{
			kind: 'many',
			name: 'enabled_payment_method_ids',
			label: __( 'Customers can pay with', 'woocommerce-payments' ),
			help: ( { is_manual_capture_enabled: isManual } ) =>
				isManual
					? __(
							'You capture payments manually, which only cards and Link allow. All others are switched off.',
							'woocommerce-payments'
						)
					: __(
							'Your account offers these. Customers see those that suit the currency and country of their order.',
							'woocommerce-payments'
						),
			choices,
		},
	],
};
