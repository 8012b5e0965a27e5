/**
 * Orders that are paid at a merchant's own account over HTTP, otherwise than by card.
 */
import { shop } from '../shop';
import { expect } from '../test';
import { expectPaid } from './order-page';
import { agree, beginKlarna, refuse } from './other-page';
import { test } from './own-checkout';
import {
	expectArrived,
	expectDebit,
	expectFailed,
	expectVoucher,
	payAgain,
	payLater,
} from './waiting';

test( 'Klarna: refused there, left there, then paid', async ( { page } ) => {
	const { order, it, choose } = await beginKlarna( page );
	await choose();
	await refuse( page );

	await choose();
	await page.goBack();
	expect( await shop.look( order ) ).toMatchObject( { status: 'failed' } );

	await choose();
	await agree( page );
	await it.expectThanks();
	await expectPaid( order, 4000, 'payment' );
} );

test( 'Klarna is left, and a card pays', async ( { page } ) => {
	const { order, it, choose } = await beginKlarna( page );
	await choose();
	await page.goBack();
	await it.pay( 'Visa: succeeds' );
	await it.expectThanks();
	await expectPaid( order, 4000 );
} );

test( 'A voucher says what to pay, and is paid later', async ( {
	page,
	account,
} ) => {
	const order = await payLater(
		page,
		'Multibanco: is paid after three minutes'
	);
	await expectVoucher( page );
	await account.clock( 1 );
	await expectArrived( page, order );
} );

test( 'A debit arrives days later', async ( { page, account } ) => {
	const order = await payLater(
		page,
		'SEPA Direct Debit: arrives days later'
	);
	await expectDebit( page );
	await account.clock( 10 );
	await expectArrived( page, order );
} );

test( 'A debit fails days later, and a card pays', async ( {
	page,
	account,
} ) => {
	const order = await payLater( page, 'SEPA Direct Debit: fails days later' );
	await account.clock( 10 );
	await expectFailed( page, order );
	await payAgain( page, order );
} );
