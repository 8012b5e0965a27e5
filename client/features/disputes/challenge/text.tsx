import { TextField as Field } from '../../../form/text-field';
import type { TextField } from './answer';
import { sourceOf, texts } from './strings';
import type { Challenge } from './use-challenge';

interface Props {
	challenge: Challenge;
	field: TextField;
	label?: string;
	hint?: string;
	rows?: number;
	type?: 'date';
}

/** A text of the answer. What the store has filled in names its source. */
export function Text( { challenge, field, label, hint, ...rest }: Props ) {
	const { answer, isReadOnly, problems, suggested, write } = challenge;
	const value = answer.texts[ field ];
	const known = suggested[ field ];
	const source =
		! isReadOnly && value !== '' && value === known?.value
			? sourceOf( known.source )
			: '';
	const usual = hint ?? texts[ field ].hint ?? '';
	return (
		<Field
			label={ label ?? texts[ field ].label }
			hint={ [ usual, source ].filter( Boolean ).join( ' ' ) }
			value={ value }
			error={ problems[ field ] }
			isReadOnly={ isReadOnly }
			onChange={ ( text ) => write( field, text ) }
			{ ...rest }
		/>
	);
}
