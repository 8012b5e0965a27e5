import { useEffect, useRef } from '@wordpress/element';
import type { MouseEvent, RefObject } from 'react';

/** Within so many milliseconds two presses are a double click on most systems. */
const DOUBLE_CLICK = 500;

/** When a row last left each table; those below it moved up then. In milliseconds since the epoch. */
const movedAt = new WeakMap< Element, number >();

const tableOf = ( place: Element | null ) => place?.closest( 'table' ) ?? null;

/**
 * Notes when a row leaves its table.
 *
 * @return For something in the row.
 */
export function useRowsEnd< Place extends HTMLElement >(): RefObject< Place > {
	const place = useRef< Place >( null );
	useEffect( () => {
		const table = tableOf( place.current );
		return () => {
			if ( table ) {
				movedAt.set( table, Date.now() );
			}
		};
	}, [] );
	return place;
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
