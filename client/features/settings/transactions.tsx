import { __ } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import type { OwnProps, Section } from '../../form/descriptor';
import { countryName } from '../../ui/country-name';
import { orNotYet } from './not-yet';
import { isConnected, type SettingsValues } from './values';

const isJapan = ( { account_country: country }: SettingsValues ) =>
	country === 'JP';

/** Countries that an address may name: those that customers read it in. */
const COUNTRIES =
	'AE AR AT AU BE BG BR CA CH CL CN CO CY CZ DE DK EE ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KR LI LT LU LV MT MX MY NL NO NZ PE PH PL PR PT RO SA SE SG SI SK TH TR TW UA US VN ZA'.split(
		' '
	);

const countries = ( { support_country: known }: SettingsValues ) =>
	[ ...new Set( [ ...COUNTRIES, known ].filter( Boolean ) ) ]
		.map( ( code ) => ( { value: code, label: countryName( code ) } ) )
		.sort( ( one, other ) => one.label.localeCompare( other.label ) );

/** The line of a bank statement. */
function StatementLine( { values }: OwnProps< SettingsValues > ) {
	const lines = [
		values.account_statement_descriptor,
		...( isJapan( values )
			? [
					values.account_statement_descriptor_kanji,
					values.account_statement_descriptor_kana,
				]
			: [] ),
	].filter( Boolean );
	return lines.length === 0 ? null : (
		<figure className="merchant-payments-statement">
			<figcaption>
				{ __(
					'How it looks on a bank statement',
					'merchant-payments-for-woocommerce'
				) }
			</figcaption>
			{ lines.map( ( line ) => (
				<div
					key={ line }
					className="merchant-payments-statement__line"
					dir="ltr"
				>
					<span aria-hidden="true">••/••</span>
					<bdi className="merchant-payments-statement__text">
						{ line }
					</bdi>
					<span aria-hidden="true">•••.••</span>
				</div>
			) ) }
		</figure>
	);
}

const line = (
	name:
		| 'support_line1'
		| 'support_line2'
		| 'support_city'
		| 'support_state'
		| 'support_postal_code',
	label: string,
	autoComplete: string
) => ( { kind: 'text' as const, name, label, autoComplete } );

export const transactions: Section< SettingsValues > = {
	id: 'transactions',
	title: __( 'Transactions', 'merchant-payments-for-woocommerce' ),
	fields: [
		{
			kind: 'toggle',
			name: 'is_saved_cards_enabled',
			label: __(
				'Let customers save cards',
				'merchant-payments-for-woocommerce'
			),
			help: () =>
				orNotYet(
					'saved_methods',
					__(
						'Returning customers can pay with a card that they used before. Cards are kept by the payments platform, not by your store.',
						'merchant-payments-for-woocommerce'
					)
				),
		},
		{
			kind: 'toggle',
			name: 'is_manual_capture_enabled',
			label: __(
				'Capture payments manually',
				'merchant-payments-for-woocommerce'
			),
			help: ( { is_manual_capture_enabled: isManual } ) =>
				isManual
					? __(
							'Payments are only authorized until you capture them, within 7 days. Only cards and Link can be captured later, so all other payment methods are paused.',
							'merchant-payments-for-woocommerce'
						)
					: __(
							'When it’s on, payments are only authorized, and you capture each within 7 days. Only cards and Link can be captured later: all other payment methods then pause, and come back when it’s off.',
							'merchant-payments-for-woocommerce'
						),
		},
		{
			kind: 'text',
			name: 'account_statement_descriptor',
			label: __(
				'Statement descriptor',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'What customers read on their bank statement, 5 to 22 characters. Use a name that they know, so that they don’t dispute the payment.',
				'merchant-payments-for-woocommerce'
			),
			isRequired: true,
			when: isConnected,
		},
		{
			kind: 'text',
			name: 'account_statement_descriptor_kanji',
			label: __(
				'Statement descriptor in kanji',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'Up to 17 characters.',
				'merchant-payments-for-woocommerce'
			),
			when: ( values ) => isJapan( values ) && isConnected( values ),
		},
		{
			kind: 'text',
			name: 'account_statement_descriptor_kana',
			label: __(
				'Statement descriptor in kana',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'Up to 22 characters.',
				'merchant-payments-for-woocommerce'
			),
			when: ( values ) => isJapan( values ) && isConnected( values ),
		},
	],
	After: StatementLine,
};

export const support: Section< SettingsValues > = {
	id: 'support',
	title: __( 'Customer support', 'merchant-payments-for-woocommerce' ),
	when: isConnected,
	text: __(
		'Receipts and bank statements may show these, so that customers ask you before they ask their bank.',
		'merchant-payments-for-woocommerce'
	),
	fields: [
		{
			kind: 'text',
			name: 'account_business_support_email',
			label: __( 'Support email', 'merchant-payments-for-woocommerce' ),
			input: 'email',
			autoComplete: 'email',
		},
		{
			kind: 'text',
			name: 'account_business_support_phone',
			label: __(
				'Support phone number',
				'merchant-payments-for-woocommerce'
			),
			help: ( values ) =>
				isJapan( values )
					? __(
							'Start with +81, the prefix of Japan.',
							'merchant-payments-for-woocommerce'
						)
					: '',
			input: 'tel',
			autoComplete: 'tel',
		},
		line(
			'support_line1',
			__( 'Address', 'merchant-payments-for-woocommerce' ),
			'address-line1'
		),
		line(
			'support_line2',
			__( 'Address, second line', 'merchant-payments-for-woocommerce' ),
			'address-line2'
		),
		line(
			'support_city',
			__( 'City', 'merchant-payments-for-woocommerce' ),
			'address-level2'
		),
		line(
			'support_state',
			__( 'State or province', 'merchant-payments-for-woocommerce' ),
			'address-level1'
		),
		line(
			'support_postal_code',
			__( 'Postal code', 'merchant-payments-for-woocommerce' ),
			'postal-code'
		),
		{
			kind: 'choice',
			look: 'search',
			name: 'support_country',
			label: __( 'Country', 'merchant-payments-for-woocommerce' ),
			choices: countries,
		},
	],
};

/** Rules that name the account's country. */
export function checkSupport(
	values: SettingsValues,
	saved: SettingsValues
): Partial< Record< keyof SettingsValues, string > > {
	const phone = values.account_business_support_phone;
	return {
		...( isJapan( values ) &&
			phone !== saved.account_business_support_phone &&
			! phone.startsWith( '+81' ) && {
				account_business_support_phone: __(
					'The support phone number of an account in Japan must start with +81.',
					'merchant-payments-for-woocommerce'
				),
			} ),
		...( values.account_statement_descriptor === '' &&
			saved.account_statement_descriptor !== '' && {
				account_statement_descriptor:
					settingsRules.account_statement_descriptor.problem(),
			} ),
	};
}
