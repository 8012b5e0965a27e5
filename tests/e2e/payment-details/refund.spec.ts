import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { expectFocusKept, skipToContent, tabTo } from '../keyboard';
import { shop, type Paid } from '../shop';
import { expect, test } from '../test';
import { TransactionsPage } from '../transactions/transactions-page';

const addressOf = ( { intent }: Paid ) =>
	`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&id=${ intent }`;

const menu = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Refund', exact: true } );

const question = ( page: Page ) => page.getByRole( 'dialog' );

const yes = ( page: Page ) =>
	question( page ).getByRole( 'button', { name: 'Refund', exact: true } );

const timeline = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Timeline' } );

/** What the timeline tells, newest first. */
const headlines = ( page: Page ): Locator =>
	timeline( page ).locator( '.merchant-payments-timeline__headline' );

/** Where WooCommerce's admin shows notices. */
const notice = ( page: Page, text: string | RegExp ) =>
	page.locator( '.components-snackbar' ).filter( { hasText: text } );

/** Opens the question, wherever the mouse is. */
async function ask( page: Page ): Promise< void > {
	await menu( page ).click();
	await page.getByRole( 'menuitem', { name: 'Refund in full' } ).click();
	await expect( question( page ) ).toBeVisible();
}

/** Opens the menu from its button, by the keyboard alone. */
async function openWithKeys( page: Page ): Promise< void > {
	await expect( menu( page ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'menuitem', { name: 'Refund in full' } )
	).toBeFocused();
}

/** The same, on to the question. */
async function askWithKeys( page: Page ): Promise< void > {
	await openWithKeys( page );
	await page.keyboard.press( 'Enter' );
	await expect( question( page ) ).toBeVisible();
}

/** What a refund of all leaves in the shop: one refund, the goods on the shelf, and its row in the ledger. */
async function expectRefundedOnce( { order }: Paid, amount: number ) {
	const { status, refunded, stock, charge, rows, notes } =
		await shop.look( order );
	expect( {
		status,
		refunded: Number( refunded ),
		stock,
		charge: charge.amount_refunded,
		rows: rows.map( ( row ) => `${ row.type } ${ row.amount }` ),
		notes: notes.filter( ( note ) => note.includes( 'was refunded' ) )
			.length,
	} ).toEqual( {
		status: 'refunded',
		refunded: amount / 100,
		stock: [ 10 ],
		charge: amount,
		rows: [
			expect.stringMatching( /^charge \d+$/ ),
			`refund -${ amount }`,
		],
		notes: 1,
	} );
	expect( await shop.differences() ).toBe( 0 );
}

test( 'refunds a payment in full with the keyboard alone', async ( {
	page,
} ) => {
	const paid = await shop.order( { amount: 5099 } );
	const list = new TransactionsPage( page );
	await list.open( { search: `Order #${ paid.order }` } );
	expect( await list.column( 'Type' ) ).toEqual( [ 'Charge' ] );
	await list.rows.first().getByRole( 'link' ).first().click();
	await expect( headlines( page ).last() ).toContainText(
		'A payment of $50.99 USD was charged.'
	);
	await expectAccessible( page );

	await skipToContent( page );
	await tabTo( page, menu( page ) );
	await openWithKeys( page );
	await page.keyboard.press( 'ArrowDown' );
	await expect(
		page.getByRole( 'menuitem', { name: 'Partial refund' } )
	).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( menu( page ) ).toBeFocused();
	await askWithKeys( page );
	await expect(
		page.getByRole( 'heading', { name: 'Refund $50.99 USD in full?' } )
	).toBeVisible();
	await expectAccessible( page, '.merchant-payments-confirm-dialog' );

	await page.keyboard.press( 'Escape' );
	await expect( menu( page ) ).toBeFocused();
	await askWithKeys( page );
	await tabTo( page, page.getByRole( 'radio', { name: 'Duplicate' } ) );
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'ArrowDown' );
	await expect(
		page.getByRole( 'radio', { name: 'Requested by customer' } )
	).toBeChecked();
	await tabTo( page, yes( page ) );
	await page.keyboard.press( 'Enter' );

	await expect(
		notice( page, `Refunded payment #${ paid.intent }.` )
	).toBeVisible();
	await expect( headlines( page ).first() ).toContainText(
		'$50.99 USD was refunded to the customer.'
	);
	await expect( menu( page ) ).toHaveCount( 0 );
	await expectFocusKept( page );
	await expectAccessible( page );
	await page.setViewportSize( { width: 480, height: 800 } );
	await expectNoOverflow( page );
	await expectRefundedOnce( paid, 5099 );
	const { notes } = await shop.look( paid.order );
	expect( notes.join() ).toContain( '$50.99 USD was refunded' );

	await page.setViewportSize( { width: 1280, height: 800 } );
	// The link over the menu has left a step of its own behind.
	await page.goBack();
	await page.goBack();
	await expect( list.rows ).toHaveCount( 2 );
	await list.hasSettled();
	expect( await list.column( 'Type' ) ).toEqual( [
		'Refund',
		'Charge\nRefunded',
	] );
	expect( await list.amounts() ).toEqual( [ -50.99, 50.99 ] );
} );

test( 'refunds once when two tabs ask at the same moment', async ( {
	page,
	context,
	complaints,
} ) => {
	// The second is told that the first is at it, and then that something was refunded since it looked.
	complaints.expect( /\b409\b/ );
	const paid = await shop.order( { amount: 5000 } );
	const other = await context.newPage();
	const pages = [ page, other ];
	await Promise.all(
		pages.map( async ( each ) => {
			await each.goto( addressOf( paid ) );
			await ask( each );
		} )
	);

	await Promise.all( pages.map( ( each ) => yes( each ).click() ) );

	const told = await Promise.all(
		pages.map( ( each ) =>
			notice( each, /^(Refunded payment|Something was refunded since)/ )
				.first()
				.textContent()
		)
	);
	expect( told.map( ( text ) => text?.slice( 0, 16 ) ).sort() ).toEqual( [
		'Refunded payment',
		'Something was re',
	] );
	for ( const each of pages ) {
		await expect( question( each ) ).toHaveCount( 0 );
		await expect( headlines( each ).first() ).toContainText(
			'$50.00 USD was refunded to the customer.'
		);
		await expect( menu( each ) ).toHaveCount( 0 );
	}
	await expectRefundedOnce( paid, 5000 );
} );
