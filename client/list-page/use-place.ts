import { getHistory } from '@woocommerce/navigation';
import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

import { noteOrigin } from '../data/origins';

/** The query strings of the pages that were opened from lists, by the list's history entry. */
const opened = new Map< string, string >();

/** A visit of a list. The key alone is the same for all pages that were loaded whole. */
const entryHere = (): string => {
	const { key, search } = getHistory().location;
	return `${ key } ${ search }`;
};

/**
 * Lets the merchant go on where they were: a page opened from the list knows the list as it was left, and after the
 * browser's Back the row that was opened has the focus and is in view.
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
		const entry = entryHere();
		const place = opened.get( entry );
		if ( ! isReady || ! place || getHistory().action !== 'POP' ) {
			return;
		}
		opened.delete( entry );
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
	let entry = entryHere();
	return getHistory().listen( ( { action, location } ) => {
		if ( location.pathname === path ) {
			search = location.search;
			entry = entryHere();
		} else if (
			action === 'PUSH' &&
			location.pathname.startsWith( '/payments/' )
		) {
			opened.set( entry, location.search );
			noteOrigin( { path, search } );
		}
	} );
}

const linkTo = ( search: string, rows: HTMLElement | null ) =>
	Array.from( rows?.querySelectorAll( 'a' ) ?? [] ).find(
		( link ) => link.search === search
	);
