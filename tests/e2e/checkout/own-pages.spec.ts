/**
 * The shop's pages on which something is bought: those of the stand-in, and WooCommerce's own by `npm test -- e2e --woocommerce=PATH
 * --wordpress=PATH`.
 */
import type { Page } from '@playwright/test';

import { expectAccessible } from '../accessibility';
import { shop } from '../shop';
import { patience } from '../site';
import { expect, test } from '../test';
import { chooseNewCard } from './new-card';

const SLOW = { timeout: patience( 20_000 ) };

type Shelf = Awaited< ReturnType< typeof shop.shelf > >;

async function expectPaid( page: Page, amount: number ): Promise< void > {
	await expect( page ).toHaveURL( /order-received/, SLOW );
	const newest = await shop.newestOrder();
	const look = await shop.look( newest );
	expect( look ).toMatchObject( {
		status: 'processing',
		stock: [ 9 ],
		charge: { captured: true, amount_captured: amount },
	} );
	expect( look.rows.map( ( row ) => row.amount ) ).toEqual( [ amount ] );
}

/** Opens a page with one thing in the cart. */
async function withCart( page: Page, at: keyof Shelf ): Promise< void > {
	const shelf = await shop.shelf( 1999 );
	await page.context().clearCookies();
	await page.goto( shelf.add ?? '' );
	await page.goto( shelf[ at ] ?? '' );
}

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
		await expectPaid( page, 2499 );
		expect( page.url() ).toContain( 'order-received' );
	} );
}

/** Who buys, in the fields of either checkout. */
async function fill( page: Page, prefix: '' | 'billing_' ): Promise< void > {
	const address = {
		first_name: 'Ada',
		last_name: 'Lovelace',
		address_1: '1 Test Street',
		city: 'New York',
		postcode: '10001',
	};
	for ( const [ name, value ] of Object.entries( address ) ) {
		const field = prefix
			? page.locator( `#${ prefix }${ name }` )
			: page.locator( `#shipping-${ name }` );
		await field.fill( value );
	}
	await page
		.locator( prefix ? '#billing_email' : '#email' )
		.fill( 'ada@example.com' );
}

const card = ( page: Page ) => page.getByLabel( 'Test payment' );

test( 'The block checkout: declined, then asked by the bank', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /400/ );
	await withCart( page, 'checkout' );
	await fill( page, '' );
	const press = page.getByRole( 'button', { name: 'Place Order' } );
	await card( page ).selectOption( { label: 'Declined' } );
	// The block lets a press go that comes while it calculates.
	await expect( async () => {
		await press.click();
		await expect(
			page.getByText( 'The card was declined.' ).first()
		).toBeVisible();
	} ).toPass( SLOW );
	await card( page ).selectOption( { label: '3-D Secure: the bank asks' } );
	await press.click();
	await page
		.getByRole( 'button', { name: 'Confirm the payment' } )
		.click( SLOW );
	await expectPaid( page, 2499 );
} );

test( 'The classic checkout: declined, then asked by the bank', async ( {
	page,
} ) => {
	await withCart( page, 'classic' );
	await fill( page, 'billing_' );
	const press = page.locator( '#place_order' );
	await card( page ).selectOption( { label: 'Declined' } );
	await press.click();
	await expect(
		page.getByText( 'The card was declined.' ).first()
	).toBeVisible( SLOW );
	await card( page ).selectOption( { label: '3-D Secure: the bank asks' } );
	await press.click();
	await page
		.getByRole( 'button', { name: 'Confirm the payment' } )
		.click( SLOW );
	await expectPaid( page, 2499 );
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
	await expectPaid( page, 2499 );

	await open();
	await page
		.getByLabel( /Mastercard ending in 4444/i )
		.first()
		.check();
	await expect( card( page ) ).toBeHidden();
	await press.click();
	await expectPaid( page, 2499 );
} );
