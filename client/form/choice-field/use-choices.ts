import { useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';

import {
	choicesOf,
	findChoices,
	type Choice,
	type ChoiceGroup,
} from './choices';

export interface Choices {
	isOpen: boolean;
	/** What the input shows. */
	text: string;
	/** The choices that match what was typed. */
	groups: readonly ChoiceGroup[];
	/** Index of the active choice among all that match. */
	active: number;
	setActive: ( index: number ) => void;
	type: ( text: string ) => void;
	open: () => void;
	close: () => void;
	choose: ( choice: Choice ) => void;
	onKeyDown: ( event: KeyboardEvent ) => void;
}

/**
 * The behavior of a combobox with a list of choices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): typing filters, arrows move,
 * Enter chooses, Escape and leaving it restore the chosen one.
 */
export function useChoices(
	all: readonly ChoiceGroup[],
	value: string,
	onChange: ( value: string ) => void
): Choices {
	/** What was typed; null while the list is closed or nothing was. */
	const [ search, setSearch ] = useState< string | null >( null );
	const [ isOpen, setIsOpen ] = useState( false );
	const [ active, setActive ] = useState( 0 );
	const groups = findChoices( all, search ?? '' );
	const found = choicesOf( groups );
	const chosen = choicesOf( all ).find( ( each ) => each.value === value );

	const moves = {
		isOpen,
		active,
		setActive,
		open: () => {
			if ( ! isOpen ) {
				setIsOpen( true );
				setActive( Math.max( 0, indexOf( found, value ) ) );
			}
		},
		close: () => {
			setIsOpen( false );
			setSearch( null );
		},
		choose: ( choice: Choice ) => {
			setIsOpen( false );
			setSearch( null );
			onChange( choice.value );
		},
	};
	return {
		...moves,
		text: search ?? chosen?.label ?? '',
		groups,
		type: ( text ) => {
			setSearch( text );
			setIsOpen( true );
			setActive( 0 );
		},
		onKeyDown: keysOf( { ...moves, found } ),
	};
}

const indexOf = ( choices: readonly Choice[], value: string ): number =>
	choices.findIndex( ( each ) => each.value === value );

interface Keyed extends Pick<
	Choices,
	'isOpen' | 'active' | 'setActive' | 'open' | 'close' | 'choose'
> {
	/** All choices that match. */
	found: readonly Choice[];
}

/** What keys do. */
function keysOf( {
	isOpen,
	active,
	found,
	setActive,
	open,
	close,
	choose,
}: Keyed ) {
	const move = ( by: number ) => () =>
		setActive( Math.min( Math.max( active + by, 0 ), found.length - 1 ) );
	const keys: Record< string, () => void > = {
		ArrowDown: isOpen ? move( 1 ) : open,
		ArrowUp: isOpen ? move( -1 ) : open,
		PageDown: move( 10 ),
		PageUp: move( -10 ),
		Enter: () => {
			const choice = found[ active ];
			if ( choice ) {
				choose( choice );
			}
		},
		Escape: close,
	};
	return ( event: KeyboardEvent ) => {
		const act = keys[ event.key ];
		// Enter in a closed list submits the form, and Escape is for whatever is around it.
		if ( act && ( isOpen || event.key.startsWith( 'Arrow' ) ) ) {
			event.preventDefault();
			event.stopPropagation();
			act();
		}
	};
}
