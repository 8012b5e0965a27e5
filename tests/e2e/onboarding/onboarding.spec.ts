import type { Locator, Page } from '@playwright/test';

import { withoutAccount } from '../account';
import { intercept, interceptAddresses, letThrough } from '../api';
import { expectFocusKept, tabTo } from '../keyboard';
import { rest } from '../rest';
import { shop } from '../shop';
import { DOWN, expectGood, never } from '../states';
import { expect, test } from '../test';

const HOME = '/wp-admin/admin.php?page=wc-admin&path=';
const WIZARD = `${ HOME }%2Fpayments%2Fonboarding`;
const KYC = `${ HOME }%2Fpayments%2Fonboarding%2Fkyc`;

const ROUTE = '/wc/v3/payments/onboarding';

const post = ( page: Page, path: string, data: object = {} ) =>
	rest( page, ROUTE + path, {}, { method: 'POST', data } );

const field = ( page: Page, name: RegExp ): Locator =>
	page.getByRole( 'combobox', { name } );

const button = ( page: Page, name: string ): Locator =>
	page.getByRole( 'button', { name, exact: true } );

/** Chooses by the keyboard alone. */
async function choose( page: Page, name: RegExp, search: string ) {
	await tabTo( page, field( page, name ) );
	await page.keyboard.type( search );
	await page.keyboard.press( 'Enter' );
	await expectFocusKept( page );
}

/** Closes the page, which asks for another one; the server may send it on. */
async function leave( page: Page, address: RegExp ) {
	const asked = page.waitForRequest( address );
	await button( page, 'Close' ).click();
	await asked;
}

const fillIn = async ( page: Page ) => {
	await choose( page, /legal entity/, 'compa' );
	await choose( page, /legal category/, 'private corp' );
	await choose( page, /goods or services/, 'boots' );
};

test.beforeEach( ( { page } ) => withoutAccount( page ) );

/** Where the store isn't put back, other files' tests need an account that works. The last test has left one that is not verified. */
test.afterAll( async () => {
	await shop.platform( 'POST', '/v1/sandbox/account_state', {
		state: 'complete',
	} );
} );

test( 'The keyboard alone goes from the wizard’s first question to the Overview', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	const press = ( key: string ) => page.keyboard.press( key );
	await page.goto( WIZARD );
	await expect( field( page, /registered/ ) ).toHaveValue(
		'United States (US)'
	);
	await expect( page.locator( '#adminmenu' ) ).toBeHidden();
	await expect( page.locator( '#wpadminbar' ) ).toBeHidden();
	await tabTo( page, button( page, 'Continue' ) );
	await press( 'Enter' );
	await expect(
		page.getByText( 'Please provide a business type' )
	).toBeVisible();
	await expect( field( page, /legal entity/ ) ).toBeFocused();
	await expectGood( page, 'onboarding-wrong' );
	await fillIn( page );
	await expect( field( page, /goods or services/ ) ).toHaveValue( 'Shoes' );
	await expectGood( page, 'onboarding-business' );

	let isDown = true;
	await intercept( page, '/onboarding/kyc/session', ( route ) =>
		isDown ? route.fulfill( DOWN ) : route.continue()
	);
	await tabTo( page, button( page, 'Continue' ) );
	await press( 'Enter' );
	await expect(
		page.locator( '.merchant-payments-page' ).getByText( DOWN.json.message )
	).toBeVisible();
	await expectGood( page, 'onboarding-not-started' );
	isDown = false;
	await tabTo( page, button( page, 'Try again' ) );
	await press( 'Enter' );

	await tabTo( page, button( page, 'Fill with test values' ) );
	await expectGood( page, 'onboarding-verification' );
	await press( 'Enter' );
	await tabTo( page, page.getByRole( 'textbox', { name: 'Tax ID' } ) );
	await page.keyboard.type( '111111111' );
	await tabTo( page, button( page, 'Submit for verification' ) );
	await press( 'Enter' );
	await expect( page.getByText( /doesn’t know this tax ID/ ) ).toBeVisible();
	await expect(
		page.getByRole( 'textbox', { name: 'Tax ID' } )
	).toBeFocused();
	await expectGood( page, 'onboarding-failed' );
	await press( 'Control+A' );
	await page.keyboard.type( '000000000' );
	await press( 'Enter' );
	await page.waitForURL(
		/path=%2Fpayments%2Foverview.*wcpay-connection-success=1/
	);
	const account = await rest< { status: string; kind: string } >(
		page,
		'/wc/v3/payments/accounts'
	);
	expect( [ account.status, account.kind ] ).toEqual( [
		// What is corrected is checked for a minute.
		'pending_verification',
		'live',
	] );
} );

