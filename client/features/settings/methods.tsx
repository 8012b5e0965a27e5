import { __ } from '@wordpress/i18n';

import type { OwnProps, Section } from '../../form/descriptor';
import { FieldSet } from '../../form/fields/field-set';
import { helpText } from '../../form/fields/help-text';
import { sourceName } from '../../ui/source-name';
import { Method } from './method';
import type { SettingsValues } from './values';

/** Payment methods that can be authorized first and captured later. */
const CAPTURED_LATER: readonly string[] = [ 'card', 'link' ];

const offered = ( values: SettingsValues ): readonly string[] =>
	values.available_payment_method_ids.filter(
		( id ) =>
			! values.is_manual_capture_enabled || CAPTURED_LATER.includes( id )
	);

const hint = ( { is_manual_capture_enabled: isManual }: SettingsValues ) =>
	isManual
		? __(
				'You capture payments manually, which only cards and Link allow. All others are switched off.',
				'merchant-payments-for-woocommerce'
			)
		: __(
				'Customers see those that suit the currency and country of their order.',
				'merchant-payments-for-woocommerce'
			);

const label = __(
	'Customers can pay with',
	'merchant-payments-for-woocommerce'
);

function Methods( { values, change, errorOf }: OwnProps< SettingsValues > ) {
	const enabled = values.enabled_payment_method_ids;
	const error = errorOf( 'enabled_payment_method_ids' );
	const toggle = ( id: string, isOn: boolean ) =>
		change( {
			enabled_payment_method_ids: isOn
				? [ ...enabled, id ]
				: enabled.filter( ( each ) => each !== id ),
		} );
	return (
		<FieldSet
			legend={ label }
			help={ helpText( { hint: hint( values ), error } ) }
			isInvalid={ error !== undefined }
		>
			{ offered( values ).map( ( id ) => (
				<Method
					key={ id }
					id={ id }
					values={ values }
					isOn={ enabled.includes( id ) }
					onToggle={ ( isOn ) => toggle( id, isOn ) }
				/>
			) ) }
		</FieldSet>
	);
}

export const methods: Section< SettingsValues > = {
	id: 'payment-methods',
	title: __( 'Payment methods', 'merchant-payments-for-woocommerce' ),
	fields: [
		{
			kind: 'own',
			name: 'enabled_payment_method_ids',
			label,
			Content: Methods,
			inWords: ( value ) =>
				( value as readonly string[] ).map( sourceName ).join( ', ' ) ||
				__( '(empty)', 'merchant-payments-for-woocommerce' ),
		},
	],
};
