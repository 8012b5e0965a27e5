import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Moves the keyboard focus to the container when the focused element inside is removed or disabled. Otherwise the next Tab would start
 * at the top of the page.
 *
 * @return Ref for the container, which needs `tabIndex={ -1 }`.
 */
export function useFocusFallback<
	Container extends HTMLElement,
>(): RefObject< Container > {
	const ref = useRef< Container >( null );
	useEffect( () => {
		const container = ref.current;
		if ( ! container ) {
			return;
		}
		const { ownerDocument: page } = container;
		let last: Element | null = null;
		const remember = ( { target }: Event ) => {
			last =
				target instanceof Element && container.contains( target )
					? target
					: null;
		};
		// A click outside takes the focus away on purpose.
		const leave = () => {
			last = null;
		};
		const keep = new MutationObserver( () => {
			// A disabled element loses the focus only when the browser renders again.
			const isLost = [ page.body, last ].includes( page.activeElement );
			if ( last && isLost && ! isUsable( last ) ) {
				container.focus();
			}
		} );
		page.addEventListener( 'focusin', remember );
		page.addEventListener( 'pointerdown', leave );
		keep.observe( container, {
			subtree: true,
			childList: true,
			attributeFilter: [ 'disabled' ],
		} );
		return () => {
			page.removeEventListener( 'focusin', remember );
			page.removeEventListener( 'pointerdown', leave );
			keep.disconnect();
		};
	}, [] );
	return ref;
}

const isUsable = ( element: Element ): boolean =>
	element.isConnected && ! element.matches( ':disabled' );
