import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../accessibility';
import { expectFocusKept, skipToContent, tabTo } from '../keyboard';
import { shop, type Disputed, type Paid } from '../shop';
import { expect, test } from '../test';
import { disputed } from './challenge-page';

/** A picture of one pixel. */
const PIXEL =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const decide = ( { dispute }: Disputed, outcome: string ) =>
	shop.platform( 'POST', `/v1/sandbox/disputes/${ dispute }/decide`, {
		outcome,
	} );

/**
 * Opens a payment's page, and finds its dispute there.
 * @param page
 * @param root0
 * @param root0.intent
 */
async function open( page: Page, { intent }: Paid ): Promise< Locator > {
	const params = new URLSearchParams( {
		page: 'wc-admin',
		path: '/payments/transactions/details',
		id: intent,
	} );
	await page.goto( `/wp-admin/admin.php?${ params }` );
	return page.locator( '.merchant-payments-dispute' );
}

/**
 * A notice, not what is read aloud of it.
 * @param page
 * @param text
 */
const said = ( page: Page, text: string ): Locator =>
	page.locator( '.components-snackbar__content' ).getByText( text );

async function expectFits( page: Page ): Promise< void > {
	await expectAccessible( page, '.merchant-payments-dispute' );
	await page.setViewportSize( { width: 480, height: 800 } );
	await expectAccessible( page, '.merchant-payments-dispute' );
	await expectNoOverflow( page );
	await page.setViewportSize( { width: 1280, height: 800 } );
}

test( 'An inquiry can be answered or refunded until it becomes a dispute', async ( {
	page,
} ) => {
	const payment = await disputed(
		{ inquiry: true, reason: 'unrecognized' },
		{ currency: 'jpy' }
	);
	const panel = await open( page, payment );
	await expect(
		panel.getByRole( 'heading', {
			name: 'Your customer’s bank has a question about this payment',
		} )
	).toBeVisible();
	await expect( panel ).toContainText( '¥5,000' );
	await expect(
		panel.getByRole( 'link', { name: 'Issue refund' } )
	).toHaveAttribute( 'href', new RegExp( `id=${ payment.order }\\b` ) );
	await expect(
		panel.getByRole( 'link', { name: 'Submit evidence' } )
	).toHaveAttribute( 'href', new RegExp( `id=${ payment.dispute }\\b` ) );
	await expectFits( page );

	await decide( payment, 'escalated' );
	await page.reload();
	await expect( panel ).toContainText( 'Needs response' );
	await expect(
		panel.getByRole( 'button', { name: 'Accept dispute' } )
	).toBeVisible();
} );

test( 'A dispute that was answered is reviewed, and won', async ( {
	page,
} ) => {
	const payment = await disputed( {}, { currency: 'kwd' } );
	await shop.platform( 'POST', `/v1/disputes/${ payment.dispute }`, {
		evidence: { uncategorized_text: 'It was delivered.' },
		submit: true,
	} );
	const panel = await open( page, payment );
	await expect( panel ).toContainText( 'Under review' );
	await expectFits( page );

	await decide( payment, 'won' );
	await page.reload();
	await expect( panel ).toContainText( 'You won this dispute' );
	await expectFits( page );
	await expect( panel ).toContainText( 'KWD 5.000' );
	await expect( panel ).toContainText( 'Returned to your balance' );
} );

test( 'A dispute is accepted with the keyboard, on its last day', async ( {
	page,
} ) => {
	const { id: file } = await shop.platform< { id: string } >(
		'POST',
		'/v1/files',
		{
			purpose: 'dispute_evidence',
			file: { filename: 'letter.png', data: PIXEL },
		}
	);
	const payment = await disputed( {
		due_in: 20 * 3600,
		reason: 'product_not_received',
		issuer_evidence: [
			{
				evidence_type: 'chargeback',
				text_evidence: 'Nothing came.',
				file_evidence: [ file ],
			},
		],
	} );
	const panel = await open( page, payment );
	const inMenu = page.locator(
		'#adminmenu .wp-submenu a .merchant-payments-disputes > [data-count]'
	);
	const before = Number( await inMenu.textContent() );
	await expect( panel ).toContainText( 'Last day today' );
	await expect( panel ).toContainText( 'Nothing came.' );
	const download = page.waitForEvent( 'download' );
	await panel.getByRole( 'button', { name: 'Download letter.png' } ).click();
	expect( ( await download ).suggestedFilename() ).toBe( 'letter.png' );
	await expectFits( page );

	await skipToContent( page );
	await tabTo(
		page,
		panel.getByRole( 'button', { name: 'Accept dispute' } )
	);
	await page.keyboard.press( 'Enter' );
	const question = page.getByRole( 'dialog', {
		name: 'Accept the dispute?',
	} );
	await expect( question ).toContainText( 'isn’t returned' );
	await expectAccessible( page, '.merchant-payments-confirm-dialog' );
	await tabTo(
		page,
		question.getByRole( 'button', { name: 'Accept dispute' } )
	);
	// Held down, Enter presses twice.
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Enter' );
	await expect(
		said(
			page,
			`You have accepted the dispute (for order #${ payment.order }).`
		)
	).toBeVisible();
	await expect( panel ).toContainText( 'You accepted this dispute' );
	await expectFocusKept( page );
	await expect( inMenu ).toHaveText( String( before - 1 ) );

	const { notes, rows } = await shop.look( payment.order );
	expect( notes.filter( ( note ) => note.includes( 'was lost' ) ) ).toEqual( [
		expect.stringContaining( payment.dispute ),
	] );
	expect(
		rows
			.filter( ( { type } ) => type === 'dispute' )
			.map( ( { amount, fees, net } ) => [ amount, fees, net ] )
	).toEqual( [ [ -5000, 1500, -6500 ] ] );
} );

test( 'A refunded inquiry and a dispute without response say how they ended', async ( {
	page,
} ) => {
	const inquiry = await disputed( { inquiry: true } );
	await shop.platform( 'POST', '/v1/refunds', { charge: inquiry.charge } );
	const panel = await open( page, inquiry );
	await expect( panel ).toContainText( 'Charge refunded' );
	await expect( panel ).toContainText( 'within 7 to 10 business days' );
	await expectFits( page );

	const lost = await disputed( {} );
	await decide( lost, 'lost' );
	await open( page, lost );
	await expect( panel ).toContainText(
		'You lost this dispute because you didn’t respond'
	);
	await expect( panel.getByRole( 'link' ) ).toHaveCount( 0 );
	await expectFits( page );
} );

test( 'Who accepts a dispute that somebody else has ended is told so', async ( {
	page,
	complaints,
} ) => {
	const payment = await disputed( {} );
	const panel = await open( page, payment );
	await panel.getByRole( 'button', { name: 'Accept dispute' } ).click();
	await decide( payment, 'lost' );

	complaints.expect( /409/ );
	await page
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Accept dispute' } )
		.click();
	await expect(
		said(
			page,
			'This dispute can no longer be changed: it was answered, accepted or decided.'
		)
	).toBeVisible();
	await expect( panel ).toContainText(
		'You lost this dispute because you didn’t respond'
	);
	await expect( page.locator( ':focus' ) ).toHaveCount( 1 );
} );
