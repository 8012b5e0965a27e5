import { __ } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import type { OwnProps, Section } from '../../form/descriptor';
import { color } from '../../form/fields/color';
import { picture } from '../../form/fields/picture';
import { problemWith } from '../../form/rules';
import { usePicture } from '../../form/uploads/use-picture';
import { textOn } from './contrast';
import { isConnected, type SettingsValues } from './values';

/** The head of a receipt, as the form describes the business. */
function Receipt( { values, saved }: OwnProps< SettingsValues > ) {
	const name =
		values.account_business_name || values.account_statement_descriptor;
	const primary =
		colorOf( 'account_branding_primary_color', values, saved ) || '#f6f7f7';
	const accent = colorOf( 'account_branding_secondary_color', values, saved );
	return (
		<figure className="merchant-payments-preview">
			<figcaption>
				{ __(
					'How receipts begin',
					'merchant-payments-for-woocommerce'
				) }
			</figcaption>
			<div className="merchant-payments-preview__sheet is-receipt">
				<div
					className="merchant-payments-preview__head"
					style={ {
						background: primary,
						borderBlockEndColor: accent || primary,
						color: textOn( primary ),
					} }
				>
					<Brand
						logo={ values.account_branding_logo }
						icon={ values.account_branding_icon }
						name={ name }
					/>
				</div>
				<div className="merchant-payments-preview__foot">
					<bdi>{ values.account_business_url || name }</bdi>
				</div>
			</div>
		</figure>
	);
}

/** The logo; without one the icon, with the name. */
function Brand( props: { logo: string; icon: string; name: string } ) {
	const logo = usePicture( props.logo );
	const icon = usePicture( props.icon );
	return logo ? (
		<img className="merchant-payments-preview__logo" src={ logo } alt="" />
	) : (
		<>
			{ icon && (
				<img
					className="merchant-payments-preview__icon"
					src={ icon }
					alt=""
				/>
			) }
			<bdi>{ props.name }</bdi>
		</>
	);
}

/** A color as it is typed; while it isn't one, as it was. */
const colorOf = (
	name: 'account_branding_primary_color' | 'account_branding_secondary_color',
	values: SettingsValues,
	saved: SettingsValues
): string =>
	problemWith( settingsRules[ name ], values[ name ] )
		? saved[ name ]
		: values[ name ];

export const business: Section< SettingsValues > = {
	id: 'business',
	title: __( 'Your business', 'merchant-payments-for-woocommerce' ),
	when: isConnected,
	text: __(
		'What customers see on receipts, invoices and the payments platform’s own pages.',
		'merchant-payments-for-woocommerce'
	),
	fields: [
		{
			kind: 'text',
			name: 'account_business_name',
			label: __( 'Business name', 'merchant-payments-for-woocommerce' ),
			help: __(
				'The name that customers know. Your legal name is part of your account’s details.',
				'merchant-payments-for-woocommerce'
			),
			autoComplete: 'organization',
		},
		{
			kind: 'text',
			name: 'account_business_url',
			label: __( 'Website', 'merchant-payments-for-woocommerce' ),
			help: __(
				'The full address of your store, starting with https://.',
				'merchant-payments-for-woocommerce'
			),
			input: 'url',
			autoComplete: 'url',
		},
		picture( {
			name: 'account_branding_logo',
			label: __( 'Logo', 'merchant-payments-for-woocommerce' ),
			help: __(
				'Used in place of the icon and the name. PNG or JPEG, at most 512 KB.',
				'merchant-payments-for-woocommerce'
			),
			purpose: 'business_logo',
			rule: settingsRules.account_branding_logo,
		} ),
		picture( {
			name: 'account_branding_icon',
			label: __( 'Icon', 'merchant-payments-for-woocommerce' ),
			help: __(
				'A square picture of at least 128 by 128 pixels. PNG or JPEG, at most 512 KB.',
				'merchant-payments-for-woocommerce'
			),
			purpose: 'business_icon',
			rule: settingsRules.account_branding_icon,
		} ),
		color( {
			name: 'account_branding_primary_color',
			label: __( 'Brand color', 'merchant-payments-for-woocommerce' ),
			help: __(
				'Behind the head of receipts. Six hex digits, such as #1f6f43.',
				'merchant-payments-for-woocommerce'
			),
		} ),
		color( {
			name: 'account_branding_secondary_color',
			label: __( 'Accent color', 'merchant-payments-for-woocommerce' ),
			help: __(
				'For lines and buttons. Six hex digits, such as #f2c14e.',
				'merchant-payments-for-woocommerce'
			),
		} ),
	],
	After: Receipt,
};
