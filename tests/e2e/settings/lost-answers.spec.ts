import type { Page } from '@playwright/test';

import type {
	Currencies,
	FraudRule,
	Settings,
} from '../../../client/contract/types';
import { intercept } from '../api';
import { payments, rest } from '../rest';
import { expectGood } from '../states';
import { expect, test } from '../test';

const SETTINGS =
	'/wp-admin/admin.php?page=wc-settings&tab=checkout&section=merchant_payments#transactions';
const FRAUD =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ffraud-protection';
const DISPUTES =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes';
const CURRENCIES =
	'/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency';
const AFTER_ALL =
	'The connection was lost for a moment, but your changes were saved.';

const save = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Save changes' } );
const descriptor = ( page: Page ) =>
	page.getByLabel( 'Statement descriptor', { exact: true } );

/** The store saves, and its answer never arrives. */
async function loseAnswers( page: Page, path: string ): Promise< void > {
	await intercept( page, path, async ( request ) => {
		if ( request.method() === 'POST' ) {
			await request.fetch();
			await request.abort();
		} else {
			await request.continue();
		}
	} );
}

test( 'what was saved though the answer was lost is said to be saved, on every page', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /Failed to load resource|ERR_FAILED/ );
	const name = `LOST ${ Date.now() % 1_000_000 }`;
	await page.goto( SETTINGS );
	await descriptor( page ).fill( name );
	await loseAnswers( page, '/settings' );
	await save( page ).click();
	await expect( page.getByText( AFTER_ALL ) ).toBeVisible();
	await page.reload();
	await expect( descriptor( page ) ).toHaveValue( name );

	await page.goto( FRAUD );
	const avs = page
		.getByRole( 'region', { name: 'Address Mismatch', exact: true } )
		.getByRole( 'checkbox' );
	await avs.waitFor();
	const isOn = await avs.isChecked();
	await avs.setChecked( ! isOn );
	await save( page ).click();
	await expect( page.getByText( AFTER_ALL ) ).toBeVisible();
	const rules = ( await payments< Settings >( page, '/settings' ) )
		.advanced_fraud_protection_settings as FraudRule[];
	expect( rules.some( ( { key } ) => key === 'address_mismatch' ) ).toBe(
		! isOn
	);

	await rest(
		page,
		'/wc/v3/payments/multi-currency/update-enabled-currencies',
		{},
		{ method: 'POST', data: { enabled: [ 'EUR' ] } }
	);
	await loseAnswers( page, '/multi-currency/update-enabled-currencies' );
	await page.goto( CURRENCIES );
	await page.getByRole( 'button', { name: 'Remove Euro (EUR)' } ).click();
	await page.getByRole( 'button', { name: 'Remove', exact: true } ).click();
	await expect(
		page.getByText( 'Enabled currencies updated.' )
	).toBeVisible();
	expect(
		Object.keys(
			(
				await payments< Currencies >(
					page,
					'/multi-currency/currencies'
				)
			).enabled
		)
	).toEqual( [ 'USD' ] );
} );

test( 'a statement descriptor that the platform refuses is refused at its field, in our words, and nothing is saved', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /\b400\b/ );
	await page.goto( SETTINGS );
	await descriptor( page ).waitFor();
	const before = await payments< Settings >( page, '/settings' );
	await descriptor( page ).fill( 'TO BE REFUSED' );
	const cards = page.getByLabel( 'Let customers save cards' );
	await cards.setChecked( ! ( await cards.isChecked() ) );
	await save( page ).click();
	await expect( page.locator( '.merchant-payments-summary' ) ).toBeFocused();
	await expect( descriptor( page ) ).toHaveAccessibleDescription(
		/^The payments platform did not accept this\. Enter something else\./
	);
	await expectGood( page, 'settings-refused' );
	expect( await payments< Settings >( page, '/settings' ) ).toEqual( before );
} );

test( 'Back asks before unsaved filters are lost, and leaves when it may', async ( {
	page,
} ) => {
	await page.goto( DISPUTES );
	await page
		.getByRole( 'heading', { name: /Disputes/ } )
		.first()
		.waitFor();
	await page.evaluate( ( address ) => {
		const link = document.createElement( 'a' );
		link.href = address;
		document.body.append( link );
		link.click();
	}, FRAUD );
	const avs = page
		.getByRole( 'region', { name: 'AVS Mismatch', exact: true } )
		.getByRole( 'checkbox' );
	await avs.waitFor();
	await avs.setChecked( ! ( await avs.isChecked() ) );
	const asked = page.waitForEvent( 'dialog' );
	await page.evaluate( () => {
		setTimeout( () => window.history.back() );
	} );
	await ( await asked ).dismiss();
	await expect( page ).toHaveURL( /fraud-protection/ );
	await expect(
		page.getByRole( 'status' ).filter( { hasText: 'Unsaved changes' } )
	).toBeVisible();
	await page.getByRole( 'button', { name: 'Discard changes' } ).click();
	await page.goBack();
	await expect( page ).toHaveURL( /disputes/ );
} );
