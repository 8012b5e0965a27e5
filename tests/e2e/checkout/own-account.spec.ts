/**
 * The shop's own page of an order, and both checkouts, paid by card at a merchant's own account over HTTP.
 */
import { UncapturedPage } from '../authorizations/uncaptured-page';
import { BlockedPage } from '../fraud-outcomes/blocked-page';
import { shop } from '../shop';
import { expect } from '../test';
import { buyInBlock, buyInClassic, expectBought } from './cart';
import { expectPaid, OrderPage, save, SLOW } from './order-page';
import { test } from './own-checkout';

/** What a filter does with orders of more than 40 dollars. */
const highPrices = ( outcome: 'review' | 'block' ) => ( {
	current_protection_level: 'advanced',
	advanced_fraud_protection_settings: [
		{
			key: 'purchase_price_threshold',
			outcome,
			check: {
				key: 'order_total',
				operator: 'greater_than',
				value: '4000|usd',
			},
		},
	],
} );

const authorized = {
	status: 'on-hold',
	stock: [ 8 ],
	charge: { captured: false },
	rows: [],
};

test( 'Each class of decline says what to do, and the next card pays', async ( {
	page,
} ) => {
	const { order, address } = await shop.unpaid( 4321 );
	await page.goto( address );
	const it = new OrderPage( page );
	for ( const [ card, sentence ] of [
		[ 'Declined', /The card was declined/ ],
		[ 'Declined: not enough money', /not enough money/ ],
		[ 'Declined: expired card', /expired/ ],
		[ 'Declined: wrong security code', /security code/ ],
		[ 'Declined: error at the bank', /try again/ ],
	] as const ) {
		await it.pay( card );
		await expect( it.error ).toHaveText( sentence, SLOW );
	}
	await it.pay( 'Visa: succeeds' );
	await it.expectThanks();
	await expectPaid( order, 4321 );
} );

test( 'The bank asks: refused, left and confirmed', async ( { page } ) => {
	const { order, address } = await shop.unpaid( 5000 );
	await page.goto( address );
	const it = new OrderPage( page );
	await it.answerBank();
	await it.expectThanks();
	await expectPaid( order, 5000 );
} );

test( 'A guest pays an order on its page', async ( { page } ) => {
	const { order, address } = await shop.unpaid( 1999 );
	await page.context().clearCookies();
	await page.goto( address );
	const it = new OrderPage( page );
	await expect( page.getByLabel( 'Save to account' ) ).toHaveCount( 0 );
	await it.pay( 'Visa: succeeds' );
	await it.expectThanks();
	await expectPaid( order, 1999 );
} );

test( 'Both checkouts: declined, then asked by the bank', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /400/ );
	for ( const buy of [ buyInBlock, buyInClassic ] ) {
		await buy( page );
		await expectBought( page, 2499 );
	}
} );

test( 'What is only authorized waits under Payments, and is captured there', async ( {
	page,
} ) => {
	await save( page, { is_manual_capture_enabled: true } );
	const { order, address } = await shop.unpaid( 7700 );
	await page.goto( address );
	const it = new OrderPage( page );
	await it.pay( 'Visa: succeeds' );
	await it.expectThanks();
	expect( await shop.look( order ) ).toMatchObject( authorized );
	const list = new UncapturedPage( page );
	await list.open();
	await list.capture( order ).click();
	await expect( list.capture( order ) ).toHaveCount( 0, SLOW );
	await expectPaid( order, 7700 );
} );

test( 'What a filter holds is approved under Payments', async ( { page } ) => {
	await save( page, highPrices( 'review' ) );
	const { order, address } = await shop.unpaid( 5000 );
	await page.goto( address );
	const it = new OrderPage( page );
	await it.pay( 'Visa: succeeds' );
	await it.expectThanks();
	const held = await shop.look( order );
	expect( held ).toMatchObject( authorized );
	await page.goto(
		`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&id=${ held.charge?.payment_intent }`
	);
	const approve = page.getByRole( 'button', { name: 'Approve Transaction' } );
	await approve.click( SLOW );
	await expect( approve ).toHaveCount( 0, SLOW );
	await expectPaid( order, 5000 );
} );

test( 'What a filter blocks is not tried, and is under Payments', async ( {
	page,
} ) => {
	await save( page, highPrices( 'block' ) );
	const { order, address } = await shop.unpaid( 5000 );
	await page.goto( address );
	const it = new OrderPage( page );
	await it.pay( 'Visa: succeeds' );
	await expect( it.error ).toHaveText( /declined/, SLOW );
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'failed',
		stock: [ 10 ],
		charge: null,
		rows: [],
	} );
	const blocked = new BlockedPage( page );
	await blocked.open();
	await expect( blocked.rows ).toContainText( [
		`$50.00 USD–Order #${ order }Purchase Price Threshold`,
	] );
} );
