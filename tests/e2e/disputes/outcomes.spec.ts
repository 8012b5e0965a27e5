import { expectFocusKept, skipToContent, tabTo } from '../keyboard';
import { payments } from '../rest';
import { shop, type DisputeWish } from '../shop';
import { adminSession } from '../site';
import { expect, test } from '../test';
import { ChallengePage, disputed, pdf, readBack } from './challenge-page';
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

/** Places of five files, by Stripe's names and by ours. */
const PLACES = {
	receipt: 'Order receipt',
	customer_communication: 'Customer communication',
	refund_policy: 'Refund policy',
	uncategorized_file: 'Other documents',
	shipping_documentation: 'Proof of shipping',
};

/** Of the first reason, whose files are chosen on the page; the others take the same ones as a saved draft. Only goods are shipped. */
const draftOf = ( files: Record< string, string >, verdict: string ) => ( {
	evidence: {
		product_description: 'A lamp',
		uncategorized_text: `Dear bank, ${ verdict }`,
		...files,
	},
	metadata: {
		__product_type: 'physical_product',
		__cover_letter: 'manual',
	},
	submit: false,
} );

// In the usual run challenge.spec.ts answers one, and jest and PHPUnit have the fields, files and outcomes of each.
test(
	'Each of the eight reasons is answered with five files, and won or lost',
	{
		tag: '@all',
	},
	async ( { page } ) => {
		const it = new ChallengePage( page );
		const letter = page.getByLabel( 'Letter to the customer’s bank' );
		const submit = async () => {
			await expect(
				page.locator( '.merchant-payments-challenge__attachments > li' )
			).toHaveText( [ /^A/, /^B/, /^C/, /^D/, /^E/ ] );
			await it.submit();
		};
		const [ [ reason, ofFirst ], ...others ] = REASONS;
		const first = await disputed( { reason } );
		await it.visitChallenge( first.dispute );
		const files = await attachAll( it, first.dispute );
		await letter.fill( `${ await letter.inputValue() }\n${ ofFirst }` );
		await submit();
		const drafts = await shop.disputes(
			others.map( ( [ other, verdict ] ) => ( {
				dispute: { reason: other },
				then: {
					path: '/v1/disputes/{dispute}',
					params: draftOf( placed( files, other ), verdict ),
				},
			} ) )
		);
		for ( const [ index, [ other, verdict ] ] of others.entries() ) {
			await test.step( other, async () => {
				await it.visitChallenge( drafts[ index ]?.dispute ?? '' );
				await page
					.getByRole( 'button', { name: 'Review', exact: true } )
					.click();
				await it.heading( 'Review' ).waitFor();
				await expect( letter ).toHaveValue( `Dear bank, ${ verdict }` );
				await submit();
			} );
		}

		// A bank takes a minute for the test texts.
		await shop.clock( 1 );
		const list = new DisputesPage( page );
		await list.open();
		for ( const [ index, { order } ] of [ first, ...drafts ].entries() ) {
			const row = list.rows.filter( {
				has: page.getByRole( 'link', {
					name: `#${ order }`,
					exact: true,
				} ),
			} );
			await expect( row ).toContainText(
				REASONS[ index ]?.[ 1 ] === 'winning_evidence' ? 'Won' : 'Lost'
			);
		}

		const stored = await Promise.all(
			Object.values( files ).map( ( id ) =>
				payments< { file_content: string } >(
					page,
					`/file/${ id }/content`
				)
			)
		);
		expect( stored.map( ( { file_content: text } ) => text ) ).toEqual(
			Object.keys( PLACES ).map( ( name, index ) =>
				pdf( name, 1000 + index ).buffer.toString( 'base64' )
			)
		);
		const sent = await readBack( page, drafts.at( -1 )?.dispute ?? '' );
		expect( sent.evidence ).toMatchObject( placed( files, 'general' ) );
	}
);

/** Where nothing is shipped, a proof of shipping is a service's. */
const placed = (
	{ shipping_documentation: proof, ...files }: Record< string, string >,
	reason: string
): Record< string, string > => ( {
	...files,
	...( [
		'credit_not_processed',
		'subscription_canceled',
		'duplicate',
	].includes( reason )
		? { service_documentation: proof ?? '' }
		: { shipping_documentation: proof ?? '' } ),
} );

/**
 * Chooses five files, through to the last step.
 *
 * @param it
 * @param dispute
 * @return Their ids, by the places' names.
 */
