import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/** The class of the link that opens a row's page. */
export const OPENS_ROW = 'merchant-payments-list__open';

/** What inside a row has a press of its own. */
const OWN =
	'a, button, input, label, select, textarea, summary, [role="button"], [role="checkbox"]';

const MIDDLE = 1;

/**
 * Makes a press anywhere on a row the same as one on the link in it. The keyboard and screen readers have the link.
 *
 * The browser's own events: those of a dialog that a cell has opened don't reach the table.
 *
 * @return Ref for the element around the table.
 */
export function useRowPress(): RefObject< HTMLDivElement > {
	const place = useRef< HTMLDivElement >( null );
	useEffect( () => {
		const around = place.current;
		around?.addEventListener( 'click', open );
		around?.addEventListener( 'auxclick', open );
		around?.addEventListener( 'mousedown', keepStill );
		return () => {
			around?.removeEventListener( 'click', open );
			around?.removeEventListener( 'auxclick', open );
			around?.removeEventListener( 'mousedown', keepStill );
		};
	}, [] );
	return place;
}

function open( press: MouseEvent ): void {
	const link = linkOf( press );
	if ( ! link || isSelecting( link ) ) {
		return;
	}
	const isMiddle = press.button === MIDDLE;
	if ( isMiddle || press.ctrlKey || press.metaKey || press.shiftKey ) {
		window.open( link.href, '_blank', 'noopener' );
	} else if ( press.type === 'click' ) {
		link.click();
	}
}

/** Windows scrolls with the pointer after a press of the middle button. */
function keepStill( press: MouseEvent ): void {
	if ( press.button === MIDDLE && linkOf( press ) ) {
		press.preventDefault();
	}
}

/** The link of the row that was pressed; null where something has a press of its own, or the row opens nothing. */
function linkOf( { target }: MouseEvent ): HTMLAnchorElement | null {
	if ( ! ( target instanceof Element ) || target.closest( OWN ) ) {
		return null;
	}
	const row = target.closest( 'tr' );
	return row?.querySelector< HTMLAnchorElement >( `.${ OPENS_ROW }` ) ?? null;
}

/** Whether the press has selected text of the row, to copy it. */
function isSelecting( link: HTMLAnchorElement ): boolean {
	const selection = link.ownerDocument.getSelection();
	const row = link.closest( 'tr' );
	return (
		row !== null &&
		selection?.isCollapsed === false &&
		selection.getRangeAt( 0 ).intersectsNode( row )
	);
}
