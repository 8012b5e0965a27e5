import type { Page } from '@playwright/test';

import { withoutAccount } from '../account';
import { intercept, letThrough } from '../api';
import { tabTo } from '../keyboard';
import { rest } from '../rest';
import { DOWN, expectGood, never } from '../states';
import { expect, test } from '../test';

const HOME = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';
const CONNECT = `${ HOME }connect`;
const ON_CONNECT = /path=%2Fpayments%2Fconnect/;
const PRACTICING =
	/path=%2Fpayments%2Foverview.*wcpay-sandbox-success=true.*source=tour/;

const button = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name, exact: true } );

const heading = ( page: Page, name: string ) =>
	page.getByRole( 'heading', { name, exact: true } );

test.beforeEach( ( { page } ) => withoutAccount( page ) );

test( 'The keyboard alone goes from Connect, where every page of ours leads, to a test account', async ( {
	page,
} ) => {
	await page.goto( `${ HOME }payouts` );
	await expect( page ).toHaveURL( ON_CONNECT );
	await expect( button( page, 'Connect your store' ) ).toBeVisible();
	await expectGood( page, 'connect' );

	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( `${ CONNECT }&source=tour` );
	await tabTo( page, button( page, 'What you’ll need' ) );
	await page.keyboard.press( 'Enter' );
	await expectGood( page, 'connect-verification' );
	await page.keyboard.press( 'Escape' );
	await expect( button( page, 'What you’ll need' ) ).toBeFocused();

	await tabTo( page, button( page, 'Start practicing' ) );
	await page.keyboard.press( 'Enter' );
	await expect( heading( page, 'Finishing payments setup' ) ).toBeFocused();
	await expectGood( page, 'connect-progress' );
	await page.waitForRequest( PRACTICING );
	await expect( heading( page, 'Balance' ) ).toBeVisible();
	const { kind } = await rest< { kind: string } >(
		page,
		'/wc/v3/payments/accounts'
	);
	expect( kind ).toBe( 'test_drive' );
	await page.goto( CONNECT );
	await expect(
		page.getByRole( 'button', { name: 'Verify business details' } )
	).toBeVisible();
	await expect( page ).toHaveURL( /path=%2Fpayments%2Fconnect/ );
} );

test( 'What an address says wrongly does no harm on the way to the wizard', async ( {
	page,
} ) => {
	await page.goto(
		`${ CONNECT }&source=%3Cscript%3Ex&from[]=y&capabilities=%00,..%2F,card&auto_start_test_drive_onboarding=maybe&test_drive_error=no&redirect_to_settings_page=https%3A%2F%2Fevil.example`
	);
	await expect( page.getByText( /An error occurred/ ) ).toHaveCount( 0 );
	await button( page, 'Connect your store' ).click();
	await page.waitForURL( /path=%2Fpayments%2Fonboarding/ );
	const { searchParams } = new URL( page.url() );
	expect( [
		searchParams.get( 'source' ),
		searchParams.get( 'from' ),
		searchParams.get( 'capabilities' ),
	] ).toEqual( [ 'scriptx', 'WCPAY_CONNECT', 'card' ] );
} );

test( 'Whatever fails says why, and works at the next attempt', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	await intercept( page, '/accounts', never );
	await page.goto( CONNECT );
	await expect( page.getByText( 'Loading your account…' ) ).toBeVisible();
	await expectGood( page, 'connect-loading' );
	await letThrough( page );

	let isDown = true;
	for ( const path of [
		'/accounts',
		'/onboarding/test_drive_account/init',
	] ) {
		await intercept( page, path, ( route ) =>
			isDown ? route.fulfill( DOWN ) : route.continue()
		);
	}
	await page.goto( `${ CONNECT }&source=tour` );
	const state = page.locator( '.merchant-payments-page' );
	await expect(
		state.getByText( 'Error determining the connection status.' )
	).toBeVisible();
	await expectGood( page, 'connect-error' );
	await button( page, 'Start practicing' ).click();
	await expect(
		state.getByText(
			'An error occurred while setting up your sandbox account.'
		)
	).toContainText( DOWN.json.message );
	await expectGood( page, 'connect-failed' );

	isDown = false;
	await state
		.getByRole( 'alert' )
		.getByRole( 'button', { name: 'Try again' } )
		.click();
	await expect( button( page, 'Connect your store' ) ).toBeVisible();
	await button( page, 'Try again' ).click();
	await page.waitForRequest( PRACTICING );
	await expect( page ).toHaveURL( /path=%2Fpayments%2Foverview/ );
} );
