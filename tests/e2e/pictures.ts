import path from 'path';

import type { Page } from '@playwright/test';

import { screenshots } from './site';

/**
 * Leaves a picture of a page for people to look at, where PICTURES=1 asks for them: they take a tenth of the suite's time.
 *
 * @param page    The page.
 * @param name    Of the picture.
 * @param options `fullPage`: also what one must scroll to.
 */
export async function takePicture(
	page: Page,
	name: string,
	options: { fullPage?: boolean } = {}
): Promise< void > {
	if ( process.env.PICTURES ) {
		await page.screenshot( {
			path: path.join( screenshots, `${ name }.png` ),
			...options,
		} );
	}
}
