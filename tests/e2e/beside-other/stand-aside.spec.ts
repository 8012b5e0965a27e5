import { cpSync, rmSync } from 'fs';
import path from 'path';

import type { Page } from '@playwright/test';

import { siteDir } from '../site';
import { takePicture } from '../pictures';
import { expect, test } from '../test';

const PLUGINS = '/wp-admin/plugins.php';
const PAYMENTS = '/wp-admin/admin.php?page=wc-settings&tab=checkout';
const OTHER = 'woocommerce-payments';

const folder = path.join( siteDir, 'wp-content/plugins', OTHER );

const notice = ( page: Page ) =>
	page
		.locator( '.notice' )
		.filter( { hasText: 'Merchant Payments stands aside' } );

const payouts = ( page: Page ) =>
	page
		.locator( '#adminmenu' )
		.getByRole( 'link', { name: 'Payouts', includeHidden: true } );

/** The other plugin's link on Plugins. */
const link = ( page: Page, name: string ) =>
	page
		.locator( `tr[data-plugin="${ OTHER }/woocommerce-payments.php"]` )
		.getByRole( 'link', { name } );

test.beforeAll( () =>
	cpSync(
		path.resolve( __dirname, '../../store/other-payments/plugin.php' ),
		path.join( folder, 'woocommerce-payments.php' )
	)
);

test.afterAll( () => rmSync( folder, { recursive: true } ) );

test( 'Another payments plugin is in charge while it is active, and ours is back when it is deactivated', async ( {
	page,
} ) => {
	await page.goto( PLUGINS );
	await expect( payouts( page ) ).toHaveCount( 1 );
	await expect( notice( page ) ).toHaveCount( 0 );

	await link( page, 'Activate' ).click();
	await expect( notice( page ) ).toContainText( 'WooPayments is in charge' );
	await expect( payouts( page ) ).toHaveCount( 0 );
	await takePicture( page, 'stand-aside-plugins' );

	await page.goto( PAYMENTS );
	await expect( notice( page ) ).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Other payments' } )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Merchant Payments', exact: true } )
	).toHaveCount( 0 );
	await takePicture( page, 'stand-aside-payments' );

	await page.goto( PLUGINS );
	await link( page, 'Deactivate' ).click();
	await expect( payouts( page ) ).toHaveCount( 1 );
	await expect( notice( page ) ).toHaveCount( 0 );
} );
