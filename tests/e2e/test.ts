import { expect, test as base, type Page } from '@playwright/test';

import {
	beginTest,
	discardProfile,
	endTest,
	hearSaving,
	openFirstTab,
} from './profile';
import { phpLog, profile, siteUrl } from './site';
import { restoreStore } from './stores';

/**
 * What went wrong on a page without anybody being told.
 */
interface Complaints {
	/** Lets a test provoke what would otherwise fail it. */
	expect: ( pattern: RegExp ) => void;
}

/**
 * Pages of WordPress and WooCommerce point at pictures elsewhere, and the browser of a test reaches nobody outside.
 */
const isElsewhere = ( url: string ): boolean =>
	/^https?:/.test( url ) && ! url.startsWith( siteUrl );

function listen( page: Page, heard: string[] ): void {
	page.on( 'pageerror', ( error ) => {
		heard.push( `Page error: ${ error.stack ?? error.message }` );
	} );
	page.on( 'console', ( message ) => {
		const { url } = message.location();
		if ( message.type() === 'error' && ! isElsewhere( url ) ) {
			heard.push( `Console: ${ message.text() } (${ url })` );
		}
	} );
	page.on( 'response', ( response ) => {
		if ( response.status() >= 400 ) {
			heard.push( `HTTP ${ response.status() }: ${ response.url() }` );
		}
	} );
}

/** The file whose tests this worker runs: each begins with the seeded store. */
let current = '';

/**
 * A test of ours: it fails on errors in the page, in the console, in answers, and in PHP's log.
 */
export const test = base.extend< { complaints: Complaints; store: void } >( {
	browser: [
		async ( { playwright, launchOptions }, use, { project } ) => {
			await discardProfile( profile );
			const { contextOptions, baseURL, viewport, timezoneId, locale } =
				project.use;
			const context = await playwright.chromium.launchPersistentContext(
				profile,
				{
					...launchOptions,
					...contextOptions,
					baseURL,
					viewport,
					timezoneId,
					locale,
				}
			);
			await openFirstTab( context );
			hearSaving( context );
			const browser = context.browser();
			if ( ! browser ) {
				throw new Error( 'The profile has no browser.' );
			}
			await use( browser );
			await context.close();
		},
		{ scope: 'worker' },
	],
	context: async ( { browser }, provide ) => {
		const [ context ] = browser.contexts();
		if ( ! context ) {
			throw new Error( 'The browser has closed its profile.' );
		}
		await beginTest( context );
		await provide( context );
		await endTest( context );
	},
	page: async ( { context, viewport }, provide ) => {
		const page = await context.newPage();
		if ( viewport ) {
			await page.setViewportSize( viewport );
		}
		await provide( page );
	},
	store: [
		// Playwright reads from the first parameter what is needed.
		async ( {}, use, { file } ) => {
			if ( file !== current ) {
				await restoreStore();
				current = file;
			}
			await use();
		},
		{ auto: true },
	],
	complaints: [
		async ( { page }, use ) => {
			const heard: string[] = [];
			const expected: RegExp[] = [];
			const logged = phpLog().length;
			listen( page, heard );

			await use( { expect: ( pattern ) => expected.push( pattern ) } );

			const php = phpLog().slice( logged );
			const unexpected = heard.filter(
				( complaint ) =>
					! expected.some( ( pattern ) => pattern.test( complaint ) )
			);
			expect( unexpected, 'Errors in the browser' ).toEqual( [] );
			expect( php, "Lines in PHP's log" ).toBe( '' );
		},
		{ auto: true },
	],
} );

export { expect };
