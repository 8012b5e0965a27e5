/**
 * Cards that customers keep at a merchant's own account over HTTP.
 */
import { shop } from '../shop';
import { expectPaid, OrderPage } from './order-page';
import { test } from './own-checkout';

test( 'A card is kept with one order and pays the next', async ( { page } ) => {
	const it = new OrderPage( page );
	const first = await shop.unpaid( 1234 );
	await page.goto( first.address );
	await page.getByLabel( 'Save to account' ).check();
	await it.pay( 'Mastercard: succeeds' );
	await it.expectThanks();
	const second = await shop.unpaid( 2468 );
	await page.goto( second.address );
	await page
		.getByLabel( /Mastercard ending in 4444/i )
		.first()
		.check();
	await it.press();
	await it.expectThanks();
	await expectPaid( second.order, 2468 );
} );
