import type { Page } from '@playwright/test';

import { expectAllReached } from '../keyboard';
import { rest } from '../rest';
import { test } from '../test';

const SETTINGS =
	'/wp-admin/admin.php?page=wc-settings&tab=checkout&section=merchant_payments';
const FORMS = {
	'fraud filters':
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ffraud-protection',
	'a currency':
		'/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency&section=eur',
};

/** What depends on a switch is there, too. */
async function switchOn( page: Page ): Promise< void > {
	const off = page
		.locator( 'form .components-toggle-control:visible' )
		.getByRole( 'checkbox', { checked: false, disabled: false } );
	while ( ( await off.count() ) > 0 ) {
		await off.first().focus();
		await page.keyboard.press( 'Space' );
	}
}

test( 'Tab leads to every field of every part of the settings', async ( {
	page,
} ) => {
	await page.goto( SETTINGS );
	await page.locator( 'form.merchant-payments-saved-form' ).waitFor();
	// What the form does not wait for is there, too.
	await page.getByRole( 'link', { name: 'API keys' } ).waitFor();
	const index = page.locator( '.merchant-payments-index a' );
	for ( const part of await index.all() ) {
		await part.click();
		await switchOn( page );
		await expectAllReached(
			page,
			page.locator( '.merchant-payments-settings' )
		);
	}
} );

test( 'Tab leads to every field of fraud filters and a currency', async ( {
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
			await switchOn( page );
			await expectAllReached( page, form );
		} );
	}
} );
