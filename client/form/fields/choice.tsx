import { CheckboxControl, SelectControl } from '@wordpress/components';
import { useId } from '@wordpress/element';

import type { Choice } from '../choice-field/choices';
import { ChoiceField } from '../choice-field/choice-field';
import { FieldSet } from './field-set';
import { helpText } from './help-text';

interface Props {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	reason: string | null;
	isRequired?: boolean;
	choices: readonly Choice[];
	onTouch: () => void;
}

interface OneProps extends Props {
	value: string;
	look: 'radio' | 'list' | 'search';
	onChange: ( value: string ) => void;
}

/** One of several. */
export function OneChoice( { look, ...props }: OneProps ) {
	const { label, hint, error, reason, choices, value, onChange } = props;
	if ( look === 'search' && reason === null ) {
		return (
			<ChoiceField
				label={ label }
				{ ...( hint && { hint } ) }
				error={ error }
				groups={ [ { label: null, choices } ] }
				value={ value }
				isRequired={ props.isRequired ?? false }
				onChange={ onChange }
				onTouch={ props.onTouch }
			/>
		);
	}
	if ( look === 'radio' ) {
		return <Radios { ...props } />;
	}
	return (
		<SelectControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			className={ `merchant-payments-field${ error ? ' has-error' : '' }` }
			label={ label }
			help={ helpText( { hint, error, reason } ) }
			value={ value }
			options={ choices.map( ( choice ) => ( {
				value: choice.value,
				label: choice.label,
			} ) ) }
			disabled={ reason !== null }
			aria-invalid={ error !== undefined }
			onChange={ onChange }
			onBlur={ props.onTouch }
		/>
	);
}

// Not RadioControl, whose hosts differ in how they group and describe the buttons.
function Radios( props: Omit< OneProps, 'look' > ) {
	const { label, hint, error, reason, choices, value, onChange } = props;
	const id = useId();
	return (
		<FieldSet
			legend={ label }
			help={ helpText( { hint, error, reason } ) }
			isInvalid={ error !== undefined }
		>
			{ choices.map( ( choice ) => (
				<div key={ choice.value } className="merchant-payments-radio">
					<input
						id={ `${ id }-${ choice.value }` }
						type="radio"
						className="components-radio-control__input"
						name={ id }
						value={ choice.value }
						checked={ choice.value === value }
						disabled={ reason !== null }
						aria-describedby={
							choice.description
								? `${ id }-${ choice.value }-about`
								: undefined
						}
						onChange={ () => onChange( choice.value ) }
						onBlur={ props.onTouch }
					/>
					<label htmlFor={ `${ id }-${ choice.value }` }>
						{ choice.label }
					</label>
					{ choice.description && (
						<p
							id={ `${ id }-${ choice.value }-about` }
							className="merchant-payments-radio__description"
						>
							{ choice.description }
						</p>
					) }
				</div>
			) ) }
		</FieldSet>
	);
}

interface ManyProps extends Props {
	value: readonly string[];
	onChange: ( value: string[] ) => void;
}

/** Any of several. Values that are none of the choices stay. */
export function ManyChoices( {
	label,
	hint,
	error,
	reason,
	choices,
	value,
	onChange,
	onTouch,
}: ManyProps ) {
	const toggle = ( changed: string, isOn: boolean ) =>
		onChange(
			isOn
				? [ ...value, changed ]
				: value.filter( ( each ) => each !== changed )
		);
	return (
		<FieldSet
			legend={ label }
			help={ helpText( { hint, error, reason } ) }
			isInvalid={ error !== undefined }
		>
			{ choices.map( ( choice ) => (
				<CheckboxControl
					key={ choice.value }
					__nextHasNoMarginBottom
					label={ choice.label }
					help={ choice.description }
					checked={ value.includes( choice.value ) }
					disabled={ reason !== null }
					onChange={ ( isOn ) => toggle( choice.value, isOn ) }
					onBlur={ onTouch }
				/>
			) ) }
		</FieldSet>
	);
}
