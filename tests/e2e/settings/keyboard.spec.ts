import { expectAllReached } from '../keyboard';
import { rest } from '../rest';
import { test } from '../test';

const FORMS = {
	settings:
		'/wp-admin/admin.php?page=wc-settings&tab=checkout&section=merchant_payments',
	'fraud filters':
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ffraud-protection',
	'a currency':
		'/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency&section=eur',
};

test( 'Tab leads to every field of settings, fraud filters and a currency', async ( {
	page,
} ) => {
	await rest(
		page,
		'/wc/v3/payments/multi-currency/update-enabled-currencies',
		{},
		{ method: 'POST', data: { enabled: [ 'USD', 'EUR' ] } }
	);
	const form = page.locator( 'form.merchant-payments-saved-form' );
	for ( const [ name, address ] of Object.entries( FORMS ) ) {
		await test.step( name, async () => {
			await page.goto( address );
			await form.waitFor();
			// What depends on a switch is there, too.
			const off = form
				.locator( '.components-toggle-control' )
				.getByRole( 'checkbox', { checked: false, disabled: false } );
			while ( ( await off.count() ) > 0 ) {
				await off.first().focus();
				await page.keyboard.press( 'Space' );
			}
			await expectAllReached( page, form );
		} );
	}
} );
