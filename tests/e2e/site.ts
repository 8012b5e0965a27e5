/**
 * The site under test, as `npm test` names it.
 */
import { existsSync, readFileSync } from 'fs';
import path from 'path';

/** Which of Playwright's workers this is: each has a site of its own. */
const worker = Number( process.env.TEST_PARALLEL_INDEX ?? 0 );

interface Site {
	url: string;
	/** Folder of WordPress. */
	dir: string;
	/** With which its PHP runs. */
	env: Record< string, string >;
}

/** Sites by worker. */
export const sites: Site[] = JSON.parse(
	process.env.SITES ?? '[{"url":"http://127.0.0.1:8870","dir":"","env":{}}]'
);

/** A folder for each run, as two of them may go on at once. */
const store = path.resolve(
	__dirname,
	'../../.store/e2e',
	path.basename( sites[ 0 ]?.dir ?? '' )
);

const site = sites[ worker ] ?? { url: '', dir: '', env: {} };

// For the scripts that tests run in it, too.
Object.assign( process.env, site.env );

export const siteUrl = site.url;

export const siteDir = site.dir;

/** What failed tests leave: screenshots and traces. */
export const artifacts = path.join( store, 'results' );

/** The browser's profile of this worker. */
export const profile = path.join( store, `profile-${ worker + 1 }` );

/** Screenshots of pages for people to look at. */
export const screenshots = path.join( store, 'screenshots' );

/**
 * Where the cookies of a site's logged-in administrator are.
 */
export const sessionOf = ( index: number ): string =>
	path.join( store, `admin-${ index + 1 }.json` );

export const adminSession = sessionOf( worker );

/** By how much our routes answer later than they could: `npm run test:slow`. */
const secondsLate = Number( process.env.SECONDS_LATE ?? 0 );

/**
 * @param milliseconds That a test waits at most where answers come in time.
 * @return The same where they come late.
 */
export const patience = ( milliseconds: number ): number =>
	milliseconds * ( 1 + 2 * secondsLate );

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
