import { expectAccessible, expectNoOverflow } from '../accessibility';
import { rest } from '../rest';
import { shop } from '../shop';
import { patience } from '../site';
import { expect, test } from '../test';

const SLOW = { timeout: patience( 20_000 ) };

test( 'Klarna is paid on a page of its own, which sends the customer back', async ( {
	page,
} ) => {
	await rest(
		page,
		'/wc/v3/payments/settings',
		{},
		{
			method: 'POST',
			data: {
				enabled_payment_method_ids: [ 'card', 'klarna' ],
				// Filters that hold payments leave out what can’t be held.
				current_protection_level: 'basic',
			},
		}
	);
	await page.setViewportSize( { width: 390, height: 844 } );
	const { order, address } = await shop.unpaid( 4000 );
	const choose = async () => {
		await page
			.getByLabel( 'Test payment' )
			.selectOption( { label: 'Klarna' } );
		await page.getByRole( 'button', { name: 'Pay for order' } ).click();
		await expect(
			page.getByRole( 'heading', {
				name: 'Klarna, played by the sandbox',
			} )
		).toBeVisible( SLOW );
	};
	await page.goto( address );
	await choose();
	await expectAccessible( page, 'body' );
	await expectNoOverflow( page );
	await page.getByRole( 'button', { name: 'Refuse' } ).click();
	await expect(
		page.getByText(
			'The payment was not completed. Please try again, or choose another way to pay.'
		)
	).toBeVisible( SLOW );

	await choose();
	await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect(
		page.getByText( 'Your order has been received.' )
	).toBeVisible( SLOW );
	const paid = await shop.look( order );
	expect( paid ).toMatchObject( {
		status: 'processing',
		charge: {
			amount_captured: 4000,
			payment_method_details: { type: 'klarna' },
		},
	} );
	expect( paid.rows.map( ( row ) => [ row.type, row.amount ] ) ).toEqual( [
		[ 'payment', 4000 ],
	] );
} );
