import { useLayoutEffect } from '@wordpress/element';
import type { RefObject } from 'react';

/** Roles by selector. */
const ROLES = {
	table: 'table',
	tbody: 'rowgroup',
	tr: 'row',
	td: 'cell',
	'th[scope="row"]': 'rowheader',
};

/**
 * Names the parts of a table by role: some browsers take it for no table any more when its rows are stacked (rows.scss).
 *
 * @param place The element around the table.
 */
export function useTableRoles( place: RefObject< HTMLElement > ): void {
	useLayoutEffect( () => {
		for ( const [ selector, role ] of Object.entries( ROLES ) ) {
			for ( const part of place.current?.querySelectorAll(
				`${ selector }:not([role])`
			) ?? [] ) {
				part.setAttribute( 'role', role );
			}
		}
	} );
}
