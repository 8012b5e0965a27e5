import { useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';

/**
 * Something that is shown while the pointer or the keyboard is on it, and a moment longer, so that the pointer can get there.
 *
 * @param lingers Milliseconds.
 */
export function useHover( lingers: number ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const hiding = useRef< ReturnType< typeof setTimeout > >();
	useEffect( () => () => clearTimeout( hiding.current ), [] );
	const open = () => {
		clearTimeout( hiding.current );
		setIsOpen( true );
	};
	const close = () => {
		clearTimeout( hiding.current );
		setIsOpen( false );
	};
	const leave = () => {
		clearTimeout( hiding.current );
		hiding.current = setTimeout( close, lingers );
	};
	return {
		isOpen,
		open,
		on: {
			onMouseEnter: open,
			onMouseLeave: leave,
			onFocus: open,
			onBlur: leave,
			onKeyDown: ( { key }: KeyboardEvent ) =>
				key === 'Escape' && close(),
		},
	};
}
