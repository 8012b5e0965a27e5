import { __ } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import type { OwnProps, Section } from '../../form/descriptor';
import { countryName } from '../../ui/country-name';
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
		<figure className="wcpay-statement">
			<figcaption>
				{ __(
					'How it looks on a bank statement',
					'woocommerce-payments'
				) }
			</figcaption>
			{ lines.map( ( line ) => (
				<div key={ line } className="wcpay-statement__line" dir="ltr">
					<span aria-hidden="true">••/••</span>
					<bdi className="wcpay-statement__text">{ line }</bdi>
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
	title: __( 'Transactions', 'woocommerce-payments' ),
	fields: [
		{
			kind: 'toggle',
			name: 'is_saved_cards_enabled',
			label: __( 'Let customers save cards', 'woocommerce-payments' ),
			help: __(
				'Returning customers can pay with a card that they used before. Cards are kept by the payments platform, not by your store.',
				'woocommerce-payments'
			),
		},
		{
			kind: 'toggle',
			name: 'is_manual_capture_enabled',
			label: __( 'Capture payments manually', 'woocommerce-payments' ),
			help: ( { is_manual_capture_enabled: isManual } ) =>
				isManual
					? __(
							'Payments are only authorized until you capture them, within 7 days. Only cards and Link can be captured later, so all other payment methods are switched off.',
							'woocommerce-payments'
						)
					: __(
							'When it’s on, payments are only authorized, and you capture each within 7 days. Only cards and Link can be captured later: all other payment methods are then switched off.',
							'woocommerce-payments'
						),
		},
		{
			kind: 'text',
			name: 'account_statement_descriptor',
			label: __( 'Statement descriptor', 'woocommerce-payments' ),
			help: __(
				'What customers read on their bank statement, 5 to 22 characters. Use a name that they know, so that they don’t dispute the payment.',
				'woocommerce-payments'
			),
			isRequired: true,
			when: isConnected,
		},
		{
			kind: 'text',
			name: 'account_statement_descriptor_kanji',
			label: __(
				'Statement descriptor in kanji',
				'woocommerce-payments'
			),
			help: __( 'Up to 17 characters.', 'woocommerce-payments' ),
			when: ( values ) => isJapan( values ) && isConnected( values ),
		},
		{
			kind: 'text',
			name: 'account_statement_descriptor_kana',
			label: __( 'Statement descriptor in kana', 'woocommerce-payments' ),
			help: __( 'Up to 22 characters.', 'woocommerce-payments' ),
			when: ( values ) => isJapan( values ) && isConnected( values ),
		},
	],
	After: StatementLine,
};

export const support: Section< SettingsValues > = {
	id: 'support',
	title: __( 'Customer support', 'woocommerce-payments' ),
	when: isConnected,
	text: __(
		'Receipts and bank statements may show these, so that customers ask you before they ask their bank.',
		'woocommerce-payments'
	),
	fields: [
		{
			kind: 'text',
			name: 'account_business_support_email',
			label: __( 'Support email', 'woocommerce-payments' ),
			input: 'email',
			autoComplete: 'email',
		},
		{
			kind: 'text',
			name: 'account_business_support_phone',
			label: __( 'Support phone number', 'woocommerce-payments' ),
			help: ( values ) =>
				isJapan( values )
					? __(
							'Start with +81, the prefix of Japan.',
							'woocommerce-payments'
						)
					: '',
			input: 'tel',
			autoComplete: 'tel',
		},
		line(
			'support_line1',
			__( 'Address', 'woocommerce-payments' ),
			'address-line1'
		),
		line(
			'support_line2',
			__( 'Address, second line', 'woocommerce-payments' ),
			'address-line2'
		),
		line(
			'support_city',
			__( 'City', 'woocommerce-payments' ),
			'address-level2'
		),
		line(
			'support_state',
			__( 'State or province', 'woocommerce-payments' ),
			'address-level1'
		),
		line(
			'support_postal_code',
			__( 'Postal code', 'woocommerce-payments' ),
			'postal-code'
		),
		{
			kind: 'choice',
			look: 'search',
			name: 'support_country',
			label: __( 'Country', 'woocommerce-payments' ),
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
					'woocommerce-payments'
				),
			} ),
		...( values.account_statement_descriptor === '' &&
			saved.account_statement_descriptor !== '' && {
				account_statement_descriptor:
					settingsRules.account_statement_descriptor.problem(),
			} ),
	};
}
