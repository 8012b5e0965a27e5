import type { Locator, Page } from '@playwright/test';

import { ChallengePage, disputed } from '../disputes/challenge-page';
import { siteUrl } from '../site';
import { expectGood } from '../states';
import { expect, test } from '../test';

const OURS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';
const SETTINGS = '/wp-admin/admin.php?page=wc-settings&tab=';

/** Pages without a list, with what has to be there before anything is looked at. */
const PAGES = {
	settings: {
		at: `${ SETTINGS }checkout&section=merchant_payments#business`,
		last: ( page: Page ) => page.getByText( 'How receipts begin' ),
	},
	'fraud-protection': {
		at: `${ OURS }fraud-protection`,
		last: ( page: Page ) =>
			page.getByRole( 'region', { name: 'AVS Mismatch' } ),
	},
	'multi-currency': {
		at: `${ SETTINGS }wcpay_multi_currency`,
		last: ( page: Page ) => page.getByText( 'Store currency' ),
	},
	overview: {
		at: `${ OURS }overview&glance=90_days`,
		last: ( page: Page ) =>
			page.locator( '.merchant-payments-glance__amount' ).first(),
	},
};

test.beforeEach( async ( { page } ) => {
	await page
		.context()
		.addCookies( [ { name: 'right-to-left', value: '1', url: siteUrl } ] );
} );

const rightEnd = ( place: Locator ): Promise< number > =>
	place.evaluate( ( node ) => node.getBoundingClientRect().right );

for ( const [ name, { at, last } ] of Object.entries( PAGES ) ) {
	test( `${ name } fits where the language reads from right to left`, async ( {
		page,
	} ) => {
		await page.goto( at );
		await last( page ).waitFor();
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await expectGood( page, `${ name }-rtl` );
	} );
}

test( 'a receipt begins at the right, whatever the name’s letters are', async ( {
	page,
} ) => {
	const { at, last } = PAGES.settings;
	await page.goto( at );
	await last( page ).waitFor();
	const sheet = page.locator( '.is-receipt' );
	for ( const part of [ 'head', 'foot' ] ) {
		const text = sheet.locator(
			`.merchant-payments-preview__${ part } bdi`
		);
		expect(
			( await rightEnd( sheet ) ) - ( await rightEnd( text ) )
		).toBeLessThan( 20 );
	}
} );

test( 'a dispute’s letter has its own direction', async ( { page } ) => {
	const { dispute } = await disputed( { reason: 'fraudulent' } );
	const challenge = new ChallengePage( page );
	await challenge.open( dispute );
	await expectGood( page, 'challenge-rtl' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await challenge.next( 'Shipping details' );
	await challenge.next( 'Review' );
	await expect(
		page.getByLabel( 'Letter to the customer’s bank' )
	).toHaveCSS( 'direction', 'ltr' );
	await expectGood( page, 'challenge-review-rtl' );
} );

test( 'amounts at a glance never break within their digits', async ( {
	page,
} ) => {
	await page.goto( `${ OURS }overview&glance=90_days` );
	await page.locator( '.merchant-payments-glance__amount' ).first().waitFor();
	for ( const width of [ 1280, 1024, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const heights = await page
			.locator( '.merchant-payments-glance__amount' )
			.evaluateAll( ( amounts ) =>
				amounts.map( ( { clientHeight } ) => clientHeight )
			);
		// One line of each.
		expect( heights ).toEqual( heights.map( () => 28 ) );
	}
} );
