import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { intercept, interceptAddresses, letThrough } from '../api';
import { skipToContent, tabTo } from '../keyboard';
import { rest } from '../rest';
import { shop } from '../shop';
import { DOWN, expectGood } from '../states';
import { patience } from '../site';
import { expect, test } from '../test';

const OVERVIEW =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview';
const OPTIONS = '/wc/v3/payments/settings/woocommerce_';

const tasks = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Things to do' } );
const task = ( page: Page, title: RegExp ) =>
	tasks( page ).getByRole( 'listitem' ).filter( { hasText: title } );
const inbox = ( page: Page ) => page.getByRole( 'region', { name: 'Inbox' } );
const dialog = ( page: Page ) => page.getByRole( 'dialog' );

const CAPTURE = /^Capture \d+ payment/;
const DISPUTES = /^Answer \d+ disputes/;

async function open( page: Page ): Promise< void > {
	await page.goto( OVERVIEW );
	await expect( tasks( page ) ).toBeVisible();
}

/** Waits until the choice is stored. */
const written = ( page: Page, option: string ) =>
	page.waitForResponse( ( response ) =>
		decodeURIComponent( response.url() ).includes( OPTIONS + option )
	);

async function choose( page: Page, title: RegExp, choice: string ) {
	await task( page, title )
		.getByRole( 'button', { name: 'Options' } )
		.click();
	await page.getByRole( 'menuitem', { name: choice } ).click();
}

const undo = ( page: Page ) =>
	page
		.locator( '.components-snackbar' )
		.getByRole( 'button', { name: 'Undo' } );

// Whatever earlier tests did with tasks and notes.
test.beforeEach( async ( { page } ) => {
	for ( const [ option, value ] of [
		[ 'dismissed_todo_tasks', [] ],
		[ 'remind_me_later_todo_tasks', {} ],
	] ) {
		await rest(
			page,
			`${ OPTIONS }${ option }`,
			{},
			{ method: 'POST', data: { value } }
		);
	}
	await rest(
		page,
		'/wc-analytics/admin/notes/delete/all',
		{},
		{ method: 'DELETE' }
	);
} );

