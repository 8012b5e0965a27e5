import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './test';

const LEVELS = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice' ];

/**
 * Fails on anything that keeps people out of our part of the page. WordPress's menus around it are not ours to mend.
 */
export async function expectAccessible( page: Page ): Promise< void > {
	const { violations } = await new AxeBuilder( { page } )
		.include( '.wcpay-page' )
		.withTags( LEVELS )
		.analyze();
	expect(
		violations.map( ( { id, help, nodes } ) => ( {
			id,
			help,
			places: nodes.map( ( { html } ) => html ),
		} ) )
	).toEqual( [] );
}
