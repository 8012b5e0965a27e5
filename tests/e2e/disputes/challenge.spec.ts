import { expectAccessible } from '../accessibility';
import { intercept, letThrough } from '../api';
import { expectFocusKept, skipToContent, tabTo } from '../keyboard';
import { shop } from '../shop';
import { DOWN, expectGood, never } from '../states';
import { takePicture } from '../pictures';
import { expect, test } from '../test';
import { ChallengePage, disputed, pdf, readBack } from './challenge-page';

test( 'A dispute is challenged with files, from its payment to the end', async ( {
	page,
} ) => {
	const it = new ChallengePage( page );
	const { dispute, intent } = await disputed( {
		reason: 'product_not_received',
	} );
	const payment = new URLSearchParams( {
		page: 'wc-admin',
		path: '/payments/transactions/details',
		id: intent,
	} );
	await page.goto( `/wp-admin/admin.php?${ payment }` );
	const inMenu = page.locator(
		'#adminmenu .wp-submenu a .merchant-payments-disputes > [data-count]'
	);
	const before = Number( await inMenu.textContent() );
	await page.getByRole( 'link', { name: 'Challenge dispute' } ).click();
	await it.heading( 'Purchase info' ).waitFor();
	await expectGood( page, 'challenge-purchase' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	// Two at once, then one that no longer fits.
	await Promise.all( [
		it.attach( 'Order receipt', pdf( 'receipt.pdf', 2_000_000 ) ),
		it.attach( 'Refund policy', pdf( 'policy.pdf', 1_000_000 ) ),
	] );
	await expect( it.place( 'Order receipt' ) ).toContainText( 'receipt.pdf' );
	await expect( it.place( 'Order receipt' ) ).toContainText( '2 MB' );
	await expect( it.place( 'Refund policy' ) ).toContainText( '1 MB' );
	await it.attach( 'Other documents', pdf( 'big.pdf', 1_500_001 ) );
	await expect( it.said( /exceed the total size limit/ ) ).toBeVisible();
	await it.attach( 'Other documents', pdf( 'fits.pdf', 1_499_000 ) );
	await expect( it.place( 'Other documents' ) ).toContainText( 'fits.pdf' );
	await expect( page.getByText( '4.5 MB of 4.5 MB' ) ).toBeVisible();
	await it.place( 'Other documents' ).getByText( 'Remove' ).click();
	await page.getByLabel( 'Product description' ).fill( 'A <b>lamp</b>' );
	await it.next( 'Shipping details' );
	await expect( it.said( 'Evidence saved!' ) ).toBeVisible();

	await expect( page.getByLabel( 'Shipping date' ) ).not.toHaveValue( '' );
	await page.getByLabel( 'Carrier' ).fill( 'UPS' );
	await page.getByLabel( 'Shipping date' ).fill( '2026-01-15' );
	await it.attach( 'Proof of shipping', pdf( 'label.pdf', 40_000 ) );
	await expect( it.place( 'Proof of shipping' ) ).toContainText( '40 kB' );
	await expectGood( page, 'challenge-shipping' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await it.next( 'Review' );

	const letter = page.getByLabel( 'Letter to the customer’s bank' );
	await expect( letter ).toHaveValue( /bought A <b>lamp<\/b> on/ );
	await expect( letter ).toHaveValue(
		/Attachment A: Order receipt\nAttachment B: Refund policy\nAttachment C: Proof of shipping\n/
	);
	// Stripe's test text for a case that is won.
	await letter.fill( 'winning_evidence' );
	await expect(
		page.getByText( 'You edited the letter' ).first()
	).toBeVisible();
	await it.button( 'Write it from the form again' ).click();
	await expect( letter ).toHaveValue( /Attachment C/ );
	await letter.fill( 'winning_evidence <script>' );
	await expectGood( page, 'challenge-review' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	await it.button( 'Submit evidence' ).click();
	const question = page.getByRole( 'dialog', {
		name: 'Submit your evidence?',
	} );
	await expectAccessible( page, '.merchant-payments-confirm-dialog' );
	await question.getByRole( 'button', { name: 'Submit evidence' } ).click();
	await expect( it.said( 'Evidence submitted!' ) ).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Return to disputes' } )
	).toBeVisible();
	await expect( inMenu ).toHaveText( String( before - 1 ) );
	await expectGood( page, 'challenge-done' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	const { evidence, metadata, status } = await readBack( page, dispute );
	expect( [ 'under_review', 'won' ] ).toContain( status );
	expect( metadata.__product_type ).toBe( 'physical_product' );
	expect( evidence ).toMatchObject( {
		product_description: 'A <b>lamp</b>',
		shipping_carrier: 'UPS',
		shipping_date: '2026-01-15',
		uncategorized_text: 'winning_evidence <script>',
		uncategorized_file: null,
		receipt: expect.stringMatching( /^file_/ ),
		refund_policy: expect.stringMatching( /^file_/ ),
		shipping_documentation: expect.stringMatching( /^file_/ ),
	} );

	// What was submitted can be read, and not changed.
	await it.button( 'View submitted dispute' ).click();
	await it.heading( 'Purchase info' ).waitFor();
	await expect(
		page.getByText( 'can’t be answered any more' ).first()
	).toBeVisible();
	await expect( page.getByLabel( 'Product description' ) ).not.toBeEditable();
	await expect( page.getByRole( 'button', { name: /^Remove/ } ) ).toHaveCount(
		0
	);
	await expectGood( page, 'challenge-read-only' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await it.button( 'Next' ).click();
	await it.button( 'Next' ).click();
	await expect( letter ).not.toBeEditable();
	await expect( it.button( 'Submit evidence' ) ).toHaveCount( 0 );
} );

test( 'A draft is kept, and nothing is lost by leaving or by failures', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503|4\d\d/ );
	const it = new ChallengePage( page );
	const { dispute } = await disputed( { reason: 'fraudulent' } );
	await it.open( dispute );
	const description = page.getByLabel( 'Product description' );
	await description.fill( 'Not saved yet' );
	await it.button( 'Cancel' ).click();
	const question = page.getByRole( 'dialog', {
		name: 'Leave without saving?',
	} );
	await expectAccessible( page, '.merchant-payments-confirm-dialog' );
	await question.getByRole( 'button', { name: 'Stay' } ).click();
	await expect( description ).toHaveValue( 'Not saved yet' );

	// The save fails, and an upload fails: what was entered stays.
	await intercept( page, `/disputes/${ dispute }`, ( route ) =>
		route.method() === 'POST' ? route.fulfill( DOWN ) : route.continue()
	);
	await it.button( 'Next' ).click();
	await expect(
		it.said( 'Failed to save evidence. (The store is being repaired.)' )
	).toBeVisible();
	await expect( it.heading( 'Purchase info' ) ).toBeVisible();
	await expect( description ).toHaveValue( 'Not saved yet' );
	await it.attach( 'Order receipt', {
		...pdf( 'receipt.pdf', 100 ),
		buffer: Buffer.from( 'no PDF' ),
	} );
	await expect( it.said( /^Failed to upload file\. \(/ ) ).toBeVisible();
	await expect(
		it
			.place( 'Order receipt' )
			.getByRole( 'button', { name: 'Choose file' } )
	).toBeVisible();
	await expectGood( page, 'challenge-failed' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await letThrough( page );

	// By the stepper, which saves; Back doesn't.
	await page.getByRole( 'button', { name: 'Review', exact: true } ).click();
	await it.heading( 'Review' ).waitFor();
	await it.button( 'Back' ).click();
	await it.heading( 'Shipping details' ).waitFor();
	await page.getByLabel( 'Carrier' ).fill( 'DHL' );
	await it.button( 'Back' ).click();
	await it.heading( 'Purchase info' ).waitFor();
	const saved = await readBack( page, dispute );
	expect( saved.evidence.product_description ).toBe( 'Not saved yet' );
	expect( saved.evidence.shipping_carrier ).toBeNull();

	await it.next( 'Shipping details' );
	await expect( page.getByLabel( 'Carrier' ) ).toHaveValue( 'DHL' );
	await it.open( dispute );
	await expect( description ).toHaveValue( 'Not saved yet' );
	await it.button( 'Cancel' ).click();
	await expect( page ).toHaveURL(
		/transactions%2Fdetails|transactions\/details/
	);
} );

test( 'What was typed stays when somebody else changes the draft, or ends the dispute', async ( {
	page,
	context,
	complaints,
} ) => {
	complaints.expect( /409/ );
	const it = new ChallengePage( page );
	const { dispute } = await disputed( { reason: 'duplicate' } );
	await it.open( dispute );

	const other = await context.newPage();
	const there = new ChallengePage( other );
	await there.open( dispute );
	await other.getByLabel( 'Product description' ).fill( 'One lamp' );
	await there.next( 'Review' );
	await other.close();

	await page.getByLabel( 'Product description' ).fill( 'Two lamps' );
	await it.button( 'Next' ).click();
	const question = page.getByRole( 'dialog', {
		name: 'This draft was also changed elsewhere',
	} );
	await expect( question ).toContainText(
		/Yours\s*Two lamps\s*Saved elsewhere\s*One lamp/
	);
	await takePicture( page, 'challenge-versions-1280' );
	await expectAccessible( page, '.merchant-payments-confirm-dialog' );
	await question.getByRole( 'button', { name: 'Keep my version' } ).click();
	await expect( it.said( 'Evidence saved!' ) ).toBeVisible();
	const { evidence } = await readBack( page, dispute );
	expect( evidence.product_description ).toBe( 'Two lamps' );

	await page.getByLabel( 'Product description' ).fill( 'Three lamps' );
	await shop.platform( 'POST', `/v1/disputes/${ dispute }/close` );
	await it.button( 'Next' ).click();
	await expect(
		page.getByText( 'you can still copy it' ).first()
	).toBeVisible();
	await expect(
		page.getByText( 'Three lamps', { exact: true } )
	).toBeVisible();
	await expect( page.getByLabel( 'Product description' ) ).toHaveValue(
		'Two lamps'
	);
	await expect( page.getByLabel( 'Product description' ) ).not.toBeEditable();
} );

test( 'The page is good while it loads and when it can’t', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503|404/ );
	const it = new ChallengePage( page );
	await intercept( page, '/disputes/dp_1', never );
	await it.enter( 'dp_1' );
	await page.getByText( 'Loading the dispute…' ).first().waitFor();
	await expectGood( page, 'challenge-loading' );
	await letThrough( page );
	await intercept( page, '/disputes/dp_1', ( route ) =>
		route.fulfill( DOWN )
	);
	await it.enter( 'dp_1' );
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'The store is being repaired.'
	);
	await expectGood( page, 'challenge-lost' );
} );

test( 'The keyboard alone answers a dispute', async ( { page } ) => {
	const it = new ChallengePage( page );
	const { dispute } = await disputed( { reason: 'subscription_canceled' } );
	await it.open( dispute );
	await skipToContent( page );
	await tabTo( page, page.getByLabel( 'Product description' ) );
	await page.keyboard.type( 'A lamp every month' );
	await tabTo( page, it.button( 'Next' ) );
	await page.keyboard.press( 'Enter' );
	await it.heading( 'Review' ).waitFor();
	await expectFocusKept( page );
	await it.submitByKeyboard( 2 );
	const { evidence_details: details } = await readBack( page, dispute );
	expect( details.submission_count ).toBe( 1 );
} );
