import type { Page } from '@playwright/test';

import { shop } from '../shop';
import { expect } from '../test';
import { offer, OrderPage, SLOW } from './order-page';

const heading = ( page: Page ) =>
	page.getByRole( 'heading', { name: /^klarna, played by the sandbox$/i } );

/**
 * An order of 40 dollars, on a phone, that may be paid with Klarna.
 *
 * @param page
 * @return The order, and what chooses Klarna on its page.
 */
export async function beginKlarna( page: Page ) {
	await offer( page, [ 'card', 'klarna' ] );
	await page.setViewportSize( { width: 390, height: 844 } );
	const { order, address } = await shop.unpaid( 4000 );
	const it = new OrderPage( page );
	await page.goto( address );
	return {
		order,
		it,
		async choose() {
			await it.pay( 'Klarna' );
			await expect( heading( page ) ).toBeVisible( SLOW );
		},
	};
}

/**
 * The customer refuses on the other page, and is sent back.
 *
 * @param page
 */
export async function refuse( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: 'Refuse' } ).click();
	await expect(
		page.getByText(
			'The payment was not completed. Please try again, or choose another way to pay.'
		)
	).toBeVisible( SLOW );
}

/**
 * The customer pays on the other page, and is sent back.
 *
 * @param page
 */
export const agree = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Pay', exact: true } ).click();
