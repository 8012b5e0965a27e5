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

/**
 * Fails on anything that keeps people out of our part of the page. WordPress's menus around it are not ours to mend.
 *
 * @param page  The page.
 * @param parts Selectors of our part; what opens over the page stands outside of it.
 */
export async function expectAccessible(
	page: Page,
	...parts: string[]
): Promise< void > {
	await loadAxe( page );
	const include = parts.length > 0 ? parts : [ '.merchant-payments-page' ];
	const violations = await page.evaluate(
		async ( [ selectors, options ] ) => {
			const results = await window.axe?.run(
				{ include: selectors.map( ( selector ) => [ selector ] ) },
				options
			);
			return results?.violations.map( ( { id, help, nodes } ) => ( {
				id,
				help,
				places: nodes.map( ( { html } ) => html ),
			} ) );
		},
		[ include, OPTIONS ] as const
	);
	expect( violations ).toEqual( [] );
}

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
