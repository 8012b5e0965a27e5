import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import type { OwnProps, Section } from '../../form/descriptor';
import { isSame } from '../../form/edits';
import { picture } from '../../form/fields/picture';
import { usePicture } from '../../form/uploads/use-picture';
import type { Errors } from '../../form/use-form';
import { places } from './express';
import type { SettingsValues } from './values';

const isOn = ( { is_woopay_enabled: on }: SettingsValues ) => on;

const hasLink = ( { enabled_payment_method_ids: ids }: SettingsValues ) =>
	ids.includes( 'link' );

function Incompatible( { values }: OwnProps< SettingsValues > ) {
	return values.show_woopay_incompatibility_notice ? (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'Another extension of your store changes the checkout in a way that one-click checkout can’t follow. Orders may lack what it adds. Place a test order before you switch it on.',
				'woocommerce-payments'
			) }
		</Notice>
	) : null;
}

function Preview( { values }: OwnProps< SettingsValues > ) {
	const logo = usePicture( values.woopay_store_logo );
	return isOn( values ) && ( logo || values.woopay_custom_message ) ? (
		<figure className="wcpay-preview">
			<figcaption>{ __( 'Preview', 'woocommerce-payments' ) }</figcaption>
			<div className="wcpay-preview__sheet">
				{ logo && (
					<img className="wcpay-preview__logo" src={ logo } alt="" />
				) }
				<div className="wcpay-preview__message">
					<bdi>{ values.woopay_custom_message }</bdi>
				</div>
			</div>
		</figure>
	) : null;
}

export const oneClick: Section< SettingsValues > = {
	id: 'one-click-checkout',
	title: __( 'One-click checkout', 'woocommerce-payments' ),
	Before: Incompatible,
	fields: [
		{
			kind: 'toggle',
			name: 'is_woopay_enabled',
			label: __( 'Offer one-click checkout', 'woocommerce-payments' ),
			help: __(
				'The payments platform remembers returning customers, so that they pay without entering their details again.',
				'woocommerce-payments'
			),
			locked: ( values ) =>
				hasLink( values ) && ! isOn( values )
					? __(
							'Switch off Link first: customers can be remembered by one of them only.',
							'woocommerce-payments'
						)
					: null,
		},
		{
			kind: 'many',
			name: 'woopay_enabled_locations',
			label: __( 'Show the button on', 'woocommerce-payments' ),
			choices: places,
			when: isOn,
		},
		{
			kind: 'text',
			name: 'woopay_custom_message',
			label: __( 'Message at the checkout', 'woocommerce-payments' ),
			help: __(
				'Shown beside the order’s total, for example when you deliver. Plain text, at most 100 characters.',
				'woocommerce-payments'
			),
			when: isOn,
		},
		picture( {
			name: 'woopay_store_logo',
			label: __( 'Logo at the checkout', 'woocommerce-payments' ),
			help: __(
				'PNG or JPEG, at most 512 KB. Without one, your store’s name is shown.',
				'woocommerce-payments'
			),
			purpose: 'business_logo',
			rule: settingsRules.woopay_store_logo,
			when: isOn,
		} ),
		{
			kind: 'toggle',
			name: 'is_woopay_global_theme_support_enabled',
			label: __( 'Use your theme’s look', 'woocommerce-payments' ),
			help: __(
				'One-click checkout takes over the colors and fonts of your store.',
				'woocommerce-payments'
			),
			when: isOn,
		},
	],
	After: Preview,
};

/** Link and one-click checkout exclude each other; what was saved so is judged when either changes. */
export const checkOneClick = (
	values: SettingsValues,
	saved: SettingsValues
): Errors< SettingsValues > => {
	const changed = (
		[ 'is_woopay_enabled', 'enabled_payment_method_ids' ] as const
	 ).find( ( name ) => ! isSame( values[ name ], saved[ name ] ) );
	return changed && isOn( values ) && hasLink( values )
		? {
				[ changed ]: __(
					'Offer either Link or one-click checkout, not both.',
					'woocommerce-payments'
				),
			}
		: {};
};
