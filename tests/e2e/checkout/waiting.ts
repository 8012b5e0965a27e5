import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { takePicture } from '../pictures';
import { shop } from '../shop';
import { expect } from '../test';
import { chooseNewCard } from './new-card';
import { expectPaid, offer, OrderPage } from './order-page';

export const instructions = '.merchant-payments-instructions';

/**
 * A customer pays an order of 50 euros by debit or voucher, on a phone.
 *
 * @param page
 * @param label Of the test payment.
 * @return The order.
 */
export async function payLater( page: Page, label: string ): Promise< number > {
	await offer( page, [ 'card', 'multibanco', 'sepa_debit' ] );
	await page.setViewportSize( { width: 390, height: 844 } );
	const { order, address } = await shop.unpaid( 5000, 'eur' );
	await page.goto( address );
	const it = new OrderPage( page );
	await it.pay( label );
	await it.expectThanks();
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'on-hold',
		stock: [ 8 ],
	} );
	return order;
}

/**
 * Everybody can read what the customer waits for.
 */
async function expectReadable( page: Page, picture: string ): Promise< void > {
	await expectAccessible( page, instructions );
	await expectNoOverflow( page );
	await takePicture( page, picture, { fullPage: true } );
}

/**
 * @param page Of the order that waits for a debit.
 */
export async function expectDebit( page: Page ): Promise< void > {
	await expect( page.locator( instructions ) ).toContainText(
		'Your payment is on its way.'
	);
	await expectReadable( page, 'debit' );
}

/**
 * @param page Of the order that waits for a voucher.
 */
export async function expectVoucher( page: Page ): Promise< void > {
	const details = page.locator( instructions );
	await expect( details ).toContainText( /Entity: 12345/ );
	await expect( details ).toContainText( /Reference: \d{9}/ );
	await expect( details ).toContainText( 'Amount: €50.00 EUR' );
	await expect( details ).toContainText( 'Pay until:' );
	await expectReadable( page, 'voucher' );
}

/**
 * The money has come.
 *
 * @param page  Of the order.
 * @param order
 */
export async function expectArrived(
	page: Page,
	order: number
): Promise< void > {
	await expectPaid( order, 5000, 'payment' );
	await page.reload();
	await expect( page.locator( instructions ) ).toBeHidden();
}

/**
 * The money has not come.
 *
 * @param page  Of the order.
 * @param order
 */
export async function expectFailed(
	page: Page,
	order: number
): Promise< void > {
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'failed',
		stock: [ 10 ],
	} );
	await page.reload();
	await expect( page.locator( instructions ) ).toBeHidden();
}

/**
 * The customer pays a failed order by card instead.
 *
 * @param page  Of the order.
 * @param order
 */
export async function payAgain( page: Page, order: number ): Promise< void > {
	await page.getByRole( 'link', { name: /^(Pay|Try again)$/ } ).click();
	const it = new OrderPage( page );
	await it.pay( 'Visa: succeeds' );
	await it.expectThanks();
	await expectPaid( order, 5000 );
}

/** A bank account that is debited, where it is saved. */
export const DEBIT = /SEPA Direct Debit ending in 3000/;

/**
 * A customer keeps a bank account with an order of 50 euros, on a phone; it is theirs once the money has come.
 *
 * @param page
 * @param wait Lets ten days pass.
 */
export async function keepDebit(
	page: Page,
	wait: () => Promise< void | null >
): Promise< void > {
	await offer( page, [ 'card', 'sepa_debit' ] );
	await page.setViewportSize( { width: 390, height: 844 } );
	const { order, address } = await shop.unpaid( 5000, 'eur' );
	await page.goto( address );
	await chooseNewCard( page );
	await page.getByLabel( 'Save to account' ).check();
	const it = new OrderPage( page );
	await it.pay( 'SEPA Direct Debit: arrives days later' );
	await it.expectThanks();
	await wait();
	await expectPaid( order, 5000, 'payment' );
	await page.goto( '/my-account/payment-methods/' );
	await expect( page.getByRole( 'row', { name: DEBIT } ) ).toHaveCount( 1 );
}
