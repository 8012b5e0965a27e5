import { getHistory } from '@woocommerce/navigation';

/** A page of ours as it was left: its path, and the page's whole query string. */
export interface Origin {
	path: string;
	search: string;
}

/** Origins by the query string of the page that was opened. */
type Notes = Record< string, Origin >;

/** The name in the state of a history entry, and in sessionStorage. */
const NAME = 'merchantPaymentsOrigin';

/** What a history entry holds; WordPress empties it when a page is loaded whole. */
interface EntryState {
	merchantPaymentsOrigin?: Origin;
	merchantPaymentsReturn?: boolean;
}

const stateHere = () => ( getHistory().location.state ?? {} ) as EntryState;

/**
 * For entries that lost theirs: by a reload, or by a link to a place on the same page, such as the one that skips the
 * menu. After any other load these are another visit's.
 */
const notes: Notes = isReloaded() ? readNotes() : {};

let stopListening = () => {};

/**
 * Notes in the current history entry which page it was opened from. An entry belongs to one visit: a page opened by its
 * address has no origin.
 *
 * The entry may be replaced without its state, by a redirect of ours or by wc-admin, which sets `paged` to 1 on every
 * page opened from a later page of a list: the note is then made again.
 */
export function noteOrigin( origin: Origin ): void {
	stopListening();
	writeNote( origin );
	stopListening = getHistory().listen( ( { action } ) => {
		if ( action !== 'REPLACE' ) {
			stopListening();
		} else if ( ! stateHere()[ NAME ] ) {
			writeNote( origin );
		}
	} );
}

function writeNote( origin: Origin ): void {
	const { pathname, search, hash } = window.location;
	notes[ search ] = origin;
	getHistory().replace( pathname + search + hash, {
		...stateHere(),
		[ NAME ]: origin,
	} );
	try {
		sessionStorage.setItem( NAME, JSON.stringify( notes ) );
	} catch {
		// A browser may refuse it: then a reload forgets the way back.
	}
}

/** The page that this one was opened from; null when it was opened by its address. */
export const originHere = (): Origin | null =>
	stateHere()[ NAME ] ?? notes[ window.location.search ] ?? null;

/** Goes back to where this page was opened from, as the browser's own Back does. */
export function returnTo( { search }: Origin ): void {
	if ( stateHere()[ NAME ] ) {
		getHistory().back();
	} else {
		getHistory().push( `admin.php${ search }`, {
			merchantPaymentsReturn: true,
		} );
	}
}

/** Whether the merchant has come back to this page. */
export const isReturn = (): boolean =>
	getHistory().action === 'POP' ||
	stateHere().merchantPaymentsReturn === true;

function isReloaded(): boolean {
	const loads = performance.getEntriesByType?.( 'navigation' ) ?? [];
	return loads.some( ( load ) => 'type' in load && load.type !== 'navigate' );
}

function readNotes(): Notes {
	try {
		return JSON.parse( sessionStorage.getItem( NAME ) ?? '{}' );
	} catch {
		return {};
	}
}
