import { readFileSync } from 'fs';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

import { expect } from './test';

const LEVELS = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice' ];

const OPTIONS: RunOptions = {
	runOnly: { type: 'tag', values: LEVELS },
	resultTypes: [ 'violations' ],
};

const source = readFileSync( require.resolve( 'axe-core/axe.min.js' ), 'utf8' );

declare global {
	interface Window {
		axe?: { run: ( parts: object, how: object ) => Promise< AxeResults > };
	}
}

/**
 * Loads axe into each frame that doesn't have it yet.
 */
async function loadAxe( page: Page ): Promise< void > {
	for ( const frame of page.frames() ) {
		if ( ! ( await frame.evaluate( () => !! window.axe ) ) ) {
			await frame.evaluate( source );
		}
	}
}

async function audit(
	page: Page,
	parts: readonly string[],
	options: RunOptions
): Promise< void > {
	await loadAxe( page );
	const violations = await page.evaluate(
		async ( [ selectors, how ] ) => {
			const results = await window.axe?.run(
				{ include: selectors.map( ( selector ) => [ selector ] ) },
				how
			);
			return results?.violations.map( ( { id, help, nodes } ) => ( {
				id,
				help,
				places: nodes.map( ( { html } ) => html ),
			} ) );
		},
		[ parts, options ] as const
	);
	expect( violations ).toEqual( [] );
}

/** Our part of a page. WordPress's menus around it are not ours to mend. */
const OURS = [ '.merchant-payments-page' ];

/**
 * Fails on anything that keeps people out of our part of the page.
 *
 * @param page  The page.
 * @param parts Selectors of our part; what opens over the page stands outside of it.
 */
export const expectAccessible = (
	page: Page,
	...parts: string[]
): Promise< void > => audit( page, parts.length > 0 ? parts : OURS, OPTIONS );

/**
 * The same in another width. Colors, which take half of axe's time, depend on it in lists alone (tests/static/widths.test.mjs), whose own
 * tests look at them.
 *
 * @param page The page, whose colors were looked at.
 */
export const expectAccessibleInWidth = ( page: Page ): Promise< void > =>
	audit( page, OURS, {
		...OPTIONS,
		rules: { 'color-contrast': { enabled: false } },
	} );

/**
 * Fails where a page must be scrolled sideways; its tables scroll by themselves.
 */
export async function expectNoOverflow( page: Page ): Promise< void > {
	const overflow = await page.evaluate(
		() =>
			document.documentElement.scrollWidth -
			document.documentElement.clientWidth
	);
	expect( overflow, 'Pixels beyond the screen' ).toBe( 0 );
}
