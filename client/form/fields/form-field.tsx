import { ToggleControl } from '@wordpress/components';
import { memo } from '@wordpress/element';

import { decimalsOf } from '../../money/decimals';
import { made, type Field, type FieldName, type OwnProps } from '../descriptor';
import { TextField } from '../text-field';
import { ManyChoices, OneChoice } from './choice';
import { Countries } from './countries';
import { helpText } from './help-text';
import { readAmount, readNumber, writeAmount, writeNumber } from './numbers';
import { TypedField } from './typed-field';

interface Props< Values > extends OwnProps< Values > {
	field: Field< Values >;
	touch: ( name: FieldName< Values > ) => void;
}

/** What all kinds take. */
interface Shared< Values > extends Props< Values > {
	label: string;
	hint: string;
	error: string | undefined;
	/** Why it can't be changed. */
	reason: string | null;
	isRequired: boolean;
	onChange: ( value: unknown ) => void;
	onTouch: () => void;
}

/** What is seen of a field. */
const seen = < Values, >( { field, values, errorOf }: Props< Values > ) => [
	values[ field.name ],
	made( field.label, values ),
	field.help !== undefined && made( field.help, values ),
	errorOf( field.name ),
	field.locked?.( values ),
	'choices' in field && made( field.choices, values ),
	'countries' in field && made( field.countries, values ),
	'currency' in field && made( field.currency, values ),
];

/** Own fields may show any value of the form. */
const isUnchanged = < Values, >(
	before: Props< Values >,
	now: Props< Values >
): boolean =>
	now.field.kind !== 'own' &&
	before.field === now.field &&
	before.change === now.change &&
	before.touch === now.touch &&
	JSON.stringify( seen( before ) ) === JSON.stringify( seen( now ) );

/** A field of any kind. A key pressed in a form of a hundred fields renders the one that it is pressed in. */
export const FormField = memo( FieldOfKind, isUnchanged ) as typeof FieldOfKind;

function FieldOfKind< Values >( props: Props< Values > ) {
	const { field, values, change, errorOf } = props;
	const touch = () => props.touch( field.name );
	const shared: Shared< Values > = {
		...props,
		label: made( field.label, values ),
		hint: field.help === undefined ? '' : made( field.help, values ),
		error: errorOf( field.name ),
		reason: field.locked?.( values ) ?? null,
		isRequired: field.isRequired ?? false,
		onChange: ( next ) =>
			change( { [ field.name ]: next } as Partial< Values > ),
		onTouch: touch,
	};
	switch ( field.kind ) {
		case 'own':
			return <field.Content { ...props } touch={ touch } />;
		case 'toggle':
			return <Toggle { ...shared } />;
		case 'choice':
		case 'many':
		case 'countries':
			return <Chosen { ...shared } />;
		default:
			return <Typed { ...shared } />;
	}
}

function Toggle< Values >( {
	field,
	values,
	label,
	hint,
	error,
	reason,
	onChange,
}: Shared< Values > ) {
	return (
		<ToggleControl
			__nextHasNoMarginBottom
			className={ `merchant-payments-field${ error ? ' has-error' : '' }` }
			label={ label }
			help={ helpText( { hint, error, reason } ) }
			checked={ values[ field.name ] === true }
			disabled={ reason !== null }
			onChange={ onChange }
		/>
	);
}

function Chosen< Values >( {
	field,
	values,
	label,
	hint,
	error,
	reason,
	isRequired,
	onChange,
	onTouch,
}: Shared< Values > ) {
	const value = values[ field.name ];
	const group = { label, hint, error, reason, onTouch };
	switch ( field.kind ) {
		case 'choice':
			return (
				<OneChoice
					{ ...group }
					isRequired={ isRequired }
					look={ field.look ?? 'radio' }
					choices={ made( field.choices, values ) }
					value={ writeNumber( value ) }
					onChange={ ( next ) =>
						onChange( field.isNumber ? numberOf( next ) : next )
					}
				/>
			);
		case 'many':
			return (
				<ManyChoices
					{ ...group }
					choices={ made( field.choices, values ) }
					value={ value as readonly string[] }
					onChange={ onChange }
				/>
			);
		case 'countries':
			return (
				<Countries
					{ ...group }
					countries={ made( field.countries, values ) }
					value={ value as readonly string[] }
					onChange={ onChange }
				/>
			);
		default:
			return null;
	}
}

const numberOf = ( value: string ): number | null =>
	value === '' ? null : Number( value );

function Typed< Values >( {
	field,
	values,
	label,
	hint,
	error,
	reason,
	isRequired,
	onChange,
	onTouch,
}: Shared< Values > ) {
	const value = values[ field.name ];
	const text = {
		label,
		hint: [ reason, hint ].filter( Boolean ).join( ' ' ),
		error,
		isRequired,
		isDisabled: reason !== null,
		onTouch,
	};
	return field.kind === 'text' ? (
		<TextField
			{ ...text }
			{ ...( field.rows && { rows: field.rows } ) }
			{ ...( field.input && { type: field.input } ) }
			autoComplete={ field.autoComplete ?? 'off' }
			value={ String( value ) }
			onChange={ onChange }
		/>
	) : (
		<TypedField
			{ ...text }
			{ ...typing( field, values ) }
			value={ value }
			onChange={ onChange }
		/>
	);
}

/** How numbers and amounts are typed. */
function typing< Values >( field: Field< Values >, values: Values ) {
	const inputMode = ( decimals: number ) =>
		decimals > 0 ? ( 'decimal' as const ) : ( 'numeric' as const );
	if ( field.kind === 'money' ) {
		const currency = made( field.currency, values );
		const decimals = decimalsOf( currency );
		return {
			unit: currency.toUpperCase(),
			inputMode: inputMode( decimals ),
			read: ( typed: string ) => readAmount( typed, decimals ),
			write: ( value: unknown ) => writeAmount( value, decimals ),
		};
	}
	const decimals = ( 'decimals' in field && field.decimals ) || 0;
	const unit = 'unit' in field ? field.unit : undefined;
	return {
		unit: field.kind === 'percentage' ? '%' : unit,
		inputMode: inputMode( decimals ),
		read: ( typed: string ) => readNumber( typed, decimals ),
		write: writeNumber,
	};
}
