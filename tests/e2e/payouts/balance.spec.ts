import type { Page } from '@playwright/test';

import type { Deposit, Overview } from '../../../client/contract/types';
import { expectAccessible, expectNoOverflow } from '../accessibility';
import { intercept, letThrough } from '../api';
import { tabTo } from '../keyboard';
import { payments } from '../rest';
import { shop } from '../shop';
import { patience } from '../site';
import { expect, test } from '../test';

const OVERVIEW = '/deposits/overview-all';

/** No other spec deals in pounds: their balance belongs to this file, whose tests run in order. */
const CURRENCY = 'gbp';

const PAYOUTS = `/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts&selected_currency=${ CURRENCY }&store_currency_is=${ CURRENCY }`;

const OVERVIEW_PAGE = `/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview&selected_currency=${ CURRENCY }`;

const card = ( page: Page ) => page.locator( '.merchant-payments-balance' );
const opener = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Pay out instantly' } );
const dialog = ( page: Page ) => page.getByRole( 'dialog' );
const yes = ( page: Page ) =>
	dialog( page ).getByRole( 'button', { name: /^Pay out/ } );

const digits = ( text = '' ): number =>
	Number( text.replace( /[−-]/, '-' ).replace( /[^\d-]/g, '' ) );

/** A customer pays, and the money is available at once. */
const earn = ( amount: number ) =>
	shop.platform< { id: string } >( 'POST', '/v1/payment_intents', {
		amount,
		currency: CURRENCY,
		confirm: true,
		payment_method: 'pm_card_bypassPending',
	} );

async function told( page: Page ) {
	const { balance } = await payments< Overview >( page, OVERVIEW );
	const of = ( parts: { currency: string; amount: number }[] ) =>
		parts.find( ( { currency } ) => currency === CURRENCY )?.amount ?? 0;
	const [ available, pending ] = [
		of( balance.available ),
		of( balance.pending ),
	];
	return {
		figures: [ available, pending, available + pending ],
		instant: balance.instant.find(
			( { currency } ) => currency === CURRENCY
		),
	};
}

const figures = async ( page: Page ) =>
	(
		await page
			.locator( '.merchant-payments-balance__amount' )
			.allInnerTexts()
	).map( digits );

const payouts = async ( page: Page ) =>
	(
		await payments< { data: Deposit[] } >( page, '/deposits', {
			store_currency_is: CURRENCY,
			pagesize: 100,
		} )
	).data;

async function open( page: Page ): Promise< void > {
	await page.goto( PAYOUTS );
	await expect( opener( page ) ).toBeVisible();
	await expect(
		page.locator( '.merchant-payments-page [aria-busy="true"]' )
	).toHaveCount( 0 );
}

