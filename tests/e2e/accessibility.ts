import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './test';

const LEVELS = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice' ];

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
	const axe = new AxeBuilder( { page } ).withTags( LEVELS );
	for ( const part of parts.length > 0
		? parts
		: [ '.merchant-payments-page' ] ) {
		axe.include( part );
	}
	const { violations } = await axe.analyze();
	expect(
		violations.map( ( { id, help, nodes } ) => ( {
			id,
			help,
			places: nodes.map( ( { html } ) => html ),
		} ) )
	).toEqual( [] );
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
