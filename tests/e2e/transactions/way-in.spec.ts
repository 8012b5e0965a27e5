import path from 'path';

import { expect, test } from '../test';
import { TransactionsPage } from './transactions-page';

test.describe( 'The way to Transactions', () => {
	test( 'leads from another page of the app through the menu without a reload', async ( {
		page,
	} ) => {
		const scripts: string[] = [];
		page.on( 'request', ( request ) => {
			if (
				request
					.url()
					.includes( '/merchant-payments-for-woocommerce/build/' )
			) {
				scripts.push(
					path.basename( new URL( request.url() ).pathname )
				);
			}
		} );
		await page.goto( '/wp-admin/admin.php?page=wc-admin' );
		const menu = page.getByRole( 'navigation', { name: 'Main menu' } );
		const payments = menu.getByRole( 'link', {
			// Behind it may stand how many of them wait to be captured.
			name: /^Payments( \d|$)/,
		} );
		await expect( payments ).toBeVisible();
		// Other pages of the app carry the page table and nothing more.
		expect( scripts ).toEqual( [ 'index.js' ] );
		await page.evaluate( () => {
			document.body.dataset.kept = 'yes';
		} );

		await payments.click();
		await expect(
			page.getByRole( 'heading', { name: 'Overview', level: 1 } )
		).toBeVisible();
		await expect( page ).toHaveURL( /path=%2Fpayments%2Foverview/ );
		await menu
			.getByRole( 'link', { name: /^Transactions( \d|$)/ } )
			.click();
		const transactions = new TransactionsPage( page );
		await expect( transactions.heading ).toBeVisible();
		await transactions.hasSettled();
		await expect( page.locator( 'body' ) ).toHaveAttribute(
			'data-kept',
			'yes'
		);
		await expect( page ).toHaveURL( /path=%2Fpayments%2Ftransactions/ );
	} );

	test( 'shows in the menu where one is', async ( { page } ) => {
		await new TransactionsPage( page ).open();

		await expect(
			page
				.getByRole( 'navigation', { name: 'Main menu' } )
				.locator( '.wp-has-current-submenu, li.current.menu-top' )
				.first()
		).toContainText( 'Payments' );
	} );

	test( 'is closed to visitors', async ( { browser } ) => {
		const context = await browser.newContext();
		const visitor = await context.newPage();
		await visitor.goto(
			'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions'
		);

		await expect( visitor ).toHaveURL( /wp-login\.php/ );
		await context.close();
	} );
} );