test.describe( 'The balance', () => {
	test( 'is paid out at once, by keyboard, for what was shown last', async ( {
		page,
		complaints,
	} ) => {
		const { id: sale } = await earn( 40_000 );
		await open( page );
		const before = await told( page );
		expect( await figures( page ) ).toEqual( before.figures );
		const known = ( await payouts( page ) ).map( ( { id } ) => id );

		await tabTo( page, opener( page ) );
		await page.keyboard.press( 'Enter' );
		await expectAccessible( page, '.components-modal__frame' );
		// Meanwhile a customer gets money back, and the balance no longer has what the dialog shows.
		await shop.platform( 'POST', '/v1/refunds', {
			payment_intent: sale,
			amount: 5_000,
		} );
		complaints.expect( /409/ );
		await tabTo( page, yes( page ) );
		await page.keyboard.press( 'Enter' );
		await expect( dialog( page ) ).toContainText(
			'Your balance has changed.'
		);
		const { instant } = await told( page );
		expect( digits( await yes( page ).innerText() ) ).toBe( instant?.net );
		expect( await payouts( page ) ).toHaveLength( known.length );

		await tabTo( page, yes( page ) );
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByText( /is on its way to your bank account/ ).first()
		).toBeVisible();
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect( opener( page ) ).toBeFocused();

		const made = ( await payouts( page ) ).filter(
			( { id } ) => ! known.includes( id )
		);
		expect( made ).toHaveLength( 1 );
		expect( made[ 0 ] ).toMatchObject( {
			amount: instant?.net,
			fee: instant?.fee,
			automatic: false,
		} );
		await expect( opener( page ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		const after = await told( page );
		await expect
			.poll( () => figures( page ), { timeout: patience( 15_000 ) } )
			.toEqual( after.figures );
		await expect(
			page.getByText( `of ${ known.length + 1 }` ).first()
		).toBeVisible();
		expect( await shop.differences() ).toBe( 0 );
	} );

	test( 'is paid out in part, for the fee that the dialog shows', async ( {
		page,
	} ) => {
		await earn( 40_000 );
		await open( page );
		const before = await told( page );
		const known = ( await payouts( page ) ).map( ( { id } ) => id );
		await opener( page ).click();
		const amount = dialog( page ).getByLabel( 'Amount in GBP' );
		await expect( amount ).toHaveValue(
			( ( before.instant?.amount ?? 0 ) / 100 ).toFixed( 2 )
		);
		await amount.fill( '9999999' );
		await expect( yes( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await expectAccessible( page, '.components-modal__frame' );
		await amount.fill( '101.5' );
		await expect( dialog( page ) ).toContainText( '£1.50' );
		await expect( dialog( page ) ).toContainText(
			before.instant?.bank ?? 'a bank'
		);
		await expectAccessible( page, '.components-modal__frame' );
		await yes( page ).click();
		await expect( dialog( page ) ).toHaveCount( 0 );
		const [ made ] = ( await payouts( page ) ).filter(
			( { id } ) => ! known.includes( id )
		);
		expect( made ).toMatchObject( { amount: 10_000, fee: 150 } );
		await expect(
			page.getByRole( 'row' ).filter( { hasText: '£100.00' } ).first()
		).toContainText( 'Instant payout' );
		const after = await told( page );
		expect(
			( before.figures[ 2 ] ?? 0 ) - ( after.figures[ 2 ] ?? 0 )
		).toBe( 10_150 );
		expect( await shop.differences() ).toBe( 0 );
	} );

	test( 'has its history on the Overview, which ends with what there is now', async ( {
		page,
	} ) => {
		await earn( 10_000 );
		await page.goto( OVERVIEW_PAGE );
		const today = page
			.getByRole( 'table', { name: /^Balance at the end of each/ } )
			.getByRole( 'cell' )
			.last();
		await expect( today ).toBeAttached();
		const now = await told( page );
		expect( await figures( page ) ).toEqual( now.figures );
		expect( digits( await today.innerText() ) ).toBe( now.figures[ 2 ] );
	} );

	test( 'is paid out once by two tabs', async ( { page, complaints } ) => {
		complaints.expect( /40[09]/ );
		await earn( 30_000 );
		const other = await page.context().newPage();
		const tabs = [ page, other ];
		await Promise.all( tabs.map( open ) );
		const known = await payouts( page );
		await Promise.all( tabs.map( ( tab ) => opener( tab ).click() ) );
		await Promise.all( tabs.map( ( tab ) => yes( tab ).click() ) );

		const said: string[] = [];
		// The full browser draws a tab that is behind another one when it comes to the front.
		for ( const tab of [ other, page ] ) {
			await tab.bringToFront();
			said.push(
				await tab
					.getByText( /is on its way|instant payout failed/ )
					.first()
					.innerText()
			);
		}
		expect(
			said.filter( ( text ) => text.includes( 'is on its way' ) )
		).toHaveLength( 1 );
		expect( await payouts( page ) ).toHaveLength( known.length + 1 );
		expect( await shop.differences() ).toBe( 0 );
	} );

	for ( const width of [ 1280, 480 ] ) {
		test( `can be read by everybody at ${ width } pixels`, async ( {
			page,
			complaints,
		} ) => {
			await page.setViewportSize( { width, height: 900 } );
			const check = async () => {
				await expectAccessible( page, '.merchant-payments-balance' );
				await expectNoOverflow( page );
			};
			await open( page );
			await check();

			await intercept( page, OVERVIEW, () => new Promise( () => {} ) );
			await page.goto( PAYOUTS );
			await page
				.getByText( 'Loading the balance…' )
				.waitFor( { state: 'attached' } );
			await check();

			await letThrough( page );
			complaints.expect( /503/ );
			await intercept( page, OVERVIEW, ( route ) =>
				route.fulfill( {
					status: 503,
					json: {
						code: 'api_error',
						message: 'The store is being repaired.',
						data: { status: 503 },
					},
				} )
			);
			await page.goto( PAYOUTS );
			await expect( card( page ) ).toContainText(
				'The balance couldn’t be loaded.'
			);
			await check();
			await letThrough( page );
			await card( page )
				.getByRole( 'button', { name: 'Try again' } )
				.click();
			await expect( opener( page ) ).toBeVisible();
		} );
	}

	test( 'comes after the rows', async ( { page } ) => {
		// Looked at where they are sent: told here, a request may be one that the rows have let go in the meantime.
		await page.addInitScript( () => {
			const early: string[] = [];
			const send = window.fetch;
			Object.assign( window, { early } );
			window.fetch = ( input, init ) => {
				if (
					! document.querySelector( '.merchant-payments-list__value' )
				) {
					const { url } = new Request( input, init );
					early.push( decodeURIComponent( url ) );
				}
				return send( input, init );
			};
		} );
		await page.goto( PAYOUTS.replace( /&store_currency_is=\w+/, '' ) );
		await expect( opener( page ) ).toBeVisible();
		const early = await page.evaluate(
			() => ( window as { early?: string[] } ).early
		);
		expect(
			early?.filter(
				( url ) =>
					url.includes( '/wc/v3/payments/' ) &&
					! /deposits(\/summary)?\?/.test( url )
			)
		).toEqual( [] );
	} );
} );
