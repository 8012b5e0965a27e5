import type { Page } from '@playwright/test';

import type { Overview } from '../../../client/contract/types';
import { expectAccessible } from '../accessibility';
import { answering, intercept, letThrough } from '../api';
import { expect, test } from '../test';

const OVERVIEW = '/deposits/overview-all';
const OPTION = '/wc/v3/payments/settings/wcpay_next_deposit_notice_dismissed';

const failed = answering( ( { account, ...rest }: Overview ) => ( {
	...rest,
	account: {
		...account,
		default_external_accounts: account.default_external_accounts.map(
			( bank ) =>
				bank.currency === 'usd' ? { ...bank, status: 'errored' } : bank
		),
	},
} ) );

const notice = ( page: Page ) =>
	page.locator( '.merchant-payments-page .components-notice' );

async function open( page: Page ): Promise< void > {
	const told = page.waitForResponse( ( response ) =>
		decodeURIComponent( response.url() ).includes( OVERVIEW )
	);
	await page.goto(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts'
	);
	await told;
	await expect( page.getByRole( 'row' ).nth( 1 ) ).toBeVisible();
}

/** Writes the option as another page would. */
const write = ( page: Page, value: boolean ) =>
	page.evaluate(
		( [ path, data ] ) =>
			window.wp.apiFetch( { path, data, method: 'POST' } ),
		[ OPTION, { value } ] as const
	);

declare global {
	interface Window {
		wp: { apiFetch: ( options: object ) => Promise< unknown > };
	}
}

for ( const width of [ 1280, 480 ] ) {
	test.describe( `The notices of payouts at ${ width } pixels`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test( 'tell the schedule until that is dismissed for the store', async ( {
			page,
		} ) => {
			await open( page );
			await write( page, false );
			await open( page );
			await expect( notice( page ) ).toContainText(
				'every business day'
			);
			await expectAccessible( page );

			const written = page.waitForResponse( ( response ) =>
				decodeURIComponent( response.url() ).includes( OPTION )
			);
			await notice( page ).getByRole( 'button' ).focus();
			await page.keyboard.press( 'Enter' );
			expect( ( await written ).status() ).toBe( 200 );
			await expect( notice( page ) ).toHaveCount( 0 );

			await open( page );
			await expect( notice( page ) ).toHaveCount( 0 );
			await write( page, false );
		} );

		test( 'lead to new bank details and back', async ( { page } ) => {
			await intercept( page, OVERVIEW, failed );
			await open( page );
			await expect( notice( page ) ).toContainText(
				'Payouts in US Dollar are paused'
			);
			await expect( notice( page ).getByRole( 'button' ) ).toHaveCount(
				0
			);
			await expectAccessible( page );

			await letThrough( page );
			await notice( page )
				.getByRole( 'link', { name: 'Update bank details' } )
				.click();
			await expect(
				page.getByText( 'Your bank details were updated.' ).first()
			).toBeVisible();
			await expect( page ).not.toHaveURL( /bank_details/ );
		} );
	} );
}