test( 'A task is dismissed with the keyboard, brought back, and gone for good', async ( {
	page,
} ) => {
	await expectGood( page, 'overview-tasks', () => open( page ) );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await open( page );
	await skipToContent( page );
	const options = task( page, CAPTURE ).getByRole( 'button', {
		name: 'Options',
	} );
	await tabTo( page, options );
	await page.keyboard.press( 'Enter' );
	const dismiss = page.getByRole( 'menuitem', { name: 'Dismiss' } );
	await expect( dismiss ).toBeFocused();
	const first = written( page, 'dismissed_todo_tasks' );
	await page.keyboard.press( 'Enter' );
	expect( ( await first ).status() ).toBe( 200 );
	await expect( task( page, CAPTURE ) ).toHaveCount( 0 );
	await expect( page.locator( ':focus' ) ).toHaveCount( 1 );

	const second = written( page, 'dismissed_todo_tasks' );
	await undo( page ).focus();
	await expect( undo( page ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	expect( ( await second ).status() ).toBe( 200 );
	await expect( task( page, CAPTURE ) ).toBeVisible();
	await open( page );
	await expect( task( page, CAPTURE ) ).toBeVisible();

	const third = written( page, 'dismissed_todo_tasks' );
	await choose( page, CAPTURE, 'Dismiss' );
	await third;
	await open( page );
	await expect( task( page, DISPUTES ) ).toBeVisible();
	await expect( task( page, CAPTURE ) ).toHaveCount( 0 );
} );

test( 'Disputes wait until tomorrow, and not longer', async ( { page } ) => {
	await open( page );
	const stored = written( page, 'remind_me_later_todo_tasks' );
	await choose( page, DISPUTES, 'Remind me tomorrow' );
	const { value } = ( await stored ).request().postDataJSON();
	await expect( task( page, DISPUTES ) ).toHaveCount( 0 );
	await page.goto( OVERVIEW );
	await expect(
		page.getByRole( 'region', { name: 'Balance', exact: true } )
	).toBeVisible();
	await expect( task( page, DISPUTES ) ).toHaveCount( 0 );

	const past = Object.fromEntries(
		Object.keys( value ).map( ( key ) => [ key, 1_000 ] )
	);
	await rest(
		page,
		`${ OPTIONS }remind_me_later_todo_tasks`,
		{},
		{
			method: 'POST',
			data: { value: past, change: 'add' },
		}
	);
	await open( page );
	await expect( task( page, DISPUTES ) ).toBeVisible();
	await task( page, DISPUTES )
		.getByRole( 'link', { name: 'See disputes' } )
		.click();
	await expect( page ).toHaveURL( /filter=awaiting_response/ );
} );

test( 'What happened stands in the inbox; all of it is dismissed and brought back', async ( {
	page,
} ) => {
	const { charge } = await shop.order( { amount: 4_200 } );
	await shop.platform( 'POST', '/v1/sandbox/disputes', { charge } );
	await shop.platform( 'POST', '/v1/sandbox/account_state', {
		state: 'restricted_soon',
		errors: [ { code: 'verification_document_expired' } ],
	} );
	await expectGood( page, 'overview-inbox', () => open( page ) );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await expect( task( page, /^Update your business details/ ) ).toContainText(
		'The document is out of date.'
	);
	const notes = inbox( page ).getByRole( 'listitem' );
	// Whoever reads the platform's events writes the notes, which may be after the page was opened.
	await expect( async () => {
		await open( page );
		await expect( notes ).toHaveCount( 2, { timeout: patience( 3_000 ) } );
	} ).toPass( { timeout: patience( 45_000 ) } );
	await expect( inbox( page ) ).toContainText(
		'A customer disputes a payment of 42.00 USD'
	);

	await inbox( page ).getByRole( 'button', { name: 'Dismiss all' } ).click();
	await expectAccessible( page, '[role="dialog"]' );
	// Notes are shown until they have faded out.
	await page.emulateMedia( { reducedMotion: 'no-preference' } );
	await dialog( page ).getByRole( 'button', { name: 'Dismiss all' } ).click();
	await expect( inbox( page ) ).toHaveCount( 0 );
	await undo( page ).click();
	await expect( notes ).toHaveCount( 2 );
	await open( page );
	await expect( notes ).toHaveCount( 2 );
	await expect( inbox( page ).getByText( 'Unread' ) ).toHaveCount( 0 );

	// Tasks that come while a link is pressed move it from under the pointer.
	await expect( task( page, DISPUTES ) ).toBeVisible();
	await inbox( page ).getByRole( 'link', { name: 'Respond now' } ).click();
	// The charge's address becomes that of its payment.
	await expect( page ).toHaveURL( /transactions%2Fdetails&id=/ );
	await expect( page.getByText( charge, { exact: true } ) ).toBeVisible();
	await shop.platform( 'POST', '/v1/sandbox/account_state', {
		state: 'complete',
	} );
} );

test( 'What fails says so, and works again', async ( { page, complaints } ) => {
	complaints.expect( /503/ );
	await intercept( page, '/disputes', ( route ) => route.fulfill( DOWN ) );
	await interceptAddresses( page, {
		patterns: [ '*admin/notes*', '*admin%2Fnotes*' ],
		matches: ( url ) => url.includes( 'admin/notes' ),
		reply: ( request ) => request.fulfill( DOWN ),
	} );
	await expectGood( page, 'overview-todo-failed', async () => {
		await open( page );
		await expect(
			inbox( page ).getByText( 'There was an error getting your inbox.' )
		).toBeVisible();
		await expect(
			tasks( page ).getByText( 'We couldn’t check for disputes' )
		).toBeVisible();
	} );
	await letThrough( page );
	await tasks( page ).getByRole( 'button', { name: 'Try again' } ).click();
	await expect( task( page, DISPUTES ) ).toBeVisible();
} );

test( 'The way to live payments, and the way back to the start', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	for ( const width of [ 1280, 480 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( `${ OVERVIEW }&merchant-payments-activate-live=1` );
		await expect( dialog( page ) ).toContainText(
			'test account is closed'
		);
		await expectAccessible( page, '[role="dialog"]' );
		await expectNoOverflow( page );
	}
	await page.keyboard.press( 'Escape' );
	await expect( dialog( page ) ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Activate payments' } ).click();
	await dialog( page ).getByRole( 'link', { name: 'Continue' } ).click();
	await expect( page ).toHaveURL( /onboarding&delete_test_account=true/ );

	await open( page );
	await intercept( page, '/onboarding/reset', ( route ) =>
		route.fulfill( DOWN )
	);
	await page
		.getByRole( 'button', { name: 'Reset account' } )
		.press( 'Enter' );
	const confirm = dialog( page ).getByRole( 'button', {
		name: 'Reset account',
	} );
	await confirm.press( 'Enter' );
	await expect( dialog( page ).getByRole( 'alert' ) ).toContainText(
		'There was a problem resetting your account.'
	);
	await expectAccessible( page, '[role="dialog"]' );
	await letThrough( page );

	// Only said to be done: other tests go on with this account.
	await intercept( page, '/onboarding/reset', ( route ) =>
		route.fulfill( { json: { success: true } } )
	);
	const connect = page.waitForRequest( ( request ) =>
		decodeURIComponent( request.url() ).includes( '/payments/connect' )
	);
	await confirm.press( 'Enter' );
	expect( ( await connect ).isNavigationRequest() ).toBe( true );
} );
