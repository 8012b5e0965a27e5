import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Keeps the keyboard's place: where the element with the focus goes away or can no longer be used, what is around it takes the
 * focus over. Otherwise the next press of Tab would start at the top of the page.
 *
 * @return For an element that can be focused, but not with Tab.
 */
export function useKeptFocus<
	Around extends HTMLElement,
>(): RefObject< Around > {
	const ref = useRef< Around >( null );
	useEffect( () => {
		const around = ref.current;
		if ( ! around ) {
			return;
		}
		const { ownerDocument: page } = around;
		let last: Element | null = null;
		const note = ( { target }: Event ) => {
			last =
				target instanceof Element && around.contains( target )
					? target
					: null;
		};
		// A click beside everything lets go of the focus, and wants it nowhere.
		const leave = () => {
			last = null;
		};
		const keep = new MutationObserver( () => {
			// What is disabled loses the focus only when the page is drawn again.
			const isLost = [ page.body, last ].includes( page.activeElement );
			if ( last && isLost && ! isUsable( last ) ) {
				around.focus();
			}
		} );
		page.addEventListener( 'focusin', note );
		page.addEventListener( 'pointerdown', leave );
		keep.observe( around, {
			subtree: true,
			childList: true,
			attributeFilter: [ 'disabled' ],
		} );
		return () => {
			page.removeEventListener( 'focusin', note );
			page.removeEventListener( 'pointerdown', leave );
			keep.disconnect();
		};
	}, [] );
	return ref;
}

const isUsable = ( place: Element ): boolean =>
	place.isConnected && ! place.matches( ':disabled' );
