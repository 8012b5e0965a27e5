import type { Page } from '@playwright/test';

import type { CurrencySettings } from '../../../client/contract/types';
import { intercept, letThrough } from '../api';
import { skipToContent, tabTo } from '../keyboard';
import { payments, rest } from '../rest';
import { DOWN, expectGood, never } from '../states';
import { expect, test } from '../test';

const TAB = '/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency';
const EURO = `${ TAB }&section=eur`;
const SAVED = 'Currency settings updated.';

const save = async ( page: Page ) => {
	await page.getByRole( 'button', { name: 'Save changes' } ).click();
	await expect(
		page.getByRole( 'status' ).filter( { hasText: SAVED } )
	).toBeVisible();
};
const rounding = ( page: Page ) => page.getByLabel( 'Price rounding' );
const charm = ( page: Page ) => page.getByLabel( 'Charm pricing' );
const rate = ( page: Page ) => page.getByLabel( /^Manual rate/ );
const euro = ( page: Page ) =>
	payments< CurrencySettings >( page, '/multi-currency/currencies/EUR' );
const enable = ( page: Page, enabled: readonly string[] ) =>
	rest(
		page,
		'/wc/v3/payments/multi-currency/update-enabled-currencies',
		{},
		{ method: 'POST', data: { enabled } }
	);

test( 'a currency is added, and its rate, rounding and charm are saved and shown again', async ( {
	page,
} ) => {
	await enable( page, [ 'USD' ] );
	await page.goto( TAB );
	await page.getByRole( 'button', { name: 'Add currencies' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByRole( 'checkbox', { name: /Euro/ } ).check();
	await dialog.getByRole( 'button', { name: 'Add currencies' } ).click();
	await page.getByText( 'Enabled currencies updated.' ).waitFor();
	await page.getByRole( 'link', { name: 'Settings of Euro (EUR)' } ).click();

	await page.getByRole( 'radio', { name: 'Manual' } ).check();
	await rate( page ).fill( '0.9' );
	await rounding( page ).selectOption( '5' );
	await charm( page ).selectOption( '-0.01' );
	// 20 × 0.9 = 18, rounded up to 20.
	await expect( page.getByText( 'Customers pay' ) ).toContainText( '€19.99' );
	await save( page );
	await page.reload();
	await expect( rate( page ) ).toHaveValue( '0.9' );
	await expect( rounding( page ) ).toHaveValue( '5' );
	await expect( charm( page ) ).toHaveValue( '-0.01' );
	await page.goto( TAB );
	await expect(
		page.getByRole( 'listitem' ).filter( { hasText: 'Euro' } )
	).toContainText( 'Manual rate' );
} );

test( 'two tabs never overwrite each other unasked', async ( {
	page,
	context,
	complaints,
} ) => {
	complaints.expect( /\b409\b/ );
	await enable( page, [ 'EUR' ] );
	const other = await context.newPage();
	for ( const each of [ page, other ] ) {
		await each.goto( EURO );
		await rounding( each ).waitFor();
	}
	await rounding( page ).selectOption( '10' );
	await save( page );
	await charm( other ).selectOption( '-0.05' );
	await save( other );
	expect( await euro( page ) ).toMatchObject( {
		price_rounding: 10,
		price_charm: -0.05,
	} );

	await rounding( page ).selectOption( '1' );
	await rounding( other ).selectOption( '0.25' );
	await save( other );
	await page.getByRole( 'button', { name: 'Save changes' } ).click();
	await page.getByRole( 'radio', { name: /^Theirs: €0\.25/ } ).check();
	expect( await euro( page ) ).toMatchObject( { price_rounding: 0.25 } );
	await page.getByRole( 'button', { name: 'Keep these and save' } ).click();
	await expect( rounding( page ) ).toHaveValue( '0.25' );
} );

const WIZARD =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fmulti-currency-setup';
const step = ( page: Page, name: string ) =>
	page.getByRole( 'heading', { name } );

test( 'the wizard is gone through by the keyboard alone, once', async ( {
	page,
} ) => {
	await enable( page, [ 'USD' ] );
	await page.goto( WIZARD );
	await step( page, 'Step 1 of 3: Add currencies' ).waitFor();
	await expectGood( page, 'multi-currency-wizard' );
	await skipToContent( page );
	await tabTo( page, page.getByRole( 'checkbox', { name: /Euro/ } ) );
	await page.keyboard.press( 'Space' );
	await tabTo( page, page.getByRole( 'button', { name: 'Add currencies' } ) );
	await page.keyboard.press( 'Enter' );
	await expect( step( page, 'Step 2 of 3: Review settings' ) ).toBeFocused();
	await expectGood( page, 'multi-currency-wizard-review' );
	await tabTo( page, page.getByRole( 'button', { name: 'Continue' } ) );
	await page.keyboard.press( 'Enter' );
	await expect( step( page, 'Step 3 of 3: Setup complete' ) ).toBeFocused();
	await expectGood( page, 'multi-currency-wizard-complete' );
	await page.reload();
	await expect( page ).toHaveURL( /tab=wcpay_multi_currency(#|$)/ );
	await expect(
		page.getByRole( 'listitem' ).filter( { hasText: 'Euro' } )
	).toBeVisible();
} );

test( 'the pages are good in every state', async ( { page, complaints } ) => {
	complaints.expect( /\b503\b/ );
	await enable( page, [ 'USD' ] );
	await page.goto( TAB );
	await page.getByText( 'There are no other currencies yet.' ).waitFor();
	await expectGood( page, 'multi-currency-empty' );

	await page.getByRole( 'button', { name: 'Add currencies' } ).click();
	await page.getByRole( 'dialog' ).waitFor();
	await expectGood( page, 'multi-currency-add' );

	await enable( page, [ 'EUR', 'JPY', 'KWD' ] );
	// The wizard opens again.
	await rest(
		page,
		'/wc/v3/payments/settings/wcpay_multi_currency_setup_completed',
		{},
		{ method: 'POST', data: { value: false } }
	);
	for ( const [ name, address, route, failure ] of [
		[
			'multi-currency',
			TAB,
			'/multi-currency/currencies',
			'Error retrieving currencies.',
		],
		[
			'multi-currency-euro',
			EURO,
			'/multi-currency/currencies/EUR',
			'Error retrieving single currency settings.',
		],
		[
			'multi-currency-wizard',
			WIZARD,
			'/multi-currency/currencies',
			'Error retrieving currencies.',
		],
	] as const ) {
		await page.goto( address );
		await page
			.getByText( 'Japanese' )
			.or( rounding( page ) )
			.or( step( page, 'Step 1 of 3: Add currencies' ) )
			.first()
			.waitFor();
		await expectGood( page, name );
		await intercept( page, route, never );
		await page.goto( address );
		await page
			.locator( '.merchant-payments-placeholder' )
			.first()
			.waitFor();
		await expectGood( page, `${ name }-loading` );
		await letThrough( page );
		await intercept( page, route, ( each ) => each.fulfill( DOWN ) );
		await page.goto( address );
		await page.getByText( failure ).waitFor();
		await expectGood( page, `${ name }-error` );
		await letThrough( page );
	}
} );
