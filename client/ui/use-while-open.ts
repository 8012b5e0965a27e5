import { useEffect, useRef } from '@wordpress/element';

/** Closes a dialog when it is done: not the one that was opened after it, when it was closed before. */
export function useWhileOpen( close: () => void ): () => void {
	const isOpen = useRef( true );
	useEffect( () => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, [] );
	return () => {
		if ( isOpen.current ) {
			close();
		}
	};
}
