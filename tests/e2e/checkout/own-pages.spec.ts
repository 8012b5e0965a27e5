/**
 * The shop's pages on which something is bought: those of the stand-in, and WooCommerce's own by `npm test -- e2e --woocommerce=PATH
 * --wordpress=PATH`.
 */
import type { Page } from '@playwright/test';

import { expectAccessible } from '../accessibility';
import { shop } from '../shop';
import { expect, test } from '../test';
import {
	buyInBlock,
	buyInClassic,
	card,
	expectBought,
	fill,
	withCart,
} from './cart';
import { chooseNewCard } from './new-card';
import { SLOW } from './order-page';

async function agree( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: 'Test wallet' } ).first().click();
	const sheet = page.getByRole( 'dialog', { name: 'Test wallet' } );
	await sheet.getByLabel( 'By van' ).check( SLOW );
	await expect( sheet.getByText( '$24.99' ) ).toBeVisible();
	await expectAccessible( page, 'dialog' );
	await sheet.getByRole( 'button', { name: 'Pay' } ).click();
}

for ( const at of [ 'product', 'cart', 'checkout', 'classic' ] as const ) {
	test( `A wallet buys on the page ${ at }`, async ( { page } ) => {
		await withCart( page, at );
		await agree( page );
		await expectBought( page, 2499 );
		expect( page.url() ).toContain( 'order-received' );
	} );
}

// In the usual run own-account.spec.ts does this where a store sells for real: at its own account.
test.describe( 'At the sandbox', { tag: '@all' }, () => {
	test( 'The block checkout: declined, then asked by the bank', async ( {
		page,
		complaints,
	} ) => {
		complaints.expect( /400/ );
		await buyInBlock( page );
		await expectBought( page, 2499 );
	} );

	test( 'The classic checkout: declined, then asked by the bank', async ( {
		page,
	} ) => {
		await buyInClassic( page );
		await expectBought( page, 2499 );
	} );
} );

test( 'The classic checkout: who is signed in keeps a card and pays the next order with it', async ( {
	page,
} ) => {
	const open = async () => {
		const shelf = await shop.shelf( 1999 );
		await page.goto( shelf.add ?? '' );
		await page.goto( shelf.classic ?? '' );
		await fill( page, 'billing_' );
	};
	const press = page.locator( '#place_order' );
	await open();
	await chooseNewCard( page );
	await card( page ).selectOption( 'card:mastercard' );
	await page.getByLabel( 'Save to account' ).check();
	await press.click();
	await expectBought( page, 2499 );

	await open();
	await page
		.getByLabel( /Mastercard ending in 4444/i )
		.first()
		.check();
	await expect( card( page ) ).toBeHidden();
	await press.click();
	await expectBought( page, 2499 );
} );
