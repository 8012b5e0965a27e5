import { TextareaControl, TextControl } from '@wordpress/components';

import './style.scss';

interface Props {
	label: string;
	/** What to enter. */
	hint?: string;
	/** What is wrong with it. */
	error?: string | undefined;
	value: string;
	onChange: ( value: string ) => void;
	/** Called when the field is left. */
	onTouch?: () => void;
	/** Height of a text of several lines; a single line without it. */
	rows?: number;
	maxLength?: number;
	/** What the browser may fill in (the `autocomplete` attribute of HTML). */
	autoComplete?: string;
	isRequired?: boolean;
	isReadOnly?: boolean;
	/** Of a single line; default: any text. */
	type?: 'date' | 'email' | 'tel' | 'url';
	inputMode?: 'numeric' | 'decimal';
	/** What is counted, behind the input. */
	unit?: string | undefined;
	isDisabled?: boolean;
	/** For a text that has its own direction, as its first letter has it; default: the page's. */
	dir?: 'auto';
}

const WithUnit = ( { label, unit }: { label: string; unit: string } ) => (
	<>
		{ label }{ ' ' }
		<span className="merchant-payments-field__unit">({ unit })</span>
	</>
);

/** What is wrong, and what to enter. */
const Help = ( { error, hint }: Pick< Props, 'error' | 'hint' > ) => (
	<>
		{ error && (
			<span className="merchant-payments-field__error">{ error }</span>
		) }
		{ hint && (
			<span className="merchant-payments-field__hint">{ hint }</span>
		) }
	</>
);

/** A labeled text with its error and hint, which screen readers read with it. */
export function TextField( {
	hint,
	error,
	rows,
	isRequired = false,
	isReadOnly = false,
	isDisabled = false,
	type,
	inputMode,
	unit,
	onTouch,
	...props
}: Props ) {
	const shared = {
		...props,
		// WordPress does this for e-mail and web addresses.
		...( type === 'tel' && { dir: 'ltr' } ),
		className: `merchant-payments-field${ error ? ' has-error' : '' }`,
		__nextHasNoMarginBottom: true,
		help: ( error || hint ) && <Help error={ error } hint={ hint } />,
		onBlur: onTouch,
		'aria-invalid': error !== undefined,
		'aria-required': isRequired,
		readOnly: isReadOnly,
		disabled: isDisabled,
		label: unit ? (
			<WithUnit label={ props.label } unit={ unit } />
		) : (
			props.label
		),
	};
	return rows ? (
		<TextareaControl { ...shared } rows={ rows } />
	) : (
		<TextControl
			{ ...shared }
			{ ...( type && { type } ) }
			{ ...( inputMode && { inputMode } ) }
			__next40pxDefaultSize
		/>
	);
}
