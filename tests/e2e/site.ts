/**
 * The site under test, as `npm test` names it.
 */
import { existsSync, readFileSync } from 'fs';
import path from 'path';

const store = path.resolve( __dirname, '../../.store/e2e' );

export const siteUrl = process.env.SITE_URL ?? 'http://127.0.0.1:8870';

/** What failed tests leave: screenshots and traces. */
export const artifacts = path.join( store, 'results' );

/** Screenshots of pages for people to look at. */
export const screenshots = path.join( store, 'screenshots' );

/** Cookies of the logged-in administrator. */
export const adminSession = path.join( store, 'admin.json' );

const debugLog = process.env.SITE_DIR
	? path.join( process.env.SITE_DIR, 'wp-content/debug.log' )
	: '';

/** WordPress tells that it could not ask wordpress.org for news: a test has no network and needs none. */
const NO_NETWORK =
	/^.*An unexpected error occurred\. Something may be wrong with WordPress\.org.*\n/gm;

/**
 * Everything that PHP has complained about so far.
 */
export function phpLog(): string {
	return debugLog && existsSync( debugLog )
		? readFileSync( debugLog, 'utf8' ).replace( NO_NETWORK, '' )
		: '';
}
