import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { shop } from '../shop';
import { patience } from '../site';
import { expect, test } from '../test';

const SLOW = { timeout: patience( 20_000 ) };

/** The page on which a customer pays an order. */
class OrderPage {
	public readonly card: Locator;

	public readonly error: Locator;

	public constructor( private readonly page: Page ) {
		this.card = page.getByLabel( 'Test payment' );
		// WooCommerce tells who is signed in whose order it is.
		this.error = page
			.getByRole( 'alert' )
			.filter( { hasText: /\w/, hasNotText: 'paying for a guest' } );
	}

	public async pay( card: string ): Promise< void > {
		await this.card.selectOption( { label: card } );
		await this.press();
	}

	public async press(): Promise< void > {
		await this.page
			.getByRole( 'button', { name: 'Pay for order' } )
			.click();
	}

	public async expectThanks(): Promise< void > {
		await expect(
			this.page.getByText( 'Your order has been received.' )
		).toBeVisible( SLOW );
	}
}

/**
 * Fails unless an order was paid once: order, stock, platform and ledger.
 *
 * @param order
 * @param amount Minor units.
 */
async function expectPaid( order: number, amount: number ): Promise< void > {
	const look = await shop.look( order );
	expect( look ).toMatchObject( {
		status: 'processing',
		stock: [ 8 ],
		charge: { captured: true, amount_captured: amount },
	} );
	expect( look.rows.map( ( row ) => [ row.type, row.amount ] ) ).toEqual( [
		[ 'charge', amount ],
	] );
	expect(
		look.notes.filter( ( note ) => note.includes( 'was captured' ) )
	).toHaveLength( 1 );
}

test( 'A customer pays an order by card, with the keyboard alone, on a phone', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 390, height: 844 } );
	const { order, address } = await shop.unpaid( 4321 );
	const sent: string[] = [];
	page.on( 'request', ( request ) => sent.push( request.postData() ?? '' ) );
	await page.goto( address );
	const it = new OrderPage( page );
	await expect( it.card ).toBeVisible();
	await expectAccessible( page, '.merchant-payments-form' );
	await expectNoOverflow( page );

	await it.press();
	await expect( it.error ).toHaveText( 'Please choose a way to pay.' );
	await expect( it.error ).toBeFocused();

	await it.card.focus();
	await page.keyboard.type( 'Mastercard' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await it.expectThanks();
	await expectPaid( order, 4321 );
	expect( sent.filter( ( body ) => /\d{12,19}/.test( body ) ) ).toEqual( [] );
} );

test( 'A card that is declined is told of, and the next one pays', async ( {
	page,
} ) => {
	const { order, address } = await shop.unpaid( 700, 'jpy' );
	await page.goto( address );
	const it = new OrderPage( page );
	await it.pay( 'Declined: not enough money' );
	await expect( it.error ).toHaveText(
		'The card has not enough money, or its limit is reached. Please use another card.',
		SLOW
	);
	await it.pay( 'Visa: succeeds' );
	await it.expectThanks();
	await expectPaid( order, 700 );
} );

test( 'The customer’s bank asks: refused, left and confirmed', async ( {
	page,
} ) => {
	const { order, address } = await shop.unpaid( 12_340, 'kwd' );
	await page.goto( address );
	const it = new OrderPage( page );
	const asked = page.getByRole( 'dialog', { name: 'Is it you?' } );
	await it.pay( '3-D Secure: the bank asks' );
	await expect( asked ).toBeVisible( SLOW );
	await expectAccessible( page, 'dialog' );
	await asked.getByRole( 'button', { name: 'Refuse the payment' } ).click();
	const refused =
		'Your bank could not confirm that it is you. Please try again, or use another card.';
	await expect( it.error ).toHaveText( refused, SLOW );

	await it.pay( '3-D Secure: the bank asks' );
	await expect( asked ).toBeVisible( SLOW );
	await page.keyboard.press( 'Escape' );
	await expect( it.error ).toHaveText( refused, SLOW );

	await it.pay( '3-D Secure: the bank asks' );
	await asked
		.getByRole( 'button', { name: 'Confirm the payment' } )
		.click( SLOW );
	await it.expectThanks();
	await expectPaid( order, 12_340 );
} );
