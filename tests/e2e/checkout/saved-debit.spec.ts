import { expectAccessible, expectNoOverflow } from '../accessibility';
import { takePicture } from '../pictures';
import { rest } from '../rest';
import { shop } from '../shop';
import { expect, test } from '../test';
import { card, fill } from './cart';
import { offer, OrderPage, SLOW } from './order-page';

const NAME = /SEPA Direct Debit ending in 3000/;

test( 'A debit is kept once it has arrived, and pays the next order', async ( {
	page,
} ) => {
	await offer( page, [ 'card', 'sepa_debit' ] );
	await page.setViewportSize( { width: 390, height: 844 } );
	const first = await shop.unpaid( 5000, 'eur' );
	await page.goto( first.address );
	const it = new OrderPage( page );
	await page.getByLabel( 'Save to account' ).check();
	await it.pay( 'SEPA Direct Debit: arrives days later' );
	await it.expectThanks();
	await page.goto( '/my-account/payment-methods/' );
	await expect( page.getByRole( 'row', { name: NAME } ) ).toHaveCount( 0 );
	await shop.clock( 10 );
	await page.reload();
	await expect( page.getByRole( 'row', { name: NAME } ) ).toHaveCount( 1 );

	const dollars = await shop.unpaid( 5000 );
	await page.goto( dollars.address );
	await expect( it.card ).toBeVisible();
	await expect( page.getByLabel( NAME ) ).toHaveCount( 0 );

	await rest(
		page,
		'/wc-admin/options',
		{},
		{ method: 'POST', data: { woocommerce_currency: 'EUR' } }
	);
	const shelf = await shop.shelf( 1999 );
	await page.goto( shelf.add ?? '' );
	await page.goto( shelf.classic ?? '' );
	await fill( page, 'billing_' );
	await page.getByLabel( NAME ).check();
	await expect( card( page ) ).toBeHidden();
	await expectAccessible( page, '.payment_box' );
	await expectNoOverflow( page );
	await takePicture( page, 'saved-debit', { fullPage: true } );
	await page.locator( '#place_order' ).click();
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
} );
