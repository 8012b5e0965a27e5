import type { Locator, Page } from '@playwright/test';

import type { DepositList, Glance } from '../../../client/contract/types';
import { withoutAccount } from '../account';
import { intercept } from '../api';
import { payments, rest } from '../rest';
import { shop } from '../shop';
import { DOWN } from '../states';
import { patience } from '../site';
import { expect, test } from '../test';

const HOME = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';

/** How a request of ours goes wrong: before anything is done, or when all is done and the answer is lost on its way. */
type Fault = 'refused' | 'lost';

const button = ( where: Page | Locator, name: string ) =>
	where.getByRole( 'button', { name, exact: true } );

const dialog = ( page: Page ) => page.getByRole( 'dialog' );

const tasks = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Things to do' } );

/**
 * Lets every call of ours go wrong at its first time.
 *
 * @return The calls that went wrong, as `POST /onboarding/reset`.
 */
async function faultEveryCallOnce(
	page: Page,
	fault: Fault
): Promise< Set< string > > {
	const faulted = new Set< string >();
	const nameOf = ( method: string, url: string ) =>
		`${ method } ${ /\/wc\/v3\/payments(\/[^?&]*)/.exec( decodeURIComponent( url ) )?.[ 1 ] }`;
	await intercept( page, '/.*', async ( request ) => {
		const name = nameOf( request.method(), request.url() );
		if ( faulted.has( name ) ) {
			return request.continue();
		}
		faulted.add( name );
		if ( fault === 'lost' ) {
			await request.fetch();
		}
		await request.fulfill( DOWN );
	} );
	return faulted;
}

/**
 * Goes on as merchants do: presses what takes them further, and "Try again" where that is offered, until what they want is there.
 */
async function reach(
	page: Page,
	goal: Locator,
	press: readonly Locator[] = []
): Promise< void > {
	const places = [
		...press,
		page.locator( '.merchant-payments-page' ).getByRole( 'button', {
			name: 'Try again',
			exact: true,
		} ),
	];
	await expect( async () => {
		for ( const place of places ) {
			const first = place.first();
			if ( ( await first.isVisible() ) && ( await first.isEnabled() ) ) {
				await first.click( { timeout: patience( 2_000 ) } );
			}
		}
		await expect( goal ).toBeVisible( { timeout: patience( 4_000 ) } );
	} ).toPass( { timeout: patience( 90_000 ) } );
}

async function choose( page: Page, name: RegExp, search: string ) {
	const field = page.getByRole( 'combobox', { name } );
	await field.click();
	await field.fill( search );
	await page.keyboard.press( 'Enter' );
}

/** From Connect to the Overview of a test account with sales. */
async function practise( page: Page ): Promise< void > {
	await page.goto( `${ HOME }overview` );
	await expect( page ).toHaveURL( /path=%2Fpayments%2Fconnect/ );
	const sales = page.getByRole( 'checkbox', { name: 'Add sample sales' } );
	await reach( page, sales );
	await sales.check();
	await reach( page, tasks( page ), [ button( page, 'Start practicing' ) ] );
}

/** From the wizard's first question to the Overview. */
async function verify( page: Page ): Promise< void > {
	await reach( page, page.getByRole( 'combobox', { name: /legal entity/ } ) );
	await choose( page, /legal entity/, 'individual' );
	await choose( page, /goods or services/, 'bakery' );
	const fill = button( page, 'Fill with test values' );
	await reach( page, fill, [ button( page, 'Continue' ) ] );
	await fill.click();
	// A dialog may stand before the page.
	const overview = page.getByRole( 'heading', {
		name: /^Good /,
		includeHidden: true,
	} );
	await reach( page, overview, [
		button( page, 'Submit for verification' ),
	] );
}

async function resetAccount( page: Page ): Promise< void > {
	await button( page, 'Reset account' ).click();
	await reach( page, button( page, 'Start practicing' ), [
		button( dialog( page ), 'Reset account' ),
	] );
}

const kindOf = async ( page: Page ) =>
	( await rest< { kind: string } >( page, '/wc/v3/payments/accounts' ) ).kind;

/** The first sale, and its money on the way to the bank. */
async function sellAndGetPaid( page: Page ): Promise< void > {
	const { order } = await shop.order( { amount: 12_345 } );
	await page.goto( `${ HOME }overview` );
	await reach(
		page,
		page
			.locator( '.merchant-payments-glance__figure--gross' )
			.getByText( '$123.45' )
	);
	await shop.clock( 21 );
	const { rows } = await shop.look( order );
	const { data } = await payments< DepositList >( page, '/deposits' );
	expect( data.map( ( { amount } ) => amount ) ).toEqual( [
		rows[ 0 ]?.net,
	] );
	await page.goto( `${ HOME }payouts` );
	await reach(
		page,
		page.getByRole( 'row' ).filter( { hasText: 'Completed' } )
	);
	expect( await shop.differences() ).toBe( 0 );
}

test.describe( 'From nothing to live', () => {
	test.slow();

	test.beforeEach( ( { page } ) => withoutAccount( page ) );

	test( 'Connect, practice with sales, live by the dialog, first payment, first payout', async ( {
		page,
	} ) => {
		await practise( page );
		const glance = await payments< Glance >( page, '/reporting/glance' );
		expect( glance.current.gross ).toBeGreaterThan( 0 );
		await page
			.getByRole( 'button', { name: 'Activate live payments' } )
			.click();
		await dialog( page ).getByRole( 'link', { name: 'Continue' } ).click();
		await verify( page );
		await expect( dialog( page ) ).toContainText(
			'Your business is verified'
		);
		await button( page, 'Go to the overview' ).click();
		expect( await kindOf( page ) ).toBe( 'live' );
		await sellAndGetPaid( page );
	} );

	// What is done although nobody heard of it is the harder of the two.
	for ( const [ fault, tag ] of [
		[ 'lost', [] ],
		[ 'refused', [ '@all' ] ],
	] as const ) {
		test(
			`The same, and back to the start, while every call is ${ fault } at its first time`,
			{
				tag: [ ...tag ],
			},
			async ( { page, complaints } ) => {
				// Sales whose answer was lost are asked for again, and are there.
				complaints.expect( fault === 'lost' ? /503|409/ : /503/ );
				const faulted = await faultEveryCallOnce( page, fault );
				await practise( page );
				expect( await kindOf( page ) ).toBe( 'test_drive' );
				await resetAccount( page );

				await reach(
					page,
					page.getByRole( 'combobox', { name: /legal entity/ } ),
					[ button( page, 'Connect your store' ) ]
				);
				await verify( page );
				expect( await kindOf( page ) ).toBe( 'live' );
				await sellAndGetPaid( page );
				expect( [ ...faulted ] ).toEqual(
					expect.arrayContaining( [
						'POST /onboarding/test_drive_account/init',
						'POST /sandbox/sample-sales',
						'POST /onboarding/reset',
						'POST /onboarding/kyc/session',
						'POST /onboarding/verification',
						'POST /onboarding/kyc/finalize',
					] )
				);
			}
		);
	}
} );
