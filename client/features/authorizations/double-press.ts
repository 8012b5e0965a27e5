import { useEffect, useRef } from '@wordpress/element';
import type { MouseEvent, RefObject } from 'react';

/** Within so many milliseconds two presses are a double click on most systems. */
const DOUBLE_CLICK = 500;

/** When a row that was pressed last left each table; those below it moved up then. In milliseconds since the epoch. */
const movedAt = new WeakMap< Element, number >();

const tableOf = ( place: Element | null ) => place?.closest( 'table' ) ?? null;

/**
 * Notes when a row that was pressed leaves its table. Rows that leave for another reason, or are only drawn anew, swallow no press.
 *
 * @return What is pressed in the row, and what is to be called then.
 */
export function useRowsEnd< CacheKey extends HTMLElement >(): {
	place: RefObject< CacheKey >;
	pressed: () => void;
} {
	const place = useRef< CacheKey >( null );
	const isPressed = useRef( false );
	useEffect( () => {
		const table = tableOf( place.current );
		return () => {
			if ( table && isPressed.current ) {
				movedAt.set( table, Date.now() );
			}
		};
	}, [] );
	const pressed = () => {
		isPressed.current = true;
	};
	return { place, pressed };
}

/**
 * Whether a press is the second one of a double click on the row before: that one is gone after the first press, and the next row has come under the
 * pointer. A press of the keyboard, which has no count, is meant for where the focus is.
 */
export function isSecondPress( {
	detail,
	currentTarget,
}: MouseEvent ): boolean {
	const table = tableOf( currentTarget );
	const moved = ( table && movedAt.get( table ) ) ?? -Infinity;
	return detail > 0 && Date.now() - moved < DOUBLE_CLICK;
}
