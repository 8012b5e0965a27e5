/**
 * The shop's own page of an order, paid at a merchant's own account over HTTP. Stripe's script is played (played-stripe.ts); all else is as
 * with Stripe.
 */
import type { Page } from '@playwright/test';

import { UncapturedPage } from '../authorizations/uncaptured-page';
import { OwnAccount, platform } from '../connect/own-account';
import { rest } from '../rest';
import { shop } from '../shop';
import { patience } from '../site';
import { expect, test } from '../test';
import { playStripe } from './played-stripe';

const SLOW = { timeout: patience( 30_000 ) };

const SETTINGS = '/wc/v3/payments/settings';

/** Holds what costs more than 40 dollars. */
const HIGH_PRICES = {
	key: 'purchase_price_threshold',
	outcome: 'review',
	check: {
		key: 'order_total',
		operator: 'greater_than',
		value: '4000|usd',
	},
};

const choose = ( page: Page, label: string ) =>
	page.getByLabel( 'Test payment' ).selectOption( { label } );

/** Chooses a test card and presses the button. */
async function pay( page: Page, label: string ): Promise< void > {
	const another = page.getByLabel( 'Use a new payment method' );
	if ( await another.isVisible() ) {
		await another.check();
	}
	await choose( page, label );
	await page.getByRole( 'button', { name: 'Pay for order' } ).click();
}

const received = ( page: Page ) =>
	expect( page.getByText( 'Your order has been received.' ) ).toBeVisible(
		SLOW
	);

const says = ( page: Page, sentence: RegExp ) =>
	expect( page.getByText( sentence ).first() ).toBeVisible( SLOW );

/** What became of an order: its status, whether and how much was captured, and the ledger's rows. */
async function outcome( order: number ): Promise< unknown[] > {
	const { status, charge, rows } = await shop.look( order );
	const money = rows.map( ( row ) => `${ row.type } ${ row.amount }` );
	return [ status, charge.captured, charge.amount_captured, money ];
}

const paid = ( amount: number ) => [
	'processing',
	true,
	amount,
	[ `charge ${ amount }` ],
];

const save = ( page: Page, data: object ) =>
	rest( page, SETTINGS, {}, { method: 'POST', data } );

/** Each test's account has other ids: the server keeps what it has answered to a key, which names a payment. */
let seed = 100;

test.beforeEach( async ( { page, request } ) => {
	const own = new OwnAccount( request );
	await own.begin( ++seed );
	await own.takesPayments( page );
	await playStripe( page, platform() );
} );

test.afterEach( async ( { page, request } ) => {
	await new OwnAccount( request ).end( page );
} );

test( 'Each class of decline says what to do, and the next card pays', async ( {
	page,
} ) => {
	const { order, address } = await shop.unpaid( 4321 );
	await page.goto( address );
	for ( const [ card, sentence ] of [
		[ 'Declined', /The card was declined/ ],
		[ 'Declined: not enough money', /not enough money/ ],
		[ 'Declined: expired card', /expired/ ],
		[ 'Declined: wrong security code', /security code/ ],
		[ 'Declined: error at the bank', /try again/ ],
	] as const ) {
		await pay( page, card );
		await says( page, sentence );
	}
	await pay( page, 'Visa: succeeds' );
	await received( page );
	expect( await outcome( order ) ).toEqual( paid( 4321 ) );
} );

test( 'The bank asks: refused, then confirmed', async ( { page } ) => {
	const { order, address } = await shop.unpaid( 5000 );
	await page.goto( address );
	await pay( page, '3-D Secure: the bank asks' );
	await page
		.getByRole( 'button', { name: 'Refuse the payment' } )
		.click( SLOW );
	await says( page, /could not confirm that it is you/ );
	await pay( page, '3-D Secure: the bank asks' );
	await page
		.getByRole( 'button', { name: 'Confirm the payment' } )
		.click( SLOW );
	await received( page );
	expect( await outcome( order ) ).toEqual( paid( 5000 ) );
} );

test( 'A card is kept with one order and pays the next', async ( { page } ) => {
	const first = await shop.unpaid( 1234 );
	await page.goto( first.address );
	await page.getByLabel( 'Save to account' ).check();
	await pay( page, 'Mastercard: succeeds' );
	await received( page );
	const second = await shop.unpaid( 2468 );
	await page.goto( second.address );
	await page
		.getByLabel( /Mastercard ending in 4444/ )
		.first()
		.check();
	await page.getByRole( 'button', { name: 'Pay for order' } ).click();
	await received( page );
	expect( await outcome( second.order ) ).toEqual( paid( 2468 ) );
} );

test( 'What is only authorized waits under Payments, and is captured there', async ( {
	page,
} ) => {
	await save( page, { is_manual_capture_enabled: true } );
	const { order, address } = await shop.unpaid( 7700 );
	await page.goto( address );
	await pay( page, 'Visa: succeeds' );
	await received( page );
	expect( await shop.look( order ) ).toMatchObject( {
		status: 'on-hold',
		charge: { captured: false },
	} );
	const list = new UncapturedPage( page );
	await list.open();
	await list.capture( order ).click();
	await expect( list.capture( order ) ).toHaveCount( 0, SLOW );
	expect( await outcome( order ) ).toEqual( paid( 7700 ) );
} );

test( 'What a filter holds is approved under Payments', async ( { page } ) => {
	await save( page, {
		current_protection_level: 'advanced',
		advanced_fraud_protection_settings: [ HIGH_PRICES ],
	} );
	const { order, address } = await shop.unpaid( 5000 );
	await page.goto( address );
	await pay( page, 'Visa: succeeds' );
	await received( page );
	const held = await shop.look( order );
	expect( held ).toMatchObject( {
		status: 'on-hold',
		charge: { captured: false },
	} );
	await page.goto(
		`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&id=${ held.charge?.payment_intent }`
	);
	await page
		.getByRole( 'button', { name: 'Approve Transaction' } )
		.click( SLOW );
	await expect(
		page.getByRole( 'button', { name: 'Approve Transaction' } )
	).toHaveCount( 0, SLOW );
	expect( await outcome( order ) ).toEqual( paid( 5000 ) );
} );
