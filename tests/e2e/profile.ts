/**
 * One browser profile for all tests of a worker, which keeps the scripts of wp-admin compiled: in a profile per test, half of the browser's
 * time goes into compiling them again. A test has its own tabs, and finds no cookies, storage or routes of the test before.
 */
import { readFileSync } from 'fs';
import { rm } from 'fs/promises';

import type { BrowserContext, Page, Request } from '@playwright/test';

import { adminSession } from './site';

/** Stays open, so that the tabs of tests share its process. */
const firstTab = ( context: BrowserContext ): Page => {
	const [ page ] = context.pages();
	if ( ! page ) {
		throw new Error( 'The browser has closed its first tab.' );
	}
	return page;
};

/**
 * @param context What was launched on a folder without a profile.
 */
export const openFirstTab = ( context: BrowserContext ) =>
	firstTab( context ).goto( '/wp-login.php' );

/**
 * Forgets an earlier run's profile: its compiled scripts may be of other sources.
 *
 * @param folder Of the profile.
 */
export const discardProfile = ( folder: string ) =>
	rm( folder, { recursive: true, force: true, maxRetries: 5 } );

/**
 * Logs the administrator in, and nobody else.
 *
 * @param context The profile.
 */
export async function beginTest( context: BrowserContext ): Promise< void > {
	await firstTab( context ).evaluate( () => localStorage.clear() );
	await context.clearCookies();
	const { cookies } = JSON.parse( readFileSync( adminSession, 'utf8' ) );
	await context.addCookies( cookies );
}

/** What a test changed and the store has not yet answered. */
const saving = new Set< Request >();

/** Enough for an answer; a test that holds one back waits no longer. */
const SAVED_WITHIN = 3_000;

/**
 * Hears what tests save.
 *
 * @param context The profile.
 */
export function hearSaving( context: BrowserContext ): void {
	context.on( 'request', ( request ) => {
		if ( request.method() !== 'GET' ) {
			saving.add( request );
		}
	} );
	context.on( 'requestfinished', ( request ) => saving.delete( request ) );
	context.on( 'requestfailed', ( request ) => saving.delete( request ) );
}

/** The next test finds what the last click of this one saved: a closed tab sends nothing any more. */
async function saved(): Promise< void > {
	const latest = Date.now() + SAVED_WITHIN;
	while ( saving.size > 0 && Date.now() < latest ) {
		await new Promise( ( wake ) => setTimeout( wake, 20 ) );
	}
	saving.clear();
}

/**
 * Closes the tabs that a test opened.
 *
 * @param context The profile.
 */
export async function endTest( context: BrowserContext ): Promise< void > {
	await saved();
	const [ , ...opened ] = context.pages();
	await Promise.all( opened.map( ( page ) => page.close() ) );
}
