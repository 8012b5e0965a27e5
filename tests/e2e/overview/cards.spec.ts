import type { Page } from '@playwright/test';

import type { Deposit } from '../../../client/contract/types';
import { expectAccessible } from '../accessibility';
import { intercept, interceptAddresses, letThrough } from '../api';
import { tabTo } from '../keyboard';
import { payments } from '../rest';
import { shop } from '../shop';
import { DOWN, expectGood } from '../states';
import { expect, test } from '../test';

const ADDRESS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview';

const card = ( page: Page, name: string ) =>
	page.getByRole( 'region', { name, exact: true } );
const payouts = ( page: Page ) =>
	card( page, 'Payouts' ).getByRole( 'table' ).getByRole( 'link' );

test( 'Payouts, account and loan come after the numbers, also at the second try', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /Failed to load resource|503/ );
	const asked: string[] = [];
	page.on( 'request', ( request ) =>
		asked.push( decodeURIComponent( request.url() ) )
	);
	await interceptAddresses( page, {
		patterns: [ '*/overview/cards.js*' ],
		matches: () => true,
		reply: ( request ) => request.abort(),
	} );
	const isLate = /\/payments\/(deposits\?|capital)/;
	await expectGood( page, 'overview-cards-missing', async () => {
		await page.goto( ADDRESS );
		await expect(
			page.getByText( 'Your payouts and account couldn’t be shown.' )
		).toBeVisible();
	} );
	expect( asked.filter( ( url ) => isLate.test( url ) ) ).toEqual( [] );

	await letThrough( page );
	await intercept( page, '/capital/.*', ( route ) => route.fulfill( DOWN ) );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( payouts( page ) ).toHaveCount( 3 );
	await expect( card( page, 'Active loan' ) ).toContainText(
		'The store is being repaired.'
	);
	await letThrough( page );
	await card( page, 'Active loan' )
		.getByRole( 'button', { name: 'Try again' } )
		.click();
	await expect( card( page, 'Active loan' ) ).toContainText( 'repaid of' );
	await expectGood( page, 'overview-cards' );

	const { data } = await payments< { data: Deposit[] } >( page, '/deposits', {
		store_currency_is: 'usd',
		pagesize: '3',
		sort: 'date',
		direction: 'desc',
	} );
	await payouts( page ).first().click();
	await expect( page ).toHaveURL( new RegExp( `id=${ data[ 0 ]?.id }` ) );
	await page.goBack();
	await card( page, 'Payouts' )
		.getByRole( 'link', { name: 'View all payouts' } )
		.click();
	await expect( page ).toHaveURL( /path=%2Fpayments%2Fpayouts/ );
} );

test( 'An account that is switched off says so, and leads to its form', async ( {
	page,
} ) => {
	await shop.platform( 'POST', '/v1/sandbox/account_state', {
		state: 'restricted',
	} );
	const account = card( page, 'Account details' );
	await expectGood( page, 'overview-cards-restricted', async () => {
		await page.goto( ADDRESS );
		await expect( account ).toContainText( 'Restricted' );
		await expect( payouts( page ) ).toHaveCount( 3 );
	} );
	await page.setViewportSize( { width: 1280, height: 900 } );
	const banner = page.locator( '.merchant-payments-trouble' ).last();
	await expect( banner ).toContainText( 'Your account is restricted.' );
	await expect(
		banner.getByRole( 'link', { name: 'Update details' } )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Change payout schedule' } )
	).toHaveCount( 0 );
	const why = account.getByRole( 'button', {
		name: 'About Payouts: Disabled',
	} );
	await tabTo( page, why );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( 'Payouts are switched off.' ) ).toBeVisible();
	await expectAccessible( page );
	await page.keyboard.press( 'Escape' );
	await expect( page.getByText( 'Payouts are switched off.' ) ).toHaveCount(
		0
	);
	await expect( why ).toBeFocused();

	await shop.platform( 'POST', '/v1/sandbox/account_state', {
		state: 'complete',
	} );
	await shop.platform( 'POST', '/v1/sandbox/payout_hold', {
		state: 'blocked',
	} );
	await expectGood( page, 'overview-cards-blocked', async () => {
		await page.goto( ADDRESS );
		await expect( card( page, 'Payouts' ) ).toContainText(
			'Your payouts are suspended.'
		);
	} );
	await expect(
		page.getByRole( 'link', { name: 'Change payout schedule' } )
	).toHaveCount( 0 );
	await expect(
		page.getByText( 'Update your business details' )
	).toHaveCount( 0 );
	await shop.platform( 'POST', '/v1/sandbox/payout_hold', {
		state: 'enabled',
	} );

	await shop.platform( 'POST', '/v1/sandbox/account_state', {
		state: 'rejected.fraud',
	} );
	await expectGood( page, 'overview-cards-rejected', async () => {
		await page.goto( ADDRESS );
		await expect( account ).toContainText( 'Rejected' );
		await expect(
			page.locator( '.merchant-payments-trouble' ).last()
		).toContainText( 'Your account was rejected.' );
	} );
	// The menu says so on every screen.
	await page.goto( '/wp-admin/index.php' );
	await expect(
		page.locator( '#adminmenu .merchant-payments-waiting' ).first()
	).toContainText( '!' );
	await shop.platform( 'POST', '/v1/sandbox/account_state', {
		state: 'complete',
	} );
} );
