/**
 * Cards and debits that customers keep at a merchant's own account over HTTP.
 */
import { shop } from '../shop';
import { expect } from '../test';
import { confirmAtBank, expectPaid, OrderPage, SLOW } from './order-page';
import { test } from './own-checkout';
import { DEBIT, keepDebit } from './waiting';

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

test( 'A debit is kept with one order and pays the next', async ( {
	page,
	account,
} ) => {
	await keepDebit( page, () => account.clock( 10 ) );
	const { order, address } = await shop.unpaid( 2468, 'eur' );
	await page.goto( address );
	await page.getByLabel( DEBIT ).check();
	const it = new OrderPage( page );
	await it.press();
	await it.expectThanks();
	await account.clock( 10 );
	await expectPaid( order, 2468, 'payment' );
} );

test( 'A card is added under My account: declined, then asked by the bank', async ( {
	page,
} ) => {
	await page.goto( '/my-account/add-payment-method/' );
	const card = page.getByLabel( 'Test payment' );
	const add = page.getByRole( 'button', { name: 'Add payment method' } );
	await card.selectOption( { label: 'Declined: expired card' } );
	await add.click();
	await expect( page.getByText( /has expired/ ) ).toBeVisible( SLOW );
	await card.selectOption( { label: '3-D Secure: the bank asks' } );
	await add.click();
	await confirmAtBank( page );
	await expect( page.getByText( 'Your card was added.' ) ).toBeVisible(
		SLOW
	);
	await expect(
		page.getByRole( 'row', { name: /Visa ending in 3220/ } )
	).toBeVisible();
} );

test( 'A trial sets a card up; its renewal needs the customer, who pays by the link of a mail', async ( {
	page,
} ) => {
	const it = new OrderPage( page );
	const { order, address, subscription } = await shop.subscribe();
	await page.goto( address );
	await it.pay( '3-D Secure: the bank asks' );
	await confirmAtBank( page );
	await it.expectThanks();
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'processing',
		stock: [ 8 ],
		charge: null,
		rows: [],
	} );

	const renewal = await shop.renew( subscription, 1999 );
	expect( await shop.look( renewal.order ) ).toMatchObject( {
		status: 'failed',
		charge: null,
		rows: [],
	} );
	const [ link = '' ] =
		/http[^\s"'<>]+order-pay[^\s"'<>]+/.exec( renewal.mails.join( ' ' ) ) ??
		[];
	// WooCommerce's own mail is HTML.
	const { pathname, search } = new URL(
		link.replaceAll( /&(amp|#038);/g, '&' )
	);
	await page.goto( pathname + search );
	await it.pay( '3-D Secure: the bank asks' );
	await confirmAtBank( page );
	await it.expectThanks();
	expect( await shop.look( renewal.order ) ).toMatchObject( {
		status: 'processing',
		charge: { captured: true, amount_captured: 1999 },
		rows: [ { type: 'charge', amount: 1999 } ],
	} );
} );
