import { getHistory } from '@woocommerce/navigation';

/** A page of ours as it was left: its path, and the page's whole query string. */
export interface Origin {
	path: string;
	search: string;
}

/** The name in the state of a history entry, and in sessionStorage. */
const NAME = 'wcpayOrigin';

/**
 * Notes in the current history entry which page it was opened from: an entry belongs to one visit, so that a page opened
 * by its address has none. WordPress empties the entry when a page is loaded whole, so the last note is in
 * sessionStorage too.
 */
export function noteOrigin( origin: Origin ): void {
	const { pathname, search, hash } = window.location;
	const others = getHistory().location.state as object | null;
	getHistory().replace( pathname + search + hash, {
		...others,
		[ NAME ]: origin,
	} );
	keep( { of: search, origin } );
}

/** The page that this one was opened from; null when it was opened by its address. */
export function originHere(): Origin | null {
	const state = getHistory().location.state as Record<
		string,
		Origin
	> | null;
	return state?.[ NAME ] ?? keptHere();
}

interface Kept {
	/** The query string of the page that was opened. */
	of: string;
	origin: Origin;
}

const isReloaded = (): boolean =>
	performance
		.getEntriesByType?.( 'navigation' )
		.some( ( entry ) => 'type' in entry && entry.type !== 'navigate' ) ??
	false;

/** What was noted before the page was reloaded; the same object each time. */
const keptBefore = isReloaded() ? readKept() : null;

const keptHere = (): Origin | null =>
	keptBefore?.of === window.location.search ? keptBefore.origin : null;

/** A browser may refuse sessionStorage: then a reload forgets the way back. */
function readKept(): Kept | null {
	try {
		return JSON.parse( sessionStorage.getItem( NAME ) ?? 'null' );
	} catch {
		return null;
	}
}

function keep( kept: Kept ): void {
	try {
		sessionStorage.setItem( NAME, JSON.stringify( kept ) );
	} catch {
		// As in readKept().
	}
}