async function attachAll(
	it: ChallengePage,
	dispute: string
): Promise< Record< string, string > > {
	const places = Object.values( PLACES );
	const attach = async ( ...names: string[] ) => {
		await Promise.all(
			names.map( ( name ) =>
				it.attach(
					name,
					pdf( `${ name }.pdf`, 1000 + places.indexOf( name ) )
				)
			)
		);
		await Promise.all( names.map( ( name ) => it.isKept( name ) ) );
	};
	await attach( ...places.slice( 0, -1 ) );
	await it.next( 'Shipping details' );
	await attach( ...places.slice( -1 ) );
	await it.next( 'Review' );
	const { evidence } = await readBack( it.page, dispute );
	return Object.fromEntries(
		Object.keys( PLACES ).map( ( name ) => [
			name,
			evidence[ name ] ?? '',
		] )
	);
}

const decide = ( outcome: string ) => ( {
	path: '/v1/sandbox/disputes/{dispute}/decide',
	params: { outcome },
} );

const SUBMIT = {
	path: '/v1/disputes/{dispute}',
	params: {
		evidence: { uncategorized_text: 'It was delivered.' },
		submit: true,
	},
};

const REFUND = { path: '/v1/refunds', params: { charge: '{charge}' } };

const INQUIRY = { inquiry: true };

/** What a merchant reads of each status, and how it comes about. */
const STATUSES: readonly [ string, DisputeWish ][] = [
	[ 'Inquiry: needs response', { dispute: INQUIRY } ],
	[ 'Inquiry: under review', { dispute: INQUIRY, then: SUBMIT } ],
	[
		'Inquiry: closed',
		{ dispute: INQUIRY, then: decide( 'warning_closed' ) },
	],
	[ 'Charge refunded', { dispute: INQUIRY, then: REFUND } ],
	[ 'Needs response', {} ],
	[ 'Under review', { then: SUBMIT } ],
	[ 'Won', { then: decide( 'won' ) } ],
	[ 'Lost', { then: decide( 'lost' ) } ],
];

test( 'A dispute of each status opens at the address of older links, and its challenge', async ( {
	page,
} ) => {
	const it = new ChallengePage( page );
	const found = await shop.disputes( STATUSES.map( ( [ , wish ] ) => wish ) );
	for ( const [ index, payment ] of found.entries() ) {
		const [ status = '', wish ] = STATUSES[ index ] ?? [];

		await test.step( status, async () => {
			await it.visit( '/payments/disputes/details', payment.dispute );
			await expect( page ).toHaveURL(
				/transactions%2Fdetails|transactions\/details/
			);
			const address = new URL( page.url() ).searchParams;
			expect( address.get( 'id' ) ).toBe( payment.intent );
			expect( address.get( 'transaction_id' ) ).toMatch( /^txn_/ );
			expect( address.get( 'transaction_type' ) ).toBe( 'dispute' );
			await expect(
				page.locator( '.merchant-payments-dispute' )
			).toContainText( status );

			await it.visitChallenge( payment.dispute );
			await expect(
				page
					.locator( '.merchant-payments-challenge' )
					.getByText( status )
			).toBeVisible();
			const description = page.getByLabel( 'Product description' );
			await expect( description ).toBeEditable( {
				editable: wish?.then === undefined,
			} );
		} );
	}
} );

test( 'A draft outlives the browser', async ( { page: later, browser } ) => {
	const { dispute } = await disputed( { reason: 'fraudulent' } );
	const first = await browser.newContext( { storageState: adminSession } );
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
	await there.submit();
} );

test( 'Klarna’s inquiry becomes a dispute after 21 days, and is answered with the keyboard alone, file and all', async ( {
	page,
} ) => {
	const { dispute, intent } = await disputed(
		{ inquiry: true, reason: 'general' },
		{ late: { payment_method_data: { type: 'klarna' } } }
	);
	const it = new ChallengePage( page );
	await it.go( '/payments/transactions/details', intent );
	const panel = page.locator( '.merchant-payments-dispute' );
	await expect( panel ).toContainText( 'Inquiry: needs response' );
	await expect( panel ).toContainText( 'Klarna' );
	await shop.clock( 22 );
	await page.reload();
	await expect( panel.getByText( 'Needs response' ) ).toBeVisible();
	await expect(
		panel.getByRole( 'button', { name: 'Accept dispute' } )
	).toBeVisible();

	await it.open( dispute );
	// Long before the key: on a busy machine Chromium hears of it after a key that follows at once.
	const chooser = page.waitForEvent( 'filechooser' );
	await skipToContent( page );
	await tabTo(
		page,
		it
			.place( 'Order receipt' )
			.getByRole( 'button', { name: 'Choose file' } )
	);
	await page.keyboard.press( 'Enter' );
	await ( await chooser ).setFiles( pdf( 'receipt.pdf', 1000 ) );
	await it.isKept( 'Order receipt' );
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
	await it.submitByKeyboard();
	const { evidence, status } = await readBack( page, dispute );
	expect( status ).toBe( 'under_review' );
	expect( evidence.shipping_carrier ).toBe( 'DHL' );
	expect( evidence.receipt ).toMatch( /^file_/ );
} );
