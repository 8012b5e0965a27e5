import type { Locator, Page } from '@playwright/test';

import { expectFocusKept, skipToContent, tabTo } from '../keyboard';
import { payments } from '../rest';
import { shop } from '../shop';
import { expect, test } from '../test';
import {
	ChallengePage,
	disputed,
	pdf,
	readBack,
	type Disputed,
} from './challenge-page';
import { DisputesPage } from './disputes-page';

/** The reasons that can be challenged (specification part 2, section 9), and Stripe's test texts that decide. */
const REASONS = [
	[ 'product_not_received', 'winning_evidence' ],
	[ 'credit_not_processed', 'losing_evidence' ],
	[ 'product_unacceptable', 'winning_evidence' ],
	[ 'subscription_canceled', 'losing_evidence' ],
	[ 'duplicate', 'winning_evidence' ],
	[ 'fraudulent', 'losing_evidence' ],
	[ 'unrecognized', 'winning_evidence' ],
	[ 'general', 'losing_evidence' ],
] as const;

const FILES = 5;

/** A merchant who answers disputes of all kinds. */
class Merchant {
	private readonly it: ChallengePage;
	readonly letter: Locator;

	constructor( private readonly page: Page ) {
		this.it = new ChallengePage( page );
		this.letter = page.getByLabel( 'Letter to the customer’s bank' );
	}

	/**
	 * Fills the places of this step, until there are five files.
	 * @param had
	 */
	private async attachFiles( had: number ): Promise< number > {
		const places = await this.page
			.locator( 'input[type=file]' )
			.evaluateAll( ( inputs ) =>
				inputs.map( ( input ) => input.getAttribute( 'aria-label' ) )
			);
		const chosen = places.slice( 0, FILES - had );
		await Promise.all(
			chosen.map( ( place, index ) =>
				this.it.attach(
					place ?? '',
					pdf( `evidence-${ had + index }.pdf`, 1000 + had + index )
				)
			)
		);
		await expect(
			this.page.locator( '.wcpay-file-field' ).getByText( 'Remove' )
		).toHaveCount( chosen.length );
		return had + chosen.length;
	}

	/**
	 * Goes from one page of the app to the next, as its links do.
	 * @param id
	 */
	private async follow( id: string ): Promise< void > {
		await this.page.evaluate(
			( address ) =>
				(
					window as unknown as Record<
						'wc',
						{
							navigation: {
								getHistory: () => History & {
									push: ( to: string ) => void;
								};
							};
						}
					>
				 ).wc.navigation
					.getHistory()
					.push( address ),
			this.it.address( '/payments/disputes/challenge', id )
		);
		await this.it.heading( 'Purchase info' ).waitFor();
	}

	async answer( id: string, reason: string, verdict: string ) {
		const { it, page } = this;
		await ( page.url().includes( 'challenge' )
			? this.follow( id )
			: it.open( id ) );
		if ( reason === 'credit_not_processed' ) {
			await page.getByLabel( 'A refund has been issued' ).check();
		}
		let count = await this.attachFiles( 0 );
		await it.button( 'Next' ).click();
		const step = page.getByRole( 'heading', {
			name: /: (Shipping details|Review)$/,
		} );
		await step.waitFor();
		if ( ( await step.textContent() )?.endsWith( 'Shipping details' ) ) {
			count = await this.attachFiles( count );
			await it.next( 'Review' );
		}
		expect( count, reason ).toBe( FILES );
		await expect( this.letter ).toHaveValue( /Attachment E: / );
		await this.letter.fill(
			`${ await this.letter.inputValue() }\n${ verdict }`
		);
		await it.button( 'Submit evidence' ).click();
		await page
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Submit evidence' } )
			.click();
		await expect( it.said( 'Evidence submitted!' ) ).toBeVisible();
	}
}

