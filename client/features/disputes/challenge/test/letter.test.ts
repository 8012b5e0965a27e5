import type { Dispute } from '../../../../contract/types';
import { attachmentsOf, letterOf } from '../letter';
import { letterFactsOf } from '../letter-facts';
import type { FileIds, Kind } from '../answer';
import { dispute, kind, noTexts, NOW, prefill } from './cases';

const TEXTS = {
	...noTexts,
	product_description: 'Ceramic Dripper',
	shipping_date: '2026-02-12',
};

interface Wish {
	kind?: Partial< Kind >;
	files?: FileIds;
	texts?: typeof TEXTS;
	dispute?: Partial< Dispute >;
	known?: typeof prefill | null;
}

function write( wish: Wish = {} ): string {
	const of = kind( wish.kind );
	const texts = wish.texts ?? TEXTS;
	const facts = letterFactsOf(
		dispute( { reason: of.reason, ...wish.dispute } ),
		{ now: NOW, prefill: wish.known === undefined ? prefill : wish.known },
		texts,
		of
	);
	return letterOf( of, facts, attachmentsOf( of, wish.files ?? {}, texts ) );
}

const bodyOf = ( letter: string ) => letter.split( '\n\n' )[ 5 ];

beforeEach( () => {
	window.wcSettings = { siteTitle: 'Slow Mornings Coffee' };
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		shouldUseExplicitPrice: true,
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

describe( 'The cover letter', () => {
	it( 'has all its parts', () => {
		const { id, charge } = dispute();
		expect( write( { files: { receipt: 'file_1' } } ) ).toBe(
			`Slow Mornings Coffee
1 Market Street
Springfield
help@shop.example
+1 555 0100

March 1, 2026

[Name of the customer’s bank]
Case: ${ id }

Dear dispute team,

We are writing about case ${ id }, which concerns charge ${ charge.id } of January 20, 2026. We believe that this charge is valid, for the following reasons.

Maya Williams bought Ceramic Dripper on January 20, 2026. It was delivered on February 12, 2026.

Attached documents:
Attachment A: Order receipt

Please review the evidence and decide this case in our favor, so that the disputed amount is returned to us. We’re happy to answer questions.

Kind regards,
Slow Mornings Coffee`
		);
	} );

	it.each< [ string, Partial< Kind >, RegExp ] >( [
		[
			'general',
			{},
			/^Maya Williams bought Ceramic Dripper on January 20, 2026. It was delivered on February 12, 2026\.$/,
		],
		[
			'product_unacceptable',
			{},
			/matched its description.+did not report a defect/,
		],
		[
			'subscription_canceled',
			{},
			/^Maya Williams subscribed to Ceramic Dripper and accepted our terms.+account was active.+no cancellation/,
		],
		[
			'credit_not_processed',
			{ refundStatus: 'refund_was_not_owed' },
			/outside the period that our refund policy allows.+order confirmation/,
		],
		[
			'duplicate',
			{ duplicateStatus: 'is_not_duplicate' },
			/two separate orders, and each was fulfilled on its own/,
		],
		[
			'fraudulent',
			{},
			/bought Ceramic Dripper.+delivered on February 12, 2026\. The purchase was made by the customer/,
		],
		[
			'unrecognized',
			{},
			/bought Ceramic Dripper.+delivered on February 12, 2026\. The purchase was made by the customer/,
		],
		[ 'something_new', {}, /delivered on February 12, 2026/ ],
	] )( 'of %s %j says %s', ( reason, status, says ) => {
		expect( bodyOf( write( { kind: { reason, ...status } } ) ) ).toMatch(
			says
		);
	} );

	it.each( [
		[ 'usd', 3670, '$36.70 USD' ],
		[ 'jpy', 3670, '¥3,670 JPY' ],
		[ 'kwd', 3670, 'KWD 3.670' ],
	] )(
		'says in %s what was refunded, and when',
		( currency, refunded, amount ) => {
			const refundedCharge = {
				...dispute().charge,
				currency,
				amount_refunded: refunded,
			};
			const known = {
				...prefill,
				refunds: [ { created: Date.UTC( 2026, 1, 20, 12 ) / 1000 } ],
			};
			for ( const of of [
				{
					reason: 'credit_not_processed',
					refundStatus: 'refund_has_been_issued',
				},
				{ reason: 'duplicate', duplicateStatus: 'is_duplicate' },
			] as const ) {
				const body = write( {
					kind: of,
					known,
					dispute: { charge: refundedCharge },
				} );
				expect( body.replaceAll( '\u00a0', ' ' ) ).toContain(
					`We refunded ${ amount } on February 20, 2026. A refund can take 7 to 10 business days`
				);
			}
		}
	);

	it( 'names every day on which some of it was refunded, once', () => {
		const { charge } = dispute();
		const on = ( day: number, hour: number ) => ( {
			created: Date.UTC( 2026, 1, day, hour ) / 1000,
		} );
		const body = write( {
			kind: { reason: 'duplicate', duplicateStatus: 'is_duplicate' },
			known: {
				...prefill,
				refunds: [ on( 20, 9 ), on( 20, 12 ), on( 23, 9 ) ],
			},
			dispute: { charge: { ...charge, amount_refunded: 3000 } },
		} );
		expect( body.replaceAll( '\u00a0', ' ' ) ).toContain(
			'We refunded $30.00 USD on February 20, 2026 and February 23, 2026. '
		);
	} );

	it( 'leaves a placeholder for what nobody knows', () => {
		window.wcSettings = {};
		const { charge } = dispute();
		const letter = write( {
			known: null,
			texts: noTexts,
			kind: {
				reason: 'credit_not_processed',
				refundStatus: 'refund_has_been_issued',
			},
			dispute: {
				order: null,
				charge: {
					...charge,
					billing_details: { ...charge.billing_details, name: null },
				},
			},
		} );
		for ( const missing of [
			'[Business name]',
			'[Business address]',
			'[Support email]',
			'[Support phone]',
			'[Name of the customer’s bank]',
			'[Customer name]',
			'[Product or service]',
			'[Refunded amount]',
			'[Date of the refund]',
		] ) {
			expect( letter ).toContain( missing );
		}
	} );

	it( 'says of what can’t be shipped that it was provided', () => {
		const body = bodyOf(
			write( { kind: { productType: 'digital_product_or_service' } } )
		);
		expect( body ).toContain( 'provided to the customer' );
		expect( body ).not.toContain( 'delivered' );
	} );

	it( 'keeps markup as text', () => {
		const texts = {
			...TEXTS,
			product_description: '<script>alert(1)</script>',
		};
		expect( write( { texts } ) ).toContain(
			'bought <script>alert(1)</script> on'
		);
	} );
} );

describe( 'Attachments', () => {
	const files: FileIds = {
		uncategorized_file: 'file_9',
		shipping_documentation: 'file_5',
		customer_communication: 'file_2',
		receipt: 'file_1',
		refund_policy: 'file_4',
	};
	const texts = { ...noTexts, access_activity_log: 'Signed in at 12:00' };
	const listed = ( change: Partial< Kind > ) =>
		attachmentsOf( kind( change ), files, texts ).map(
			( { letter, piece } ) => `${ letter } ${ piece }`
		);

	it( 'have letters in a fixed order', () => {
		expect( listed( {} ) ).toEqual( [
			'A receipt',
			'B customer_communication',
			'C refund_policy',
			'D shipping_documentation',
			'E access_activity_log',
			'F uncategorized_file',
		] );
		expect( listed( { reason: 'fraudulent' } ).slice( 0, 3 ) ).toEqual( [
			'A receipt',
			'B access_activity_log',
			'C customer_communication',
		] );
	} );

	it( 'leave out what is about a shipping that isn’t there', () => {
		expect(
			listed( { productType: 'digital_product_or_service' } ).join()
		).not.toContain( 'shipping' );
	} );
} );
