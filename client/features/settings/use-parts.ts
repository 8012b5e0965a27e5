import { flushSync, useEffect, useState } from '@wordpress/element';

import { idsOf, partWith, shownParts } from './parts';
import type { SettingsValues } from './values';

const named = (): string => window.location.hash.slice( 1 );

/** Whether a section begins where it can be read. */
const isInView = ( section: HTMLElement ): boolean => {
	const { top } = section.getBoundingClientRect();
	return top >= 0 && top < window.innerHeight / 2;
};

/** Takes the page to the section that the address names, and the keyboard to what is set there. */
export function goToNamed(): void {
	const section = named() ? document.getElementById( named() ) : null;
	if ( section && ! isInView( section ) ) {
		section.scrollIntoView();
	}
	section
		?.querySelector< HTMLElement >(
			':is(input:checked, input:not([type="radio"]), select):not(:disabled)'
		)
		?.focus();
}

/** Takes the keyboard to a section's heading; the page stays where it is, if that can be seen. */
function goToHeading( id: string ): void {
	const heading = document.getElementById( id )?.querySelector( 'h2' );
	if ( heading ) {
		// Headings take the keyboard only so.
		heading.tabIndex = -1;
		heading.scrollIntoView?.( { block: 'nearest' } );
		heading.focus( { preventScroll: true } );
	}
}

/**
 * The parts of the settings, and which one is shown: the one that the address names.
 *
 * @param values
 */
export function useParts( values: SettingsValues ) {
	const [ id, setId ] = useState( named );
	const parts = shownParts( values );
	const open = partWith( parts, id );
	useEffect( () => {
		const follow = () => {
			flushSync( () => setId( named() ) );
			goToNamed();
		};
		window.addEventListener( 'hashchange', follow );
		return () => window.removeEventListener( 'hashchange', follow );
	}, [] );
	const show = ( next: string ) => {
		flushSync( () => setId( next ) );
		// Back leaves the page, and doesn't leaf through its parts.
		window.history.replaceState( window.history.state, '', `#${ next }` );
	};
	return {
		parts,
		open,
		/** Ids of the sections that are shown. */
		ids: idsOf( open ),
		show,
		/** The same for who pressed a link, whose keyboard follows. */
		go: ( next: string ) => {
			show( next );
			goToHeading( next );
		},
	};
}
