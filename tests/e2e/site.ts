/**
 * The site under test, as `npm test` names it.
 */
import { existsSync, readFileSync } from 'fs';
import path from 'path';

const store = path.resolve( __dirname, '../../.store/e2e' );

/** Which of Playwright's workers this is: each has a site of its own. */
const worker = Number( process.env.TEST_PARALLEL_INDEX ?? 0 );

interface Site {
	url: string;
	/** Folder of WordPress. */
	dir: string;
}

/** Sites by worker. */
export const sites: Site[] = JSON.parse(
	process.env.SITES ?? '[{"url":"http://127.0.0.1:8870","dir":""}]'
);

const site = sites[ worker ] ?? { url: '', dir: '' };

export const siteUrl = site.url;

export const siteDir = site.dir;

/** What failed tests leave: screenshots and traces. */
export const artifacts = path.join( store, 'results' );

/** Screenshots of pages for people to look at. */
export const screenshots = path.join( store, 'screenshots' );

/**
 * Where the cookies of a site's logged-in administrator are.
 */
export const sessionOf = ( index: number ): string =>
	path.join( store, `admin-${ index + 1 }.json` );

export const adminSession = sessionOf( worker );

const debugLog = siteDir ? path.join( siteDir, 'wp-content/debug.log' ) : '';

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
