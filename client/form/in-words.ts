import { __ } from '@wordpress/i18n';

import { formatAmount } from '../money/format-amount';
import { countryName } from '../ui/country-name';
import { made, type Field } from './descriptor';

const nothing = () => __( '(empty)', 'merchant-payments-for-woocommerce' );

const joined = ( words: readonly string[] ): string =>
	words.length > 0 ? words.join( ', ' ) : nothing();

/** A field's value as the form shows it. */
export function inWords< Values >(
	field: Field< Values >,
	value: unknown,
	values: Values
): string {
	const list = Array.isArray( value ) ? value.map( String ) : [];
	const labelOf = ( given: string ): string =>
		( 'choices' in field
			? made( field.choices, values ).find(
					( choice ) => choice.value === given
				)?.label
			: undefined ) ?? given;
	switch ( field.kind ) {
		case 'own':
			return field.inWords( value );
		case 'toggle':
			return value === true
				? __( 'On', 'merchant-payments-for-woocommerce' )
				: __( 'Off', 'merchant-payments-for-woocommerce' );
		case 'many':
			return joined( list.map( labelOf ) );
		case 'countries':
			return joined( list.map( countryName ) );
		case 'money':
			return typeof value === 'number'
				? formatAmount( value, made( field.currency, values ) )
				: String( value ?? '' ) || nothing();
		default:
			return labelOf( String( value ?? '' ) ) || nothing();
	}
}
