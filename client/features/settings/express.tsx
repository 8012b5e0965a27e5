import { __ } from '@wordpress/i18n';

import type { OwnProps, Section } from '../../form/descriptor';
import type { SettingsValues } from './values';

export const places = () => [
	{
		value: 'product',
		label: __( 'Product pages', 'woocommerce-payments' ),
	},
	{ value: 'cart', label: __( 'Cart', 'woocommerce-payments' ) },
	{ value: 'checkout', label: __( 'Checkout', 'woocommerce-payments' ) },
];

const isOn = ( { is_payment_request_enabled: on }: SettingsValues ) => on;

/** Text of the button by its type; wallets put their logo behind it. */
const calls = (): Record< string, string > => ( {
	default: '',
	buy: __( 'Buy with', 'woocommerce-payments' ),
	donate: __( 'Donate with', 'woocommerce-payments' ),
	book: __( 'Book with', 'woocommerce-payments' ),
} );

const HEIGHTS = { small: 40, medium: 48, large: 55 } as const;

const MOST_ROUND = 50;

/** The buttons as the form describes them; until a radius is one, as they were. */
function Preview( { values, saved }: OwnProps< SettingsValues > ) {
	const radius = Number( values.payment_request_button_border_radius );
	const style = {
		blockSize: HEIGHTS[ values.payment_request_button_size ],
		borderRadius:
			radius >= 0 && radius <= MOST_ROUND
				? radius
				: saved.payment_request_button_border_radius,
	};
	const call = calls()[ values.payment_request_button_type ] ?? '';
	return isOn( values ) ? (
		<figure className="wcpay-express">
			<figcaption>{ __( 'Preview', 'woocommerce-payments' ) }</figcaption>
			{ [ 'Apple Pay', 'Google Pay' ].map( ( wallet ) => (
				<div
					key={ wallet }
					className={ `wcpay-express__button is-${ values.payment_request_button_theme }` }
					style={ style }
				>
					{ `${ call } ${ wallet }`.trim() }
				</div>
			) ) }
		</figure>
	) : null;
}

export const express: Section< SettingsValues > = {
	id: 'express-checkouts',
	title: __( 'Express checkouts', 'woocommerce-payments' ),
	fields: [
		{
			kind: 'toggle',
			name: 'is_payment_request_enabled',
			label: __( 'Apple Pay and Google Pay', 'woocommerce-payments' ),
			help: __(
				'Customers whose device has one of them pay with a single button.',
				'woocommerce-payments'
			),
		},
		{
			kind: 'many',
			name: 'payment_request_enabled_locations',
			label: __( 'Show buttons on', 'woocommerce-payments' ),
			choices: places,
			when: isOn,
		},
		{
			kind: 'choice',
			name: 'payment_request_button_type',
			label: __( 'Button text', 'woocommerce-payments' ),
			choices: [
				{
					value: 'default',
					label: __( 'Only the logo', 'woocommerce-payments' ),
				},
				{
					value: 'buy',
					label: __( 'Buy with', 'woocommerce-payments' ),
				},
				{
					value: 'donate',
					label: __( 'Donate with', 'woocommerce-payments' ),
				},
				{
					value: 'book',
					label: __( 'Book with', 'woocommerce-payments' ),
				},
			],
			when: isOn,
		},
		{
			kind: 'choice',
			name: 'payment_request_button_size',
			label: __( 'Button size', 'woocommerce-payments' ),
			choices: [
				{
					value: 'small',
					label: __( 'Small (40 pixels)', 'woocommerce-payments' ),
				},
				{
					value: 'medium',
					label: __( 'Medium (48 pixels)', 'woocommerce-payments' ),
				},
				{
					value: 'large',
					label: __( 'Large (55 pixels)', 'woocommerce-payments' ),
				},
			],
			when: isOn,
		},
		{
			kind: 'choice',
			name: 'payment_request_button_theme',
			label: __( 'Button colors', 'woocommerce-payments' ),
			choices: [
				{ value: 'dark', label: __( 'Dark', 'woocommerce-payments' ) },
				{
					value: 'light',
					label: __( 'Light', 'woocommerce-payments' ),
				},
				{
					value: 'light-outline',
					label: __(
						'Light with an outline',
						'woocommerce-payments'
					),
				},
			],
			when: isOn,
		},
		{
			kind: 'number',
			name: 'payment_request_button_border_radius',
			label: __( 'Corner radius', 'woocommerce-payments' ),
			unit: __( 'pixels', 'woocommerce-payments' ),
			when: isOn,
		},
	],
	After: Preview,
};