test( 'Each of the eight reasons is answered with five files, and won or lost', async ( {
	page,
} ) => {
	test.slow();
	const merchant = new Merchant( page );
	const ids: string[] = [];
	for ( const [ reason, verdict ] of REASONS ) {
		const { dispute } = await disputed( { reason } );
		ids.push( dispute );

		await test.step( reason, () =>
			merchant.answer( dispute, reason, verdict )
		);
	}

	// A bank takes a minute for the test texts.
	await shop.clock( 1 );
	const list = new DisputesPage( page );
	await list.open();
	const decided = REASONS.map( ( [ , verdict ] ) =>
		verdict === 'winning_evidence' ? 'Won' : 'Lost'
	).reverse();
	for ( const [ index, status ] of decided.entries() ) {
		await expect( list.rows.nth( index ) ).toContainText( status );
	}

	const { evidence } = await readBack( page, ids[ 0 ] ?? '' );
	const files = Object.values( evidence ).filter( ( value ) =>
		value?.startsWith( 'file_' )
	);
	expect( files ).toHaveLength( FILES );
	const stored = await Promise.all(
		files.map( ( id ) =>
			payments< { file_content: string } >(
				page,
				`/file/${ id }/content`
			)
		)
	);
	expect( stored.map( ( { file_content: text } ) => text ).sort() ).toEqual(
		Array.from( { length: FILES }, ( _, index ) =>
			pdf( '', 1000 + index ).buffer.toString( 'base64' )
		).sort()
	);
} );

const decide = ( { dispute }: Disputed, outcome: string ) =>
	shop.platform( 'POST', `/v1/sandbox/disputes/${ dispute }/decide`, {
		outcome,
	} );

const submit = ( { dispute }: Disputed ) =>
	shop.platform( 'POST', `/v1/disputes/${ dispute }`, {
		evidence: { uncategorized_text: 'It was delivered.' },
		submit: true,
	} );

const refund = ( { charge }: Disputed ) =>
	shop.platform( 'POST', '/v1/refunds', { charge } );

/**
 * How each status comes about, and what a merchant reads.
 * @param to
 */
const STATUSES: readonly [
	string,
	object,
	( ( to: Disputed ) => Promise< unknown > ) | null,
][] = [
	[ 'Inquiry: needs response', { inquiry: true }, null ],
	[ 'Inquiry: under review', { inquiry: true }, submit ],
	[
		'Inquiry: closed',
		{ inquiry: true },
		( to ) => decide( to, 'warning_closed' ),
	],
	[ 'Charge refunded', { inquiry: true }, refund ],
	[ 'Needs response', {}, null ],
	[ 'Under review', {}, submit ],
	[ 'Won', {}, ( to ) => decide( to, 'won' ) ],
	[ 'Lost', {}, ( to ) => decide( to, 'lost' ) ],
];

test( 'A dispute of each status opens at the address of older links, and its challenge', async ( {
	page,
} ) => {
	test.slow();
	const it = new ChallengePage( page );
	for ( const [ status, wish, act ] of STATUSES ) {
		const payment = await disputed( wish );
		await act?.( payment );

		await test.step( status, async () => {
			await it.go( '/payments/disputes/details', payment.dispute );
			await expect( page ).toHaveURL(
				/transactions%2Fdetails|transactions\/details/
			);
			const address = new URL( page.url() ).searchParams;
			expect( address.get( 'id' ) ).toBe( payment.intent );
			expect( address.get( 'transaction_id' ) ).toMatch( /^txn_/ );
			expect( address.get( 'transaction_type' ) ).toBe( 'dispute' );
			await expect( page.locator( '.wcpay-dispute' ) ).toContainText(
				status
			);

			await it.open( payment.dispute );
			await expect(
				page.locator( '.wcpay-challenge' ).getByText( status )
			).toBeVisible();
			const description = page.getByLabel( 'Product description' );
			await expect( description ).toBeEditable( {
				editable: act === null,
			} );
		} );
	}
} );

