import { useEffect, useRef } from '@wordpress/element';
import type { MouseEvent, RefObject } from 'react';

/** Most systems count two clicks within this time as a double click, in milliseconds. */
const DOUBLE_CLICK = 500;

/** When a clicked row was last removed from each table, which moved the rows below up. Milliseconds since the epoch. */
const movedAt = new WeakMap< Element, number >();

const tableOf = ( element: Element | null ) =>
	element?.closest( 'table' ) ?? null;

/**
 * Records when a row is removed after its button was clicked. Other removals and renders don't count.
 *
 * @return Ref for the button, and a callback for its click.
 */
export function useRowRemoval< Button extends HTMLElement >(): {
	button: RefObject< Button >;
	onClicked: () => void;
} {
	const button = useRef< Button >( null );
	const wasClicked = useRef( false );
	useEffect( () => {
		const table = tableOf( button.current );
		return () => {
			if ( table && wasClicked.current ) {
				movedAt.set( table, Date.now() );
			}
		};
	}, [] );
	const onClicked = () => {
		wasClicked.current = true;
	};
	return { button, onClicked };
}

/**
 * Whether a click is the second one of a double click on the row above: after the first click that row was removed, and this row moved
 * under the pointer. Keyboard clicks (`detail` 0) always count, because the focus doesn't move with the rows.
 */
export function isSecondClick( {
	detail,
	currentTarget,
}: MouseEvent ): boolean {
	const table = tableOf( currentTarget );
	const moved = ( table && movedAt.get( table ) ) ?? -Infinity;
	return detail > 0 && Date.now() - moved < DOUBLE_CLICK;
}
