import type { Page } from '@playwright/test';

import type { Settings } from '../../../client/contract/types';
import { answering, intercept, letThrough } from '../api';
import { payments } from '../rest';
import { DOWN, expectGood, never } from '../states';
import { expect, test } from '../test';

const ADDRESS =
	'/wp-admin/admin.php?page=wc-settings&tab=checkout&section=merchant_payments';

const save = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Save changes' } );
const descriptor = ( page: Page ) =>
	page.getByLabel( 'Statement descriptor', { exact: true } );
const summary = ( page: Page ) => page.locator( '.merchant-payments-summary' );

const index = ( page: Page ) =>
	page.getByRole( 'navigation', { name: 'Sections of the settings' } );

async function open( page: Page, anchor = '#transactions' ): Promise< void > {
	await page.goto( ADDRESS + anchor );
	await expect( save( page ) ).toBeVisible();
}

test( 'The section of either name has our settings alone, good to use while they load, when they fail and when they are there', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	await page.goto( ADDRESS.replace( 'merchant_', 'woocommerce_' ) );
	await expect( save( page ) ).toHaveCount( 1 );
	await expectGood( page, 'settings' );
	for ( const part of [ 'Payment methods', 'Your business' ] ) {
		await expectGood( page, `settings-${ part }`, () =>
			index( page ).getByRole( 'link', { name: part } ).click()
		);
	}

	await intercept( page, '/settings', never );
	await expectGood( page, 'settings-loading', async () => {
		await page.goto( ADDRESS );
		await expect( page.getByText( 'Loading…' ) ).toBeAttached();
	} );
	await letThrough( page );
	let isDown = true;
	await intercept( page, '/settings', ( route ) =>
		isDown ? route.fulfill( DOWN ) : route.continue()
	);
	await expectGood( page, 'settings-failed', async () => {
		await page.goto( ADDRESS );
		await expect( page.getByText( DOWN.json.message ) ).toBeVisible();
	} );
	isDown = false;
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( save( page ) ).toBeVisible();
} );

test( 'The menu leads to the settings, which are a screen or so each, below an index that stays in view', async ( {
	page,
} ) => {
	const SCREENS = 1.7;
	const size = { width: 1280, height: 800 };
	await page.setViewportSize( size );
	await page.goto(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview'
	);
	await page
		.locator( '#adminmenu .wp-has-current-submenu' )
		.getByRole( 'link', { name: 'Settings', exact: true } )
		.click();
	await expect( save( page ) ).toBeVisible();
	await expect(
		page.locator( '#adminmenu .current' ).getByText( 'Settings' )
	).toBeVisible();
	for ( const link of await index( page ).getByRole( 'link' ).all() ) {
		await link.click();
		await expect( link ).toHaveAttribute( 'aria-current', 'true' );
		expect(
			await page.evaluate( () => document.body.scrollHeight )
		).toBeLessThan( SCREENS * size.height );
		await page.evaluate( () => window.scrollTo( 0, 10_000 ) );
		// Nothing covers it.
		await link.click( { trial: true } );
		await expect( link ).toBeInViewport();
	}

	await page.setViewportSize( { width: 390, height: size.height } );
	await index( page )
		.getByRole( 'combobox' )
		.selectOption( 'Payment methods' );
	await page.evaluate( () => window.scrollTo( 0, 10_000 ) );
	const list = index( page ).getByRole( 'combobox' );
	await expect( list ).toBeInViewport();
	await list.click( { trial: true } );
} );

test( 'By keyboard alone: what is wrong takes the focus, what is right is saved and stays', async ( {
	page,
} ) => {
	const { press } = page.keyboard;
	const key = press.bind( page.keyboard );
	await open( page );
	await descriptor( page ).focus();
	await key( 'Control+A' );
	await page.keyboard.type( '<b>' );
	await key( 'Enter' );
	await expect( summary( page ) ).toBeFocused();
	await expect( summary( page ) ).toContainText( 'Error saving settings.' );
	await expectGood( page, 'settings-wrong' );
	await summary( page ).focus();
	await key( 'Tab' );
	await key( 'Enter' );
	await expect( descriptor( page ) ).toBeFocused();
	await key( 'Control+A' );
	await page.keyboard.type( 'MORNING & CO' );
	await expect(
		page.locator( '.merchant-payments-statement' )
	).toContainText( 'MORNING & CO' );
	await key( 'Enter' );
	await expect( page.getByText( 'Settings saved.' ) ).toBeVisible();
	await page.reload();
	await expect( descriptor( page ) ).toHaveValue( 'MORNING & CO' );
} );

test( 'Two tabs never overwrite each other unasked', async ( {
	page,
	context,
	complaints,
} ) => {
	complaints.expect( /409/ );
	await open( page );
	const other = await context.newPage();
	await open( other );
	await descriptor( other ).fill( 'THE OTHER TAB' );
	await save( other ).click();
	await expect( other.getByText( 'Settings saved.' ) ).toBeVisible();

	const cards = page.getByLabel( 'Let customers save cards' );
	const isOn = await cards.isChecked();
	await cards.setChecked( ! isOn );
	await descriptor( page ).fill( 'THIS TAB' );
	await save( page ).click();
	await expect( summary( page ) ).toBeFocused();
	await expectGood( page, 'settings-conflict' );
	await page.getByLabel( 'Theirs: THE OTHER TAB' ).check();
	await page.getByRole( 'button', { name: 'Keep these and save' } ).click();
	await expect( page.getByText( 'Settings saved.' ) ).toBeVisible();
	const kept = await payments< Settings >( page, '/settings' );
	expect( kept.account_statement_descriptor ).toBe( 'THE OTHER TAB' );
	expect( kept.is_saved_cards_enabled ).toBe( ! isOn );
} );

test( 'A link to the payout schedule leads into it, and an unsaved change asks before it is lost', async ( {
	page,
} ) => {
	await intercept(
		page,
		'/settings',
		answering( ( settings: Settings ) => ( {
			...settings,
			deposit_schedule_interval: 'daily',
		} ) )
	);
	await open( page, '#payout-schedule' );
	await expect( page.getByLabel( 'Daily' ) ).toBeFocused();
	await page.getByLabel( 'Weekly' ).check();
	await page.getByLabel( 'Day of the week' ).selectOption( 'Friday' );
	const asked = page.waitForEvent( 'dialog' );
	await page.evaluate( () => {
		setTimeout( () => window.location.reload() );
	} );
	await ( await asked ).dismiss();
	await expect( page.getByLabel( 'Day of the week' ) ).toHaveValue(
		'friday'
	);
	await page.getByRole( 'button', { name: 'Discard changes' } ).click();
	await expect( page.getByLabel( 'Daily' ) ).toBeChecked();
} );