test( 'A wizard that is left goes on where it was; two tabs open one account', async ( {
	page,
	context,
} ) => {
	await page.goto( WIZARD );
	await fillIn( page );
	await page.reload();
	await expect( field( page, /goods or services/ ) ).toHaveValue( 'Shoes' );
	const other = await context.newPage();
	await other.goto( WIZARD );
	await choose( other, /legal entity/, 'individual' );
	await choose( other, /goods or services/, 'bakery' );
	await button( page, 'Continue' ).click();
	await page.getByRole( 'textbox', { name: 'Tax ID' } ).waitFor();
	await button( other, 'Continue' ).click();
	await other.getByRole( 'textbox', { name: 'Tax ID' } ).waitFor();
	await other.close();

	await page.goto( WIZARD );
	await expect(
		page.getByRole( 'textbox', { name: 'Tax ID' } )
	).toBeVisible();
	await leave( page, /path=%2Fpayments%2Fconnect.*wcpay-connection-error=1/ );
} );

test( 'The page of an existing account verifies it, and leads where it can go on', async ( {
	page,
} ) => {
	await post( page, '/kyc/session', {
		self_assessment: {
			country: 'DE',
			business_type: 'individual',
			mcc: '5734',
		},
	} );
	await page.goto( KYC );
	await button( page, 'Fill with test values' ).click();
	await expectGood( page, 'onboarding-kyc' );
	await leave( page, /path=%2Fpayments%2Fconnect$/ );
	await page.goto( KYC );
	await button( page, 'Fill with test values' ).click();
	await button( page, 'Submit for verification' ).click();
	await expect( page ).toHaveURL( /path=%2Fpayments%2Foverview$/ );
} );

test( 'The wizard is good while it loads, and when its choices are lost', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	await intercept( page, '/onboarding/fields', never );
	await page.goto( WIZARD );
	await expect( page.getByRole( 'status' ) ).toContainText(
		'Loading the setup…'
	);
	await expectGood( page, 'onboarding-loading' );
	await letThrough( page );
	let isDown = true;
	await intercept( page, '/onboarding/fields', ( route ) =>
		isDown ? route.fulfill( DOWN ) : route.continue()
	);
	await page.goto( WIZARD );
	const alert = page.getByRole( 'alert' );
	await expect( alert ).toContainText( DOWN.json.message );
	await expectGood( page, 'onboarding-error' );
	isDown = false;
	await button( page, 'Try again' ).click();
	await expect( field( page, /registered/ ) ).toBeVisible();
	await expect( alert ).toHaveCount( 0 );
} );

/** As Stripe's script is met by its loader: a component that says when it shows, and exits when it is pressed. */
const STRIPE = `
	window.StripeConnect = { init: () => ( { connect: {} } ) };
	customElements.define( 'stripe-connect-account-onboarding', class extends HTMLElement {
		setConnector() { this.innerHTML = '<button>Stripe’s form</button>'; }
		setOnLoaderStartInternalOnly( tell ) { tell( {} ); }
		setOnLoadErrorInternalOnly() {}
		setOnExitInternalOnly( exit ) { this.onclick = exit; }
	} );
`;

test( 'Behind Stripe its own form is loaded from its host, and a host that is away is told', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /net::ERR|connect-js\.stripe\.com/ );
	await post( page, '/kyc/session' );
	await interceptAddresses( page, {
		patterns: [ '*/admin.php?page=wc-admin*' ],
		matches: ( url ) => url.includes( 'admin.php?page=wc-admin' ),
		async reply( request ) {
			const response = await request.fetch();
			await request.fulfill( {
				response,
				body: ( await response.text() ).replace(
					'"notOffered":[]',
					'"notOffered":["verification_form"]'
				),
			} );
		},
	} );
	let isDown = true;
	await interceptAddresses( page, {
		patterns: [ 'https://connect-js.stripe.com/*' ],
		matches: ( url ) => url.startsWith( 'https://connect-js.stripe.com/' ),
		reply: ( request ) =>
			isDown
				? request.abort()
				: request.fulfill( {
						contentType: 'text/javascript',
						body: STRIPE,
					} ),
	} );
	await page.goto( WIZARD );
	await expect(
		page
			.locator( '.merchant-payments-page' )
			.getByText( /couldn’t be loaded/ )
	).toBeVisible();
	await expectGood( page, 'onboarding-stripe-away' );
	isDown = false;
	await button( page, 'Try again' ).click();
	await expect( button( page, 'Stripe’s form' ) ).toBeVisible();
	await expect( page.getByRole( 'status' ) ).toHaveCount( 0 );
	const asked = page.waitForRequest( /wcpay-connection-error=1/ );
	await button( page, 'Stripe’s form' ).click();
	await asked;
} );
