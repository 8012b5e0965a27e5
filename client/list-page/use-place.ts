import { getHistory } from '@woocommerce/navigation';
import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

import { isReturn, noteOrigin } from '../data/origins';

/** The query strings of the pages that were last opened from lists, by the list's own. */
const opened = new Map< string, string >();

/**
 * Lets the merchant go on where they were: a page opened from the list knows the list as it was left, and back on the
 * list the row that was opened has the focus and is in view.
 *
 * @param isReady Whether the rows show.
 * @return Ref for the container of the rows.
 */
export function usePlace< Container extends HTMLElement >(
	isReady: boolean
): RefObject< Container > {
	const ref = useRef< Container >( null );
	useEffect( noteDepartures, [] );
	useEffect( () => {
		const list = getHistory().location.search;
		const place = opened.get( list );
		if ( ! isReady || ! place || ! isReturn() ) {
			return;
		}
		opened.delete( list );
		// wc-admin scrolls to the top of a page after its effects.
		const later = requestAnimationFrame( () => {
			const row = linkTo( place, ref.current );
			row?.focus( { preventScroll: true } );
			row?.scrollIntoView( { block: 'center' } );
		} );
		return () => cancelAnimationFrame( later );
	}, [ isReady ] );
	return ref;
}

/** Tells pages of ours that are opened from this one where they come from. */
function noteDepartures() {
	const { pathname: path } = getHistory().location;
	let { search } = getHistory().location;
	return getHistory().listen( ( { action, location } ) => {
		if ( location.pathname === path ) {
			search = location.search;
		} else if (
			action === 'PUSH' &&
			location.pathname.startsWith( '/payments/' )
		) {
			opened.set( search, location.search );
			noteOrigin( { path, search } );
		}
	} );
}

const linkTo = ( search: string, rows: HTMLElement | null ) =>
	Array.from( rows?.querySelectorAll( 'a' ) ?? [] ).find(
		( link ) => link.search === search
	);
