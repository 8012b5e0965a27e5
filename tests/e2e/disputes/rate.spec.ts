import type { Page } from '@playwright/test';

import { expectAccessible } from '../accessibility';
import { expect, test } from '../test';

const open = async ( page: Page ) => {
	await page.goto(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes'
	);
	await page.getByRole( 'heading', { name: 'Dispute rate' } ).waitFor();
};

test.describe( 'The dispute rate', () => {
	test( 'asks for nothing until it is opened, and stays open', async ( {
		page,
	} ) => {
		const asked: string[] = [];
		page.on( 'request', ( request ) => {
			if ( /disputes(%2F|\/)rate/.test( request.url() ) ) {
				asked.push( request.url() );
			}
		} );
		await open( page );
		await page.getByRole( 'row' ).nth( 1 ).waitFor();
		expect( asked ).toEqual( [] );
		await page.getByRole( 'button', { name: 'Show chart' } ).click();
		await expect( page.getByText( 'Numbers of Visa' ) ).toBeVisible();
		expect( asked ).toHaveLength( 1 );
		await open( page );
		await expect( page.getByText( 'Numbers of Mastercard' ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Hide chart' } ).click();
		await expect( page.getByText( 'Numbers of Visa' ) ).toHaveCount( 0 );
	} );

	for ( const width of [ 1280, 480 ] ) {
		test( `can be read by everybody, at ${ width } pixels`, async ( {
			page,
		} ) => {
			await page.setViewportSize( { width, height: 900 } );
			await open( page );
			await page.getByRole( 'button', { name: 'Show chart' } ).click();
			await page.getByText( 'Numbers of Visa' ).waitFor();
			// It stays open; nothing is under the pointer any more, whose colors change.
			await open( page );
			await page.getByText( 'Numbers of Visa' ).press( 'Enter' );
			await expect(
				page
					.getByRole( 'region', { name: 'Numbers of Visa' } )
					.getByRole( 'row' )
			).toHaveCount( 13 );
			await expectAccessible( page );
			await page.getByRole( 'button', { name: 'Hide chart' } ).click();
		} );
	}
} );
