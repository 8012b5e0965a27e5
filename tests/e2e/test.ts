import { expect, test as base, type Page } from '@playwright/test';

import { phpLog } from './site';

/**
 * What went wrong on a page without anybody being told.
 */
interface Complaints {
	/** Lets a test provoke what would otherwise fail it. */
	expect: ( pattern: RegExp ) => void;
}

function listen( page: Page, heard: string[] ): void {
	page.on( 'pageerror', ( error ) => {
		heard.push( `Page error: ${ error.stack ?? error.message }` );
	} );
	page.on( 'console', ( message ) => {
		const { url } = message.location();
		if ( message.type() === 'error' ) {
			heard.push( `Console: ${ message.text() } (${ url })` );
		}
	} );
	page.on( 'response', ( response ) => {
		if ( response.status() >= 400 ) {
			heard.push( `HTTP ${ response.status() }: ${ response.url() }` );
		}
	} );
}

/**
 * A test of ours: it fails on errors in the page, in the console, in answers, and in PHP's log.
 */
export const test = base.extend< { complaints: Complaints } >( {
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
