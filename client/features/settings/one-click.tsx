import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import type { OwnProps, Section } from '../../form/descriptor';
import { isSame } from '../../form/edits';
import { picture } from '../../form/fields/picture';
import { usePicture } from '../../form/uploads/use-picture';
import type { Errors } from '../../form/use-form';
import { places } from './express';
import { OneClickNotYet } from './not-yet';
import type { SettingsValues } from './values';

const isOn = ( { is_woopay_enabled: on }: SettingsValues ) => on;

const hasLink = ( { enabled_payment_method_ids: ids }: SettingsValues ) =>
	ids.includes( 'link' );

function Before( { values }: OwnProps< SettingsValues > ) {
	return (
		<>
			<OneClickNotYet />
			<Incompatible values={ values } />
		</>
	);
}

function Incompatible( { values }: { values: SettingsValues } ) {
	return values.show_woopay_incompatibility_notice ? (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'Another extension of your store changes the checkout in a way that one-click checkout can’t follow. Orders may lack what it adds. Place a test order before you switch it on.',
				'merchant-payments-for-woocommerce'
			) }
		</Notice>
	) : null;
}

function Preview( { values }: OwnProps< SettingsValues > ) {
	const logo = usePicture( values.woopay_store_logo );
	return isOn( values ) && ( logo || values.woopay_custom_message ) ? (
		<figure className="merchant-payments-preview">
			<figcaption>
				{ __( 'Preview', 'merchant-payments-for-woocommerce' ) }
			</figcaption>
			<div className="merchant-payments-preview__sheet">
				{ logo && (
					<img
						className="merchant-payments-preview__logo"
						src={ logo }
						alt=""
					/>
				) }
				<div className="merchant-payments-preview__message">
					<bdi>{ values.woopay_custom_message }</bdi>
				</div>
			</div>
		</figure>
	) : null;
}

export const oneClick: Section< SettingsValues > = {
	id: 'one-click-checkout',
	title: __( 'One-click checkout', 'merchant-payments-for-woocommerce' ),
	Before,
	fields: [
		{
			kind: 'toggle',
			name: 'is_woopay_enabled',
			label: __(
				'Offer one-click checkout',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'The payments platform remembers returning customers, so that they pay without entering their details again.',
				'merchant-payments-for-woocommerce'
			),
			locked: ( values ) =>
				hasLink( values ) && ! isOn( values )
					? __(
							'Switch off Link first: customers can be remembered by one of them only.',
							'merchant-payments-for-woocommerce'
						)
					: null,
		},
		{
			kind: 'many',
			name: 'woopay_enabled_locations',
			label: __(
				'Show the button on',
				'merchant-payments-for-woocommerce'
			),
			choices: places,
			when: isOn,
		},
		{
			kind: 'text',
			name: 'woopay_custom_message',
			label: __(
				'Message at the checkout',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'Shown beside the order’s total, for example when you deliver. Plain text, at most 100 characters.',
				'merchant-payments-for-woocommerce'
			),
			when: isOn,
		},
		picture( {
			name: 'woopay_store_logo',
			label: __(
				'Logo at the checkout',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'PNG or JPEG, at most 512 KB. Without one, your store’s name is shown.',
				'merchant-payments-for-woocommerce'
			),
			purpose: 'business_logo',
			rule: settingsRules.woopay_store_logo,
			when: isOn,
		} ),
		{
			kind: 'toggle',
			name: 'is_woopay_global_theme_support_enabled',
			label: __(
				'Use your theme’s look',
				'merchant-payments-for-woocommerce'
			),
			help: __(
				'One-click checkout takes over the colors and fonts of your store.',
				'merchant-payments-for-woocommerce'
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
					'merchant-payments-for-woocommerce'
				),
			}
		: {};
};
