import { expectAccessible, expectNoOverflow } from '../accessibility';
import { shop } from '../shop';
import { patience } from '../site';
import { expect, test } from '../test';

const SLOW = { timeout: patience( 20_000 ) };

test( 'A wallet pays an order on its page, with the keyboard alone, on a phone', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 390, height: 844 } );
	const { order, address } = await shop.unpaid( 12_340, 'kwd' );
	await page.goto( address );
	await page.getByRole( 'button', { name: 'Test wallet' } ).focus();
	await page.keyboard.press( 'Enter' );
	const sheet = page.getByRole( 'dialog', { name: 'Test wallet' } );
	await expect( sheet.getByText( /12\.340/ ) ).toBeVisible();
	await expectAccessible( page, 'dialog' );
	await expectNoOverflow( page );
	await sheet
		.getByLabel( 'Test payment' )
		.selectOption( { label: 'Declined' } );
	await sheet.getByRole( 'button', { name: 'Pay' } ).press( 'Enter' );
	await expect(
		page.getByRole( 'alert' ).filter( { hasNotText: 'paying for a guest' } )
	).toContainText( 'declined', SLOW );
	await page.getByRole( 'button', { name: 'Test wallet' } ).press( 'Enter' );
	await sheet.getByRole( 'button', { name: 'Pay' } ).press( 'Enter' );
	await expect(
		page.getByText( 'Your order has been received.' )
	).toBeVisible( SLOW );
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'processing',
		charge: { amount_captured: 12_340 },
	} );
} );
