/**
 * One browser profile for all tests of a worker, which keeps the scripts of wp-admin compiled: in a profile per test, half of the browser's time goes into
 * compiling them again. A test has its own tabs, and finds no cookies, storage or routes of the test before.
 */
import { readFileSync } from 'fs';
import { rm } from 'fs/promises';

import type { BrowserContext, Page } from '@playwright/test';

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

/**
 * Closes the tabs that a test opened.
 *
 * @param context The profile.
 */
export async function endTest( context: BrowserContext ): Promise< void > {
	const [ , ...opened ] = context.pages();
	await Promise.all( opened.map( ( page ) => page.close() ) );
}
