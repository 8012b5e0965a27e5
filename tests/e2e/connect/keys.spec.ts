import { withoutAccount } from '../account';
import { expectGood } from '../states';
import { expect, test } from '../test';
import { OWN_KEY, OwnAccount } from './own-account';

const HOME = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';

test.beforeEach( ( { page } ) => withoutAccount( page ) );

test.afterEach( ( { page, request } ) =>
	new OwnAccount( request ).end( page )
);

test( 'A pasted key of an own account brings its payments at once, and is disconnected again', async ( {
	page,
	request,
	complaints,
} ) => {
	const own = new OwnAccount( request );
	await own.begin();
	await own.pay( 1234 );
	await own.pay( 5600 );
	await page.goto( `${ HOME }connect` );
	const key = page.getByLabel( 'API key' );
	await key.fill( 'pk_test_51LocalOwnAccount' );
	complaints.expect( /400/ );
	await key.press( 'Enter' );
	await expect(
		page.getByText( 'This is the publishable key.' )
	).toBeVisible();
	await expect( key ).toBeFocused();
	await expectGood( page, 'connect-key' );

	await key.fill( `  ${ OWN_KEY }\n` );
	await key.press( 'Enter' );
	await expect( page.getByText( /Your history is here/ ) ).toBeVisible();
	await expectGood( page, 'connect-own-account' );
	await page.getByRole( 'link', { name: 'See your transactions' } ).click();
	await expect(
		page.getByRole( 'cell', { name: '$12.34 USD', exact: true } )
	).toBeVisible();
	await page.goto( `${ HOME }overview` );
	await expect( page.getByText( '$68.34 USD' ).first() ).toBeVisible();
	await expect( page.getByText( /Activate (live )?payments/ ) ).toHaveCount(
		0
	);

	await page.goto( `${ HOME }connect` );
	await page.getByRole( 'button', { name: 'Disconnect' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByLabel( /Also delete/ ).check();
	await dialog.getByRole( 'button', { name: 'Disconnect' } ).click();
	await expect(
		page.getByRole( 'button', { name: 'Start practicing' } )
	).toBeVisible();
} );

test( 'A key that may only see says what it lacks', async ( {
	page,
	request,
} ) => {
	const own = new OwnAccount( request );
	await own.begin();
	await own.define( 'rk_test_51LocalSeesOnly', [
		'rak_balance_read',
		'rak_balance_transaction_source_read',
		'rak_charge_read',
		'rak_dispute_read',
		'rak_event_read',
		'rak_payment_intent_read',
		'rak_payout_read',
	] );
	await page.goto( `${ HOME }connect` );
	await page.getByLabel( 'API key' ).fill( 'rk_test_51LocalSeesOnly' );
	await page.getByRole( 'button', { name: 'Connect', exact: true } ).click();
	await expect(
		page.getByText( 'Charges and refunds: Write' ).first()
	).toBeVisible();
	await expect( page.getByText( /Your history is here/ ) ).toBeVisible();
	await expectGood( page, 'connect-sees-only' );
} );
