import { expectAccessible, expectNoOverflow } from '../accessibility';
import { shop } from '../shop';
import { expect, test } from '../test';
import { expectPaid, OrderPage, SLOW } from './order-page';

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
	await it.answerBank( () => expectAccessible( page, 'dialog' ) );
	await it.expectThanks();
	await expectPaid( order, 12_340 );
} );
