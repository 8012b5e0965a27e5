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
	type?: 'date';
}

/** A labeled text with its error and hint, which screen readers read with it. */
export function TextField( {
	hint,
	error,
	rows,
	isRequired = false,
	isReadOnly = false,
	type,
	onTouch,
	...props
}: Props ) {
	const shared = {
		...props,
		className: `wcpay-field${ error ? ' has-error' : '' }`,
		__nextHasNoMarginBottom: true,
		help: ( error || hint ) && (
			<>
				{ error && (
					<span className="wcpay-field__error">{ error }</span>
				) }
				{ hint && <span className="wcpay-field__hint">{ hint }</span> }
			</>
		),
		onBlur: onTouch,
		'aria-invalid': error !== undefined,
		'aria-required': isRequired,
		readOnly: isReadOnly,
	};
	return rows ? (
		<TextareaControl { ...shared } rows={ rows } />
	) : (
		<TextControl
			{ ...shared }
			{ ...( type && { type } ) }
			__next40pxDefaultSize
		/>
	);
}
