import { useState } from '@wordpress/element';

import { TextField } from '../text-field';

interface Props {
	label: string;
	hint?: string;
	error?: string | undefined;
	unit?: string | undefined;
	isRequired?: boolean;
	isDisabled?: boolean;
	inputMode: 'numeric' | 'decimal';
	value: unknown;
	/** Text that can't be read comes back as it is. */
	read: ( text: string ) => unknown;
	write: ( value: unknown ) => string;
	onChange: ( value: unknown ) => void;
	onTouch: () => void;
}

/** A value that is typed as text, such as a number. What was typed stays as it is until the value changes elsewhere. */
export function TypedField( {
	value,
	read,
	write,
	onChange,
	...props
}: Props ) {
	const [ typed, setTyped ] = useState( () => write( value ) );
	const text = Object.is( read( typed ), value ) ? typed : write( value );
	return (
		<TextField
			{ ...props }
			autoComplete="off"
			value={ text }
			onChange={ ( next ) => {
				setTyped( next );
				onChange( read( next ) );
			} }
		/>
	);
}
