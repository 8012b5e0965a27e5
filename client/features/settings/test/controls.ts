/** Fills in and reads fields of any kind, as whoever uses the page does. */
import { fireEvent, within } from '@testing-library/react';

import { made, type Field } from '../../../form/descriptor';
import type { Choice } from '../../../form/choice-field/choices';
import { sourceName } from '../../../ui/source-name';
import type { SettingsValues } from '../values';

/** The field of payment methods has boxes and no kind of its own. */
const hasBoxes = ( { kind, name }: AnyField ): boolean =>
	kind === 'many' || name === 'enabled_payment_method_ids';

const METHODS = [ 'card', 'klarna', 'link' ];

type AnyField = Field< SettingsValues >;

const fieldset = ( name: string ): HTMLElement => {
	const found = document.querySelector< HTMLElement >(
		`[data-field="${ name }"]`
	);
	if ( ! found ) {
		throw new Error( `${ name } is not shown.` );
	}
	return found;
};

export const controlIn = ( name: string ): HTMLElement =>
	fieldset( name ).querySelector< HTMLElement >(
		'input, select, textarea'
	) as HTMLElement;

const text = ( value: unknown ): string =>
	value === null ? '' : String( value );

/** Whether it can be typed as it is. */
export const isTypable = ( field: AnyField, value: unknown ): boolean =>
	( [ 'own', 'text' ].includes( field.kind ) &&
		! hasBoxes( field ) &&
		typeof value === 'string' &&
		! /\n/.test( value ) ) ||
	( field.kind === 'number' &&
		( typeof value === 'number' ||
			( typeof value === 'string' && ! /^\p{Nd}*$/u.test( value ) ) ) );

const choicesOf = (
	field: AnyField,
	box: HTMLElement
): { input: HTMLInputElement; value: string }[] =>
	within( box )
		.getAllByRole< HTMLInputElement >(
			hasBoxes( field ) ? 'checkbox' : 'radio'
		)
		.map( ( input ) => ( { input, value: input.value } ) );

/** Labels of choices that don't depend on what else is chosen. */
const labelsOf = ( field: AnyField, box: HTMLElement ) =>
	choicesOf( field, box ).map( ( { input } ) => ( {
		input,
		label: input.labels?.[ 0 ]?.textContent ?? '',
	} ) );

export function fill( field: AnyField, value: unknown ): void {
	const box = fieldset( field.name );
	const control = controlIn( field.name );
	if ( field.kind === 'toggle' ) {
		if ( ( control as HTMLInputElement ).checked !== value ) {
			fireEvent.click( control );
		}
	} else if ( hasBoxes( field ) ) {
		for ( const { input, label } of labelsOf( field, box ) ) {
			const isWanted = ( value as string[] ).includes(
				valueOf( field, label )
			);
			if ( input.checked !== isWanted ) {
				fireEvent.click( input );
			}
		}
	} else if ( field.kind === 'choice' && field.look === 'search' ) {
		search( field, box, control, text( value ) );
	} else if ( field.kind === 'choice' && ! field.look ) {
		const wanted = choicesOf( field, box ).find(
			( each ) => each.value === value
		);
		fireEvent.click( wanted?.input as HTMLElement );
	} else {
		fireEvent.change( control, { target: { value: text( value ) } } );
		fireEvent.blur( control );
	}
}

/** The choices of a field, whatever else is chosen. */
const known = ( field: AnyField ): readonly Choice[] => {
	if ( field.name === 'enabled_payment_method_ids' ) {
		return METHODS.map( ( value ) => ( {
			value,
			label: sourceName( value ),
		} ) );
	}
	return 'choices' in field
		? made( field.choices, {
				account_country: 'US',
				support_country: '',
				reporting_export_language: 'en_US',
				reporting_export_languages: [],
			} as unknown as SettingsValues )
		: [];
};

const valueOf = ( field: AnyField, label: string ): string =>
	known( field ).find( ( choice ) => choice.label === label )?.value ?? label;

function search(
	field: AnyField,
	box: HTMLElement,
	control: HTMLElement,
	value: string
): void {
	const label = known( field ).find(
		( choice ) => choice.value === value
	)?.label;
	fireEvent.click( control );
	fireEvent.change( control, { target: { value: label } } );
	fireEvent.click( within( box ).getByRole( 'option', { name: label } ) );
}

export function valueIn( field: AnyField ): unknown {
	const control = controlIn( field.name ) as HTMLInputElement;
	if ( hasBoxes( field ) ) {
		return labelsOf( field, fieldset( field.name ) )
			.filter( ( { input } ) => input.checked )
			.map( ( { label } ) => valueOf( field, label ) );
	}
	switch ( field.kind ) {
		case 'toggle':
			return control.checked;
		case 'number':
			return Number( control.value );
		case 'choice':
			return chosenIn( field, control );
		default:
			return control.value;
	}
}

function chosenIn( field: AnyField, control: HTMLInputElement ): unknown {
	if ( ! ( 'look' in field ) || ! field.look ) {
		return choicesOf( field, fieldset( field.name ) ).find(
			( { input } ) => input.checked
		)?.value;
	}
	if ( field.look === 'search' ) {
		return valueOf( field, control.value );
	}
	return 'isNumber' in field && field.isNumber
		? Number( control.value )
		: control.value;
}
