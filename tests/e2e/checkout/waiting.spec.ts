import { expectAccessible, expectNoOverflow } from '../accessibility';
import { takePicture } from '../pictures';
import { shop } from '../shop';
import { expect, test } from '../test';
import {
	expectArrived,
	expectFailed,
	expectVoucher,
	instructions,
	payAgain,
	payLater,
} from './waiting';

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
	await expectArrived( page, order );
} );

test( 'A debit fails days later, and the order can be paid again', async ( {
	page,
} ) => {
	const order = await payLater( page, 'SEPA Direct Debit: fails days later' );
	await shop.clock( 10 );
	await expectFailed( page, order );
	await takePicture( page, 'debit-failed', { fullPage: true } );
	await payAgain( page, order );
} );

test( 'A voucher says what to pay, and where', async ( { page } ) => {
	const order = await payLater(
		page,
		'Multibanco: is paid after three minutes'
	);
	await expectVoucher( page );
	await expectAccessible( page, instructions );
	await expectNoOverflow( page );
	await takePicture( page, 'voucher', { fullPage: true } );

	await shop.clock( 1 );
	await expectArrived( page, order );
} );
