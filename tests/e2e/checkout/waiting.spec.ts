/**
 * Payments that arrive days later, at the sandbox. A merchant's own account has the same ones in the usual run
 * (own-account-methods.spec.ts).
 */
import { shop } from '../shop';
import { test } from '../test';
import {
	expectArrived,
	expectDebit,
	expectFailed,
	expectVoucher,
	payAgain,
	payLater,
} from './waiting';

test.describe( 'At the sandbox', { tag: '@all' }, () => {
	test( 'A debit is on its way, and arrives', async ( { page } ) => {
		const order = await payLater(
			page,
			'SEPA Direct Debit: arrives days later'
		);
		await expectDebit( page );
		await shop.clock( 10 );
		await expectArrived( page, order );
	} );

	test( 'A debit fails days later, and the order can be paid again', async ( {
		page,
	} ) => {
		const order = await payLater(
			page,
			'SEPA Direct Debit: fails days later'
		);
		await shop.clock( 10 );
		await expectFailed( page, order );
		await payAgain( page, order );
	} );

	test( 'A voucher says what to pay, and where', async ( { page } ) => {
		const order = await payLater(
			page,
			'Multibanco: is paid after three minutes'
		);
		await expectVoucher( page );
		await shop.clock( 1 );
		await expectArrived( page, order );
	} );
} );