test( 'A draft outlives the browser', async ( { page: later, browser } ) => {
	const { dispute } = await disputed( { reason: 'fraudulent' } );
	const first = await browser.newContext();
	const page = await first.newPage();
	const it = new ChallengePage( page );
	await it.open( dispute );
	await page.getByLabel( 'Product description' ).fill( 'Лампа 灯 \u{1F4A1}' );
	await it.attach( 'Order receipt', pdf( 'receipt.pdf', 2_000_000 ) );
	await expect( it.place( 'Order receipt' ) ).toContainText( '2 MB' );
	await it.next( 'Shipping details' );
	await page.getByLabel( 'Carrier' ).fill( 'UPS' );
	await it.next( 'Review' );
	await page
		.getByLabel( 'Letter to the customer’s bank' )
		.fill( 'My own letter' );
	await page.getByRole( 'button', { name: 'Purchase info' } ).click();
	await it.heading( 'Purchase info' ).waitFor();
	await first.close();

	const there = new ChallengePage( later );
	await there.open( dispute );
	await expect( later.getByLabel( 'Product description' ) ).toHaveValue(
		'Лампа 灯 \u{1F4A1}'
	);
	await expect( there.place( 'Order receipt' ) ).toContainText(
		/receipt\.pdf\s*2 MB/
	);
	await expect( later.getByText( '2 MB of 4.5 MB' ) ).toBeVisible();
	await there.next( 'Shipping details' );
	await expect( later.getByLabel( 'Carrier' ) ).toHaveValue( 'UPS' );
	await there.next( 'Review' );
	await expect(
		later.getByLabel( 'Letter to the customer’s bank' )
	).toHaveValue( 'My own letter' );
	await there.button( 'Submit evidence' ).click();
	await later
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Submit evidence' } )
		.click();
	await expect( there.said( 'Evidence submitted!' ) ).toBeVisible();
} );

test( 'Klarna’s inquiry becomes a dispute after 21 days, and is answered with the keyboard alone, file and all', async ( {
	page,
} ) => {
	test.slow();
	const { dispute, intent } = await disputed(
		{ inquiry: true, reason: 'general' },
		{ late: { payment_method_data: { type: 'klarna' } } }
	);
	const it = new ChallengePage( page );
	await it.go( '/payments/transactions/details', intent );
	const panel = page.locator( '.wcpay-dispute' );
	await expect( panel ).toContainText( 'Inquiry: needs response' );
	await expect( panel ).toContainText( 'Klarna' );
	await shop.clock( 22 );
	await page.reload();
	await expect( panel.getByText( 'Needs response' ) ).toBeVisible();
	await expect(
		panel.getByRole( 'button', { name: 'Accept dispute' } )
	).toBeVisible();

	await it.open( dispute );
	await skipToContent( page );
	await tabTo(
		page,
		it
			.place( 'Order receipt' )
			.getByRole( 'button', { name: 'Choose file' } )
	);
	const chooser = page.waitForEvent( 'filechooser' );
	await page.keyboard.press( 'Enter' );
	await ( await chooser ).setFiles( pdf( 'receipt.pdf', 1000 ) );
	await expect( it.place( 'Order receipt' ) ).toContainText( 'receipt.pdf' );
	await expectFocusKept( page );
	await tabTo( page, it.button( 'Next' ) );
	await page.keyboard.press( 'Enter' );
	await it.heading( 'Shipping details' ).waitFor();
	await expectFocusKept( page );
	await tabTo( page, page.getByLabel( 'Carrier' ) );
	await page.keyboard.type( 'DHL' );
	// As forms do.
	await page.keyboard.press( 'Enter' );
	await it.heading( 'Review' ).waitFor();
	await tabTo( page, it.button( 'Submit evidence' ) );
	await page.keyboard.press( 'Enter' );
	const question = page.getByRole( 'dialog' );
	await question.waitFor();
	await tabTo(
		page,
		question.getByRole( 'button', { name: 'Submit evidence' } )
	);
	await page.keyboard.press( 'Enter' );
	await expect( it.said( 'Evidence submitted!' ) ).toBeVisible();
	const { evidence, status } = await readBack( page, dispute );
	expect( status ).toBe( 'under_review' );
	expect( evidence.shipping_carrier ).toBe( 'DHL' );
	expect( evidence.receipt ).toMatch( /^file_/ );
} );
