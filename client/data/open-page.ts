import { boot } from './boot';

/**
 * Opens a page of ours by loading it whole: after the account has changed, the server knows other pages and settings.
 *
 * @param path  The page's path, for example `/payments/overview`.
 * @param query Query args; empty ones are left out.
 */
export function openPage(
	path: string,
	query: Record< string, string > = {}
): void {
	const given = Object.entries( query ).filter( ( [ , value ] ) => value );
	const search = new URLSearchParams( [
		[ 'page', 'wc-admin' ],
		[ 'path', path ],
		...given,
	] );
	window.location.assign( `${ boot().adminUrl }admin.php?${ search }` );
}

/** Loads the page again: a script that could not be loaded is not asked for twice. */
export const reloadPage = (): void => window.location.reload();
