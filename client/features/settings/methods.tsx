import { __ } from '@wordpress/i18n';

import { CAPTURED_LATER } from '../../data/captured-later';
import type { OwnProps, Section } from '../../form/descriptor';
import { isSame } from '../../form/edits';
import { FieldSet } from '../../form/fields/field-set';
import { helpText } from '../../form/fields/help-text';
import type { Errors } from '../../form/use-form';
import { sourceName } from '../../ui/source-name';
import { Method } from './method';
import { MethodsNotYet } from './not-yet';
import type { SettingsValues } from './values';

/** Of some methods, those that the form's manual capture allows; it pauses the others. */
const allowed = (
	ids: readonly string[],
	{ is_manual_capture_enabled: isManual }: SettingsValues
): readonly string[] =>
	ids.filter( ( id ) => ! isManual || CAPTURED_LATER.includes( id ) );

/**
 * Those that are switched on, the paused ones among them until others are chosen: they come back when manual capture is switched off.
 */
const chosen = (
	values: SettingsValues,
	saved: SettingsValues
): readonly string[] => {
	const enabled = values.enabled_payment_method_ids;
	return isSame( enabled, saved.enabled_payment_method_ids )
		? [ ...enabled, ...saved.paused_payment_method_ids ]
		: enabled;
};

/** Those that can be chosen, and those that are on and paused. */
const listed = (
	values: SettingsValues,
	enabled: readonly string[]
): readonly string[] =>
	values.available_payment_method_ids.filter(
		( id ) => enabled.includes( id ) || allowed( [ id ], values ).length > 0
	);

const hint = ( { is_manual_capture_enabled: isManual }: SettingsValues ) =>
	isManual
		? __(
				'You capture payments manually, which only cards and Link allow. Those of the others that are on are paused.',
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

function Methods( {
	values,
	saved,
	change,
	errorOf,
}: OwnProps< SettingsValues > ) {
	const enabled = chosen( values, saved );
	const offered = allowed( enabled, values );
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
			{ listed( values, enabled ).map( ( id ) => (
				<Method
					key={ id }
					id={ id }
					values={ values }
					isOn={ enabled.includes( id ) }
					isPaused={
						enabled.includes( id ) && ! offered.includes( id )
					}
					isLast={ offered.length === 1 && offered[ 0 ] === id }
					onToggle={ ( isOn ) => toggle( id, isOn ) }
				/>
			) ) }
		</FieldSet>
	);
}

export const methods: Section< SettingsValues > = {
	id: 'payment-methods',
	Before: MethodsNotYet,
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

/** A shop without any payment method sells nothing; what was saved so is judged when it changes. */
export const checkMethods = (
	values: SettingsValues,
	saved: SettingsValues
): Errors< SettingsValues > => {
	const changed = (
		[ 'enabled_payment_method_ids', 'is_manual_capture_enabled' ] as const
	 ).find( ( name ) => ! isSame( values[ name ], saved[ name ] ) );
	const ids = chosen( values, saved );
	// What is no list is refused by its rule.
	return changed &&
		Array.isArray( ids ) &&
		allowed( ids, values ).length === 0
		? {
				[ changed ]: values.is_manual_capture_enabled
					? __(
							'Only cards and Link can be captured later. Switch on one of them.',
							'merchant-payments-for-woocommerce'
						)
					: __(
							'Keep at least one payment method switched on.',
							'merchant-payments-for-woocommerce'
						),
			}
		: {};
};
