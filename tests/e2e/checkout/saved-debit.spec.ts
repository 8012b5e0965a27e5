import type { Page } from '@playwright/test';

import { expectNoOverflow } from '../accessibility';
import { shop } from '../shop';
import { expect, test } from '../test';
import { fill } from './cart';
import { chooseNewCard } from './new-card';
import { OrderPage, SLOW } from './order-page';
import { DEBIT, keepDebit } from './waiting';

/** A checkout in euros, with one thing in the cart. */
async function open( page: Page, at: 'classic' | 'checkout' ): Promise< void > {
	const shelf = await shop.shelf( 1999, 'eur' );
	await page.goto( shelf.add ?? '' );
	await page.goto( shelf[ at ] ?? '' );
}

/** Buys with the account that is kept. */
async function buy( page: Page ): Promise< void > {
	await page.getByLabel( DEBIT ).check();
	await expect( page.getByLabel( 'Test payment' ) ).toBeHidden();
	await expectNoOverflow( page );
	await page.getByRole( 'button', { name: /^Place order$/i } ).click();
	await expect( page ).toHaveURL( /order-received/, SLOW );
	const order = await shop.newestOrder();
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'on-hold',
		stock: [ 9 ],
	} );
	await shop.clock( 10 );
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'processing',
		charge: {
			amount_captured: 2499,
			payment_method_details: { sepa_debit: { last4: '3000' } },
		},
		rows: [ { type: 'payment', amount: 2499 } ],
	} );
}

test( 'A debit is kept once it has arrived, and pays in both checkouts', async ( {
	page,
} ) => {
	await keepDebit( page, () => shop.clock( 10 ) );

	const it = new OrderPage( page );
	const dollars = await shop.unpaid( 5000 );
	await page.goto( dollars.address );
	await chooseNewCard( page );
	await expect( it.card ).toBeVisible();
	await expect( page.getByLabel( DEBIT ) ).toHaveCount( 0 );

	await open( page, 'classic' );
	await fill( page, 'billing_' );
	await buy( page );
	// The block knows the address by now.
	await open( page, 'checkout' );
	await buy( page );
	// A store on MariaDB is not put back.
	await shop.shelf( 1999 );
} );
