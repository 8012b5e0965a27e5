import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { skipToContent, tabTo } from '../keyboard';
import { takePicture } from '../pictures';
import { expect, test } from '../merchant';
import { siteUrl } from '../site';
import { TransactionsPage } from '../transactions/transactions-page';

interface Told {
	name: string;
	properties: Record< string, unknown >;
}

/** Lets a page think that the account has used the product for long, on a store that has agreed to tracking or not. */
const openEligible = async ( page: Page, isTracking = true ) => {
	await page
		.context()
		.addCookies( [
			{ name: 'feedback-eligible', value: '1', url: siteUrl },
		] );
	await page.addInitScript( ( isEnabled ) => {
		const told: unknown[] = [];
		Object.defineProperty( window, 'wcTracks', {
			get: () => ( {
				isEnabled,
				told,
				recordEvent: ( name: string, properties: object ) =>
					told.push( { name, properties } ),
			} ),
			set: () => {},
		} );
	}, isTracking );
	const list = new TransactionsPage( page );
	await list.open();
	return page.getByRole( 'region', { name: 'Feedback' } );
};

const sent = ( page: Page ) =>
	page.evaluate( () =>
		( window as unknown as { wcTracks: { told: Told[] } } ).wcTracks.told
			.filter( ( { name } ) => name.includes( 'feedback' ) )
			.map( ( { properties } ) => properties )
	);

const SIZES = [ 1280, 480, 390 ];

async function expectGood( page: Page, name: string, within?: string ) {
	for ( const width of SIZES ) {
		await page.setViewportSize( { width, height: 800 } );
		await takePicture( page, `feedback-${ name }-${ width }` );
		await expectNoOverflow( page );
		await expectAccessible( page, ...( within ? [ within ] : [] ) );
	}
	await page.setViewportSize( { width: 1280, height: 800 } );
}

test( 'A content merchant is invited to a review, with the keyboard alone, and not asked again', async ( {
	merchant: { page },
} ) => {
	test.slow();
	const prompt = await openEligible( page );
	await expect( prompt ).toBeInViewport();
	await expectGood( page, 'prompt' );
	await skipToContent( page );
	await tabTo( page, prompt.getByRole( 'button', { name: 'Yes' } ) );
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog' );
	await expect(
		dialog.getByRole( 'link', { name: /Write a review/ } )
	).toHaveAttribute( 'href', /^https:\/\/.+\/reviews\// );
	await expectGood( page, 'happy', '[role="dialog"]' );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( prompt ).toHaveCount( 0 );

	await page.reload();
	await new TransactionsPage( page ).hasSettled();
	await expect( prompt ).toHaveCount( 0 );
} );

test( 'A merchant who isn’t content writes why, and is thanked', async ( {
	merchant: { page },
} ) => {
	const prompt = await openEligible( page );
	await prompt.getByRole( 'button', { name: 'No' } ).press( 'Enter' );
	const dialog = page.getByRole( 'dialog', {
		name: 'What can we do better?',
	} );
	await expectGood( page, 'unhappy', '[role="dialog"]' );
	await tabTo( page, dialog.getByRole( 'textbox' ) );
	await page.keyboard.type( 'Payouts are hard to find.' );
	await tabTo( page, dialog.getByRole( 'button', { name: 'Send' } ) );
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByText( 'Thank you for your feedback!' ).first()
	).toBeVisible();
	expect( await sent( page ) ).toEqual( [
		{ user_content: 'Payouts are hard to find.' },
	] );
} );

test( 'Without tracking, and after Dismiss, the question is only gone', async ( {
	merchant: { page },
} ) => {
	const prompt = await openEligible( page, false );
	await prompt.getByRole( 'button', { name: 'No' } ).press( 'Enter' );
	await expect( prompt ).toHaveCount( 0 );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
} );

test( 'Nobody is asked whose account isn’t eligible', async ( {
	merchant: { page },
} ) => {
	await new TransactionsPage( page ).open();
	await expect(
		page.getByRole( 'region', { name: 'Feedback' } )
	).toHaveCount( 0 );
} );
