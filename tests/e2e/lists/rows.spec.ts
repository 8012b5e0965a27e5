import type { Locator, Page } from '@playwright/test';

import type { Transaction } from '../../../client/contract/types';
import { expectAccessible, expectNoOverflow } from '../accessibility';
import { UncapturedPage } from '../authorizations/uncaptured-page';
import type { ListPage } from '../list-page';
import { DetailsPage } from '../payment-details/details-page';
import { PayoutsPage } from '../payouts/payouts-page';
import { payments } from '../rest';
import { shop, type Paid } from '../shop';
import { expect, test } from '../test';
import { TransactionsPage } from '../transactions/transactions-page';

const PHONE = { width: 390, height: 844 };

const DETAILS = /path=%2Fpayments%2F(transactions|payouts)%2Fdetails/;

const lists: Record< string, ( page: Page ) => ListPage > = {
	transactions: ( page ) => new TransactionsPage( page ),
	uncaptured: ( page ) => new UncapturedPage( page ),
	payouts: ( page ) => new PayoutsPage( page ),
};

/** A part of a row in which there is nothing but words. */
const words = ( row: Locator ) =>
	row.locator( '.merchant-payments-list__cell--amount' );

/** How a link is opened in another tab. */
const PRESSES: Parameters< Locator[ 'click' ] >[ 0 ][] = [
	{ button: 'middle' },
	{ modifiers: [ 'Control' ] },
];

/**
 * Where something is on the screen.
 *
 * @throws {Error} When it is nowhere.
 */
async function boxOf( place: Locator ) {
	const box = await place.boundingBox();
	if ( ! box ) {
		throw new Error( `${ place } is not to be seen.` );
	}
	return box;
}

/** A payment that can be captured, made with the first test. */
let authorized: Paid | null = null;

test.beforeEach( async () => {
	authorized ??= await shop.order( { manual: true, amount: 4500 } );
} );

for ( const [ name, at ] of Object.entries( lists ) ) {
	test.describe( `A row of ${ name }`, () => {
		test( 'opens wherever it is pressed, and in another tab with the middle button or Ctrl', async ( {
			page,
			context,
		} ) => {
			const it = at( page );
			await it.open();
			const row = it.rows
				.filter( {
					has: page.locator(
						'.merchant-payments-list__open[href*="details"]'
					),
				} )
				.first();
			for ( const press of PRESSES ) {
				const tab = context.waitForEvent( 'page' );
				await words( row ).click( press );
				await expect( await tab ).toHaveURL( DETAILS );
				await ( await tab ).close();
			}
			await expect( it.heading ).toBeVisible();
			await words( row ).click();
			await expect( page ).toHaveURL( DETAILS );
			// Without a reload: the way back is the app's own.
			await page.goBack();
			await it.hasSettled();
		} );

		test( 'can be selected as text, and its links lead where they say', async ( {
			page,
		} ) => {
			const it = at( page );
			await it.open();
			const row = it.rows.first();
			const { x, y, width, height } = await boxOf(
				words( row ).locator( 'bdi' ).first()
			);
			await page.mouse.move( x + 2, y + height / 2 );
			await page.mouse.down();
			await page.mouse.move( x + width - 2, y + height / 2, {
				steps: 4,
			} );
			await page.mouse.up();
			await expect( page ).not.toHaveURL( DETAILS );
			expect(
				await page.evaluate( () => String( getSelection() ) )
			).toMatch( /\d/ );
		} );

		test( 'is stacked on a phone, with amount and action in sight, and the table is one still', async ( {
			page,
		} ) => {
			const it = at( page );
			await page.setViewportSize( PHONE );
			await it.open();
			await expectNoOverflow( page );
			await expectAccessible( page );
			const row = it.rows.first();
			await row.scrollIntoViewIfNeeded();
			for ( const cell of await row
				.locator(
					'.merchant-payments-list__cell--amount, .merchant-payments-list__cell--action'
				)
				.all() ) {
				const box = await boxOf( cell );
				expect( box.x ).toBeGreaterThanOrEqual( 0 );
				expect( box.x + box.width ).toBeLessThanOrEqual( PHONE.width );
			}
			const scrolled = await page
				.locator( '.woocommerce-table__table' )
				.evaluate( ( table ) => table.scrollWidth - table.clientWidth );
			expect( scrolled ).toBe( 0 );
			const rows = ( await it.rows.count() ) + 1;
			expect( await toldOf( page, 'table' ) ).toBe( 1 );
			expect( await toldOf( page, 'row' ) ).toBe( rows );
			expect( await toldOf( page, 'rowheader' ) ).toBe( rows - 1 );
		} );
	} );
}

/**
 * How many parts of the list's table the browser tells screen readers of.
 */
async function toldOf( page: Page, role: string ): Promise< number > {
	const browser = await page.context().newCDPSession( page );
	const { root } = await browser.send( 'DOM.getDocument' );
	const { nodeId } = await browser.send( 'DOM.querySelector', {
		nodeId: root.nodeId,
		selector: '.merchant-payments-list__card .woocommerce-table__table',
	} );
	const { nodes } = await browser.send( 'Accessibility.queryAXTree', {
		nodeId,
		role,
	} );
	return nodes.filter( ( { ignored } ) => ! ignored ).length;
}

test( 'A row says date, what, amount, status and customer to a screen reader', async ( {
	page,
} ) => {
	const paid = await shop.order();
	await shop.platform( 'POST', '/v1/sandbox/disputes', {
		charge: paid.charge,
	} );
	const it = new TransactionsPage( page );
	await it.open();
	await expect(
		page
			.getByRole( 'row', {
				name: /^\w+ \d+, 20\d\d.* Charge Disputed: needs response \$50\.00 USD .*#/,
			} )
			.first()
	).toBeVisible();
	const uncaptured = new UncapturedPage( page );
	await uncaptured.open();
	await expect(
		page.getByRole( 'row', {
			name: new RegExp(
				`\\w+ \\d+, 20\\d\\d.* days left #${ authorized?.order } .*\\$45\\.00 USD Capture`
			),
		} )
	).toBeVisible();
} );

test( 'A payment’s status in the list is the one on its page', async ( {
	page,
} ) => {
	test.slow();
	const { charge } = await shop.order();
	await shop.platform( 'POST', '/v1/refunds', { charge } );
	const { data } = await payments< { data: Transaction[] } >(
		page,
		'/transactions',
		{ pagesize: 100 }
	);
	const kinds = new Map(
		data
			.filter( ( { payment_status: status } ) => status !== 'paid' )
			.map( ( row ) => [ row.payment_status, row ] )
	);
	kinds.delete( null );
	expect( [ ...kinds.keys() ] ).toContain( 'refunded_full' );
	const list = new TransactionsPage( page );
	const details = new DetailsPage( page );
	const shown: [ string | null, string ][] = [];
	await list.open( { per_page: '100' } );
	for ( const {
		charge_id: id,
		transaction_id: transaction,
	} of kinds.values() ) {
		const row = list.rows.filter( {
			has: page.locator( `a[href*="${ transaction }"]` ),
		} );
		const badge = await row
			.locator(
				'.merchant-payments-list__cell--type .merchant-payments-status'
			)
			.innerText();
		shown.push( [ id, badge ] );
	}
	for ( const [ id, badge ] of shown ) {
		await details.open( { id: id ?? '' } );
		await expect(
			page
				.locator( '.merchant-payments-status' )
				.getByText( badge, { exact: true } )
				.first()
		).toBeVisible();
	}
} );
