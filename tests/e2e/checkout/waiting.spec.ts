import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { takePicture } from '../pictures';
import { rest } from '../rest';
import { shop } from '../shop';
import { patience } from '../site';
import { expect, test } from '../test';

const SLOW = { timeout: patience( 20_000 ) };

const instructions = '.merchant-payments-instructions';

/** Sells to customers who pay by debit or voucher, in euros, on a phone. */
async function payLater( page: Page, label: string ): Promise< number > {
	await rest(
		page,
		'/wc/v3/payments/settings',
		{},
		{
			method: 'POST',
			data: {
				enabled_payment_method_ids: [
					'card',
					'multibanco',
					'sepa_debit',
				],
				// Filters that hold payments leave out what can’t be held.
				current_protection_level: 'basic',
			},
		}
	);
	await page.setViewportSize( { width: 390, height: 844 } );
	const { order, address } = await shop.unpaid( 5000, 'eur' );
	await page.goto( address );
	await page.getByLabel( 'Test payment' ).selectOption( { label } );
	await page.getByRole( 'button', { name: 'Pay for order' } ).click();
	await expect(
		page.getByText( 'Your order has been received.' )
	).toBeVisible( SLOW );
	return order;
}

test( 'A debit is on its way, and arrives', async ( { page } ) => {
	const order = await payLater(
		page,
		'SEPA Direct Debit: arrives days later'
	);
	await expect( page.locator( instructions ) ).toContainText(
		'Your payment is on its way.'
	);
	await expectAccessible( page, instructions );
	await expectNoOverflow( page );
	await takePicture( page, 'debit', { fullPage: true } );

	await shop.clock( 10 );
	await page.reload();
	await expect( page.locator( instructions ) ).toBeHidden();
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'processing',
		charge: { amount_captured: 5000 },
		rows: [ { type: 'payment', amount: 5000 } ],
	} );
} );

test( 'A debit fails days later, and the order can be paid again', async ( {
	page,
} ) => {
	const order = await payLater( page, 'SEPA Direct Debit: fails days later' );
	await shop.clock( 10 );
	expect( await shop.look( order ) ).toMatchObject( { status: 'failed' } );
	await page.reload();
	await expect( page.locator( instructions ) ).toBeHidden();
	await takePicture( page, 'debit-failed', { fullPage: true } );
	await page.getByRole( 'link', { name: /^(Pay|Try again)$/ } ).click();
	await page
		.getByLabel( 'Test payment' )
		.selectOption( { label: 'Visa: succeeds' } );
	await page.getByRole( 'button', { name: 'Pay for order' } ).click();
	await expect(
		page.getByText( 'Your order has been received.' )
	).toBeVisible( SLOW );
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'processing',
		charge: { amount_captured: 5000 },
	} );
} );

test( 'A voucher says what to pay, and where', async ( { page } ) => {
	const order = await payLater(
		page,
		'Multibanco: is paid after three minutes'
	);
	const details = page.locator( instructions );
	await expect( details ).toContainText( /Entity: 12345/ );
	await expect( details ).toContainText( /Reference: \d{9}/ );
	await expect( details ).toContainText( 'Amount: €50.00 EUR' );
	await expect( details ).toContainText( 'Pay until:' );
	await expectAccessible( page, instructions );
	await expectNoOverflow( page );
	await takePicture( page, 'voucher', { fullPage: true } );

	await shop.clock( 1 );
	await page.reload();
	await expect( details ).toBeHidden();
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'processing',
		charge: { amount_captured: 5000 },
		rows: [ { type: 'payment', amount: 5000 } ],
	} );
} );
