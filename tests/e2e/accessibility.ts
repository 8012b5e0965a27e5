import { readFileSync } from 'fs';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

import {
	CONTRAST_OF_EACH_ONCE,
	markColors,
	unmarkColors,
} from './first-of-colors';
import { expect } from './test';

const LEVELS = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice' ];

const OPTIONS: RunOptions = {
	runOnly: { type: 'tag', values: LEVELS },
	resultTypes: [ 'violations' ],
};

const source = readFileSync( require.resolve( 'axe-core/axe.min.js' ), 'utf8' );

declare global {
	interface Window {
		/** What stood in our part of the page when it was last looked at, and which of it was shown. */
		lookedAt?: string;
		axe?: {
			configure: ( how: object ) => void;
			run: ( parts: object, how: object ) => Promise< AxeResults >;
		};
	}
}

/**
 * Loads axe into each frame that doesn't have it yet.
 */
async function loadAxe( page: Page ): Promise< void > {
	for ( const frame of page.frames() ) {
		if ( ! ( await frame.evaluate( () => !! window.axe ) ) ) {
			await frame.evaluate( source );
			await frame.evaluate(
				( how ) => window.axe?.configure( how ),
				CONTRAST_OF_EACH_ONCE
			);
		}
	}
}

async function audit(
	page: Page,
	parts: readonly string[],
	options: RunOptions
): Promise< void > {
	await loadAxe( page );
	await markColors( page, parts );
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
	await unmarkColors( page );
	expect( violations ).toEqual( [] );
}

/** Our part of a page. WordPress's menus around it are not ours to mend. */
const OURS = [ '.merchant-payments-page' ];

/**
 * Remembers what stands in our part of the page, and what of it is shown.
 *
 * @return Whether it is the same as last time.
 */
const isAsBefore = ( page: Page ): Promise< boolean > =>
	page.evaluate( ( selectors ) => {
		const now = [ ...document.querySelectorAll( selectors.join() ) ]
			.flatMap( ( root ) => [
				root.outerHTML,
				...[ ...root.querySelectorAll( '*' ) ].map( ( element ) =>
					element.checkVisibility( { visibilityProperty: true } )
				),
			] )
			.join();
		const is = window.lookedAt === now;
		window.lookedAt = now;
		return is;
	}, OURS );

/**
 * Fails on anything that keeps people out of our part of the page.
 *
 * @param page  The page.
 * @param parts Selectors of our part; what opens over the page stands outside of it.
 */
export async function expectAccessible(
	page: Page,
	...parts: string[]
): Promise< void > {
	if ( parts.length === 0 ) {
		await isAsBefore( page );
	}
	await audit( page, parts.length > 0 ? parts : OURS, OPTIONS );
}

/** The one rule about anything but elements, their texts and colors. */
const ABOUT_WIDTH: RunOptions = {
	...OPTIONS,
	runOnly: { type: 'rule', values: [ 'scrollable-region-focusable' ] },
};

const WITHOUT_COLORS: RunOptions = {
	...OPTIONS,
	rules: { 'color-contrast': { enabled: false } },
};

/**
 * The same in another width, where the same elements need not be looked at again. Colors, which take a third of axe's time, depend on it
 * in lists alone (tests/static/widths.test.mjs), whose own tests look at them.
 *
 * @param page The page, which was looked at in the first width.
 */
export const expectAccessibleInWidth = async ( page: Page ): Promise< void > =>
	audit(
		page,
		OURS,
		( await isAsBefore( page ) ) ? ABOUT_WIDTH : WITHOUT_COLORS
	);

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
