import type { Locator, Page } from '@playwright/test';

import { shop } from '../shop';
import { expect } from '../test';
import { confirmAtBank, SLOW } from './order-page';

type Shelf = Awaited< ReturnType< typeof shop.shelf > >;

/**
 * Fails unless the newest order is paid once: order, stock, platform and ledger.
 *
 * @param page   Of the order.
 * @param amount Cents.
 */
export async function expectBought(
	page: Page,
	amount: number
): Promise< void > {
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

/**
 * Opens a page with one thing in the cart of a guest.
 *
 * @param page
 * @param at   Which.
 */
export async function withCart( page: Page, at: keyof Shelf ): Promise< void > {
	const shelf = await shop.shelf( 1999 );
	await page.context().clearCookies();
	await page.goto( shelf.add ?? '' );
	await page.goto( shelf[ at ] ?? '' );
}

/**
 * Who buys, in the fields of either checkout.
 *
 * @param page
 * @param prefix Of the classic checkout's fields.
 */
export async function fill(
	page: Page,
	prefix: '' | 'billing_'
): Promise< void > {
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

/** @param page */
export const card = ( page: Page ) => page.getByLabel( 'Test payment' );

const declined = ( page: Page ) =>
	page.getByText( 'The card was declined.' ).first();

/** Which the customer's bank wants to ask for. */
async function payAsked( page: Page, press: Locator ): Promise< void > {
	await card( page ).selectOption( { label: '3-D Secure: the bank asks' } );
	await press.click();
	await confirmAtBank( page );
}

/**
 * A guest buys in the block's checkout: declined, then asked by the bank.
 *
 * @param page
 */
export async function buyInBlock( page: Page ): Promise< void > {
	await withCart( page, 'checkout' );
	await fill( page, '' );
	const press = page.getByRole( 'button', { name: 'Place Order' } );
	await card( page ).selectOption( { label: 'Declined' } );
	// The block lets a press go that comes while it calculates.
	await expect( async () => {
		await press.click();
		await expect( declined( page ) ).toBeVisible();
	} ).toPass( SLOW );
	await payAsked( page, press );
}

/**
 * The same in the classic checkout.
 *
 * @param page
 */
export async function buyInClassic( page: Page ): Promise< void > {
	await withCart( page, 'classic' );
	await fill( page, 'billing_' );
	const press = page.locator( '#place_order' );
	await card( page ).selectOption( { label: 'Declined' } );
	await press.click();
	await expect( declined( page ) ).toBeVisible( SLOW );
	await payAsked( page, press );
}
