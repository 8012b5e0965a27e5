import { __ } from '@wordpress/i18n';

import type { OwnProps, Section } from '../../form/descriptor';
import { WalletsNotYet } from './not-yet';
import type { SettingsValues } from './values';

export const places = () => [
	{
		value: 'product',
		label: __( 'Product pages', 'merchant-payments-for-woocommerce' ),
	},
	{ value: 'cart', label: __( 'Cart', 'merchant-payments-for-woocommerce' ) },
	{
		value: 'checkout',
		label: __( 'Checkout', 'merchant-payments-for-woocommerce' ),
	},
];

const isOn = ( { is_payment_request_enabled: on }: SettingsValues ) => on;

/** Text of the button by its type; wallets put their logo behind it. */
const calls = (): Record< string, string > => ( {
	default: '',
	buy: __( 'Buy with', 'merchant-payments-for-woocommerce' ),
	donate: __( 'Donate with', 'merchant-payments-for-woocommerce' ),
	book: __( 'Book with', 'merchant-payments-for-woocommerce' ),
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
		<figure className="merchant-payments-express">
			<figcaption>
				{ __( 'Preview', 'merchant-payments-for-woocommerce' ) }
			</figcaption>
			{ [ 'Apple Pay', 'Google Pay' ].map( ( wallet ) => (
				<div
					key={ wallet }
					className={ `merchant-payments-express__button is-${ values.payment_request_button_theme }` }
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
	Before: WalletsNotYet,
	title: __( 'Express checkouts', 'merchant-payments-for-woocommerce' ),
	fields: [
		{
			kind: 'toggle',
			name: 'is_payment_request_enabled',
			label: __(
				'Apple Pay and Google Pay',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'Customers whose device has one of them pay with a single button.',
				'merchant-payments-for-woocommerce'
			),
		},
		{
			kind: 'many',
			name: 'payment_request_enabled_locations',
			label: __( 'Show buttons on', 'merchant-payments-for-woocommerce' ),
			choices: places,
			when: isOn,
		},
		{
			kind: 'choice',
			look: 'list',
			name: 'payment_request_button_type',
			label: __( 'Button text', 'merchant-payments-for-woocommerce' ),
			choices: [
				{
					value: 'default',
					label: __(
						'Only the logo',
						'merchant-payments-for-woocommerce'
					),
				},
				{
					value: 'buy',
					label: __(
						'Buy with',
						'merchant-payments-for-woocommerce'
					),
				},
				{
					value: 'donate',
					label: __(
						'Donate with',
						'merchant-payments-for-woocommerce'
					),
				},
				{
					value: 'book',
					label: __(
						'Book with',
						'merchant-payments-for-woocommerce'
					),
				},
			],
			when: isOn,
		},
		{
			kind: 'choice',
			look: 'list',
			name: 'payment_request_button_size',
			label: __( 'Button size', 'merchant-payments-for-woocommerce' ),
			choices: [
				{
					value: 'small',
					label: __(
						'Small (40 pixels)',
						'merchant-payments-for-woocommerce'
					),
				},
				{
					value: 'medium',
					label: __(
						'Medium (48 pixels)',
						'merchant-payments-for-woocommerce'
					),
				},
				{
					value: 'large',
					label: __(
						'Large (55 pixels)',
						'merchant-payments-for-woocommerce'
					),
				},
			],
			when: isOn,
		},
		{
			kind: 'choice',
			look: 'list',
			name: 'payment_request_button_theme',
			label: __( 'Button colors', 'merchant-payments-for-woocommerce' ),
			choices: [
				{
					value: 'dark',
					label: __( 'Dark', 'merchant-payments-for-woocommerce' ),
				},
				{
					value: 'light',
					label: __( 'Light', 'merchant-payments-for-woocommerce' ),
				},
				{
					value: 'light-outline',
					label: __(
						'Light with an outline',
						'merchant-payments-for-woocommerce'
					),
				},
			],
			when: isOn,
		},
		{
			kind: 'number',
			name: 'payment_request_button_border_radius',
			label: __( 'Corner radius', 'merchant-payments-for-woocommerce' ),
			unit: __( 'pixels', 'merchant-payments-for-woocommerce' ),
			when: isOn,
		},
	],
	After: Preview,
};
