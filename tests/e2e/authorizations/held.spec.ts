import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { expectFocusKept } from '../keyboard';
import { payments } from '../rest';
import { shop, type Paid } from '../shop';
import { expect, test } from '../test';
import { UncapturedPage } from './uncaptured-page';

/** A payment that fraud rules hold: the verdict travels in its metadata. */
const heldPayment = (): Promise< Paid > =>
	shop.order( {
		manual: true,
		amount: 750_000,
		fraud: 'purchase_price_threshold=review',
	} );

const details = ( { intent }: Paid ) =>
	`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&id=${ intent }`;

/** Shows a page another time than it is. */
const showTime = ( page: Page, time: string ) =>
	page.addInitScript( ( shown ) => {
		const Real = Date;
		window.Date = class extends Real {
			constructor( ...parts: [] ) {
				super( ...( ( parts.length > 0 ? parts : [ shown ] ) as [] ) );
			}

			static override now() {
				return shown;
			}
		} as DateConstructor;
	}, Date.parse( time ) );

interface Story {
	data: { type: string; user?: { username: string } }[];
}

const decision = async ( page: Page, { intent }: Paid ) => {
	const { data } = await payments< Story >( page, `/timeline/${ intent }` );
	return data.find( ( { type } ) =>
		type.startsWith( 'fraud_outcome_manual' )
	);
};

test( 'A held payment is approved from its details, by somebody', async ( {
	page,
} ) => {
	const paid = await heldPayment();
	await page.goto( details( paid ) );
	await page
		.getByRole( 'button', { name: 'Approve Transaction' } )
		.press( 'Enter' );
	await expect(
		page
			.getByText(
				`Payment for order #${ paid.order } captured successfully.`
			)
			.first()
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Approve Transaction' } )
	).toHaveCount( 0 );
	await expectFocusKept( page );

	expect( await shop.look( paid.order ) ).toMatchObject( {
		status: 'processing',
		stock: [ 8 ],
		charge: { captured: true, amount_captured: 750_000 },
		rows: [ { type: 'charge', amount: 750000 } ],
	} );
	expect( await decision( page, paid ) ).toMatchObject( {
		type: 'fraud_outcome_manual_approve',
		user: { username: 'admin' },
	} );
} );

test( 'A held payment is blocked from its details after a question, by somebody', async ( {
	page,
} ) => {
	const paid = await heldPayment();
	await page.goto( details( paid ) );
	const block = page.getByRole( 'button', { name: 'Block transaction' } );
	await expect( block ).toBeVisible();
	for ( const width of [ 480, 1280 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await expectNoOverflow( page );
		await expectAccessible( page );
	}
	await block.click();
	const dialog = page.getByRole( 'dialog', {
		name: 'Block this transaction?',
	} );
	await expectAccessible( page, '[role="dialog"]' );
	await dialog.getByRole( 'button', { name: 'Keep it for now' } ).click();
	await expect( block ).toBeFocused();
	await block.click();
	// Other tests authorize and capture meanwhile: the menu must show what this page was told.
	const told = page.waitForResponse( ( answer ) =>
		decodeURIComponent( answer.url() ).includes( '/authorizations/summary' )
	);
	await dialog.getByRole( 'button', { name: 'Block transaction' } ).click();
	await expect(
		page
			.getByText(
				`Payment for order #${ paid.order } canceled successfully.`
			)
			.first()
	).toBeVisible();
	await expect( block ).toHaveCount( 0 );
	await expect( page.locator( ':focus' ) ).toHaveCount( 1 );
	const { count } = await ( await told ).json();
	await expect(
		page
			.locator( '#adminmenu .merchant-payments-uncaptured [data-count]' )
			.first()
	).toHaveText( String( count ) );

	expect( await shop.look( paid.order ) ).toMatchObject( {
		status: 'cancelled',
		stock: [ 10 ],
		charge: { captured: false },
		rows: [],
	} );
	expect( await decision( page, paid ) ).toMatchObject( {
		type: 'fraud_outcome_manual_block',
		user: { username: 'admin' },
	} );
} );

test( 'A held payment is marked in the list, left out of everything selected, and captured after a question', async ( {
	page,
} ) => {
	const paid = await heldPayment();
	const plain = await shop.order( { manual: true } );
	// Half a day later, by the platform's clock, which days are counted by.
	await shop.clock( 0.5 );
	await showTime( page, '2031-01-01T00:00:00Z' );
	const it = new UncapturedPage( page );
	await it.open();
	const row = it.rows.filter( {
		has: page.getByRole( 'button', {
			name: `Capture the payment for order #${ paid.order }`,
		} ),
	} );
	await expect( row ).toContainText( 'Needs review' );
	await expect( row ).toContainText( '6 days left' );
	await expect( it.box( paid.order ) ).toHaveCount( 0 );
	await page
		.getByRole( 'checkbox', { name: 'Select all rows on this page' } )
		.check();
	await expect( it.box( plain.order ) ).toBeChecked();

	await it.capture( paid.order ).press( 'Enter' );
	const dialog = page.getByRole( 'dialog', {
		name: 'Capture this held payment?',
	} );
	await expect( dialog ).toContainText( 'charges the customer $7,500.00' );
	await expectAccessible( page, '[role="dialog"]' );
	await page.keyboard.press( 'Escape' );
	await expect( it.capture( paid.order ) ).toBeFocused();
	expect( ( await shop.look( paid.order ) ).rows ).toEqual( [] );

	await it.capture( paid.order ).press( 'Enter' );
	await dialog
		.getByRole( 'button', { name: 'Approve Transaction' } )
		.press( 'Enter' );
	await expect(
		it.notice( `Payment for order #${ paid.order } captured successfully.` )
	).toBeVisible();
	await expect( it.capture( paid.order ) ).toHaveCount( 0 );
	await expectFocusKept( page );
	expect( await decision( page, paid ) ).toMatchObject( {
		type: 'fraud_outcome_manual_approve',
		user: { username: 'admin' },
	} );
} );
