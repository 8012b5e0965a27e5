import { rm, writeFile } from 'fs/promises';
import path from 'path';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { siteDir } from '../site';
import { takePicture } from '../pictures';
import { expect, test } from '../test';
import { TransactionsPage } from './transactions-page';

/** An account at Stripe comes with Stripe's calls alone. Without keys nobody is called; these pages need nobody. */
const account = path.join(
	siteDir,
	'wp-content/mu-plugins/stripe-account.php'
);

test.beforeAll( () =>
	writeFile(
		account,
		"<?php define( 'MERCHANT_PAYMENTS_PLATFORM', 'test' );"
	)
);

test.afterAll( () => rm( account ) );

const REASON = 'Your payments account doesn’t offer this.';

for ( const width of [ 1280, 480 ] ) {
	test( `What the account does not offer is in no menu and no tab, and its address says so (${ width })`, async ( {
		page,
	} ) => {
		await page.setViewportSize( { width, height: 800 } );
		const menu = ( text: string ) =>
			page.locator( '#adminmenu a' ).filter( { hasText: text } );
		const loans = new TransactionsPage( page )
			.address()
			.replace( 'transactions', 'loans' );

		// Also in the first request of all, in which the menu is older than the account.
		await page.goto( loans );
		await expect(
			page.getByRole( 'heading', { name: 'Loans', level: 1 } )
		).toBeVisible();
		await expect( page.getByText( REASON ) ).toBeVisible();
		await expectAccessible( page );
		await expectNoOverflow( page );
		await takePicture( page, `not-offered-page-${ width }` );

		await page
			.getByRole( 'link', { name: 'Back to transactions' } )
			.click();
		const transactions = new TransactionsPage( page );
		await expect( transactions.heading ).toBeVisible();
		await expect(
			page.getByRole( 'heading', { name: 'All transactions' } )
		).toBeVisible();
		await expect( page.getByRole( 'tab' ) ).toHaveCount( 0 );
		await page.goto( transactions.address() );
		await expect( menu( 'Payouts' ) ).toHaveCount( 1 );
		await expect( menu( 'Loans' ) ).toHaveCount( 0 );
		await expect( menu( 'Documents' ) ).toHaveCount( 0 );

		await page.goto( transactions.address( { tab: 'blocked-page' } ) );
		await expect(
			page.getByRole( 'tab', { name: 'Blocked' } )
		).toHaveAttribute( 'aria-selected', 'true' );
		await expect( page.getByText( REASON ) ).toBeVisible();
		await expectAccessible( page );
		await takePicture( page, `not-offered-tab-${ width }` );
		await page
			.getByRole( 'link', { name: 'Back to transactions' } )
			.click();
		await expect( page.getByText( REASON ) ).toHaveCount( 0 );
		await expect(
			page.getByRole( 'tab', { name: 'Blocked' } )
		).toHaveCount( 0 );
	} );
}
