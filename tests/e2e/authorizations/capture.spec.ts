import type { Page } from '@playwright/test';

import type { AuthorizationSummary } from '../../../client/contract/types';
import { expectAccessible, expectNoOverflow } from '../accessibility';
import { expectFocusKept, skipToContent, tabTo } from '../keyboard';
import { payments } from '../rest';
import { adminSession, patience } from '../site';
import { shop, type Look, type Paid } from '../shop';
import { expect, test } from '../test';
import { UncapturedPage } from './uncaptured-page';

const SETTLED = patience( 20_000 );

/**
 * Fails unless an order's payment was captured, once: order, stock, platform and ledger.
 */
function expectCaptured( look: Look, amount: number ): void {
	expect( look ).toMatchObject( {
		status: 'processing',
		stock: [ 8 ],
		charge: { captured: true, amount_captured: amount, amount_refunded: 0 },
	} );
	expect( look.rows.map( ( row ) => [ row.type, row.amount ] ) ).toEqual( [
		[ 'charge', amount ],
	] );
	expect(
		look.notes.filter( ( note ) => note.includes( 'was captured' ) )
	).toHaveLength( 1 );
}

/** What the menu counts. */
const badge = ( page: Page ) =>
	page.locator(
		'#adminmenu .wp-submenu .merchant-payments-uncaptured [data-count]'
	);

test( 'One press captures a payment: the row goes, the counts follow, the order is paid', async ( {
	page,
} ) => {
	const { order } = await shop.order( { manual: true, amount: 4500 } );
	const it = new UncapturedPage( page );
	await it.open();
	const tab = page.getByRole( 'tab', { name: /^Uncaptured \(\d+\)$/ } );
	await expect( tab ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( it.table ).toContainText( '$45.00' );
	expect( await it.headers() ).toEqual( [
		'',
		'Authorized on',
		'Capture by',
		'Order',
		'Customer',
		'Risk level',
		'Amount',
		'Action',
	] );

	await it.capture( order ).click();
	await expect(
		it.notice( `Payment for order #${ order } captured successfully.` )
	).toBeVisible();
	await expect( it.capture( order ) ).toHaveCount( 0 );

	expectCaptured( await shop.look( order ), 4500 );
	await expect(
		page.locator( '.merchant-payments-page [aria-busy="true"]' )
	).toHaveCount( 0 );
	const counted = ( await tab.textContent() )?.replace( /\D/g, '' );
	await expect( badge( page ).first() ).toHaveText( counted ?? '' );
	// What other tests authorize and capture meanwhile counts, too.
	await expect( async () => {
		const { count } = await payments< AuthorizationSummary >(
			page,
			'/authorizations/summary'
		);
		await page.reload();
		await expect( badge( page ).first() ).toHaveText( String( count ), {
			timeout: patience( 1_000 ),
		} );
	} ).toPass();
} );

test( 'Five are captured at once with the keyboard alone, each with its own result; one that is refused stops no other', async ( {
	page,
	complaints,
} ) => {
	test.slow();
	complaints.expect( /409/ );
	const orders: Paid[] = [];
	for ( const wish of [
		{ amount: 1100 },
		{ amount: 900, currency: 'jpy' },
		{ amount: 12340, currency: 'kwd' },
		{ amount: 1300 },
		{ amount: 1400 },
	] ) {
		orders.push( await shop.order( { manual: true, ...wish } ) );
	}
	const [ refused, ...good ] = orders as [ Paid, ...Paid[] ];
	const it = new UncapturedPage( page );
	await it.open();
	// Behind the page's back: nothing is left to capture of the first.
	await shop.platform(
		'POST',
		`/v1/payment_intents/${ refused.intent }/cancel`
	);
	const { keyboard } = page;
	await skipToContent( page );
	// Orders of the same second stand in the order of their payments' ids.
	const placed = await Promise.all(
		orders.map( async ( { order } ) => ( {
			box: it.box( order ),
			y: ( await it.box( order ).boundingBox() )?.y ?? 0,
		} ) )
	);
	for ( const { box } of placed.sort( ( a, b ) => a.y - b.y ) ) {
		await tabTo( page, box );
		await keyboard.press( 'Space' );
	}
	const bar = page.getByRole( 'button', {
		name: /^Capture 5 payments · \$38\.00.*KWD.12\.340, ¥900/,
	} );
	await tabTo( page, bar );
	await expectAccessible( page );
	await keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Capture 5 payments?' } );
	for ( const width of [ 480, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectNoOverflow( page );
		await expectAccessible( page, '[role="dialog"]' );
	}
	await tabTo(
		page,
		dialog.getByRole( 'button', { name: 'Capture', exact: true } )
	);
	await keyboard.press( 'Enter' );
	await keyboard.press( 'Enter' );
	await expect(
		dialog.getByText( '4 payments captured, 1 not captured.' )
	).toBeVisible( { timeout: SETTLED } );
	await expect(
		dialog.getByRole( 'listitem' ).filter( {
			hasText: `#${ refused.order }`,
		} )
	).toContainText( 'This payment cannot be processed in its current state.' );
	await expectAccessible( page, '[role="dialog"]' );
	await tabTo( page, dialog.getByRole( 'button', { name: 'Done' } ) );
	await keyboard.press( 'Enter' );
	await expect( dialog ).toHaveCount( 0 );
	await expectFocusKept( page );

	for ( const { order } of orders ) {
		await expect( it.box( order ) ).toHaveCount( 0 );
	}
	const amounts = [ 900, 12340, 1300, 1400 ];
	for ( const [ index, { order } ] of good.entries() ) {
		const look = await shop.look( order );
		expect( look.status ).toBe( 'processing' );
		expect( look.charge.amount_captured ).toBe( amounts[ index ] );
		expect( look.rows ).toHaveLength( 1 );
	}
	expect( await shop.look( refused.order ) ).toMatchObject( {
		status: 'cancelled',
		charge: { captured: false },
		rows: [],
	} );
} );

test( 'Two tabs that capture the same payment at the same moment take its money once, and both end without it', async ( {
	page,
	browser,
	complaints,
} ) => {
	test.slow();
	complaints.expect( /409/ );
	const { order } = await shop.order( { manual: true, amount: 6100 } );
	const context = await browser.newContext( { storageState: adminSession } );
	const tabs = [
		new UncapturedPage( page ),
		new UncapturedPage( await context.newPage() ),
	];
	await Promise.all( tabs.map( ( tab ) => tab.open() ) );
	await Promise.all( tabs.map( ( tab ) => tab.capture( order ).click() ) );

	const done = `Payment for order #${ order } captured successfully.`;
	const late = `There has been an error capturing the payment for order #${ order }. This payment cannot be processed in its current state.`;
	let captures = 0;
	for ( const tab of tabs ) {
		await expect( tab.capture( order ) ).toHaveCount( 0, {
			timeout: SETTLED,
		} );
		const notice = tab.notice( done ).or( tab.notice( late ) );
		await expect( notice.first() ).toBeVisible( { timeout: SETTLED } );
		captures += await tab.notice( done ).count();
	}
	expect( captures ).toBeGreaterThanOrEqual( 1 );
	expectCaptured( await shop.look( order ), 6100 );
	await context.close();
} );
