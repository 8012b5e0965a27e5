import { expectAccessible, expectNoOverflow } from '../accessibility';
import { shop } from '../shop';
import { patience } from '../site';
import { expect, test } from '../test';
import { chooseNewCard } from './new-card';

const SLOW = { timeout: patience( 20_000 ) };

test( 'A card is kept with one order and pays the next, on a phone', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 390, height: 844 } );
	const received = page.getByText( 'Your order has been received.' );
	const first = await shop.unpaid( 4321 );
	await page.goto( first.address );
	await chooseNewCard( page );
	await page.getByLabel( 'Test payment' ).selectOption( 'card:mastercard' );
	await page.getByLabel( 'Save to account' ).check();
	await page.getByRole( 'button', { name: 'Pay for order' } ).click();
	await expect( received ).toBeVisible( SLOW );

	const second = await shop.unpaid( 700, 'jpy' );
	await page.goto( second.address );
	const saved = page.getByLabel( /Mastercard ending in 4444/i ).first();
	await saved.check();
	await expect( page.getByLabel( 'Test payment' ) ).toBeHidden();
	await expectAccessible( page, '.payment_box' );
	await expectNoOverflow( page );
	await page.getByRole( 'button', { name: 'Pay for order' } ).click();
	await expect( received ).toBeVisible( SLOW );
	expect( await shop.look( second.order ) ).toMatchObject( {
		status: 'processing',
		charge: {
			amount_captured: 700,
			payment_method_details: { card: { last4: '4444' } },
		},
	} );
} );
