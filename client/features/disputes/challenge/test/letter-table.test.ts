import { formatAmount } from '../../../../money/format-amount';
import { attachmentsOf, letterOf } from '../letter';
import { letterFactsOf } from '../letter-facts';
import type { Kind } from '../answer';
import { dispute, kind, noTexts, prefill } from './cases';

/** Three in the morning in UTC is the day before in the store's New York. */
const at = ( month: number, day: number ): number =>
	Date.UTC( 2026, month - 1, day, 3 ) / 1000;

const PAID = at( 1, 21 );
const REFUNDED = at( 2, 21 );
const DISPUTED = at( 2, 26 );
const TODAY = at( 3, 2 );

/** Hours between payment and the order's change of status are no concern of the letter. */
const TEXTS = {
	...noTexts,
	product_description: 'Ceramic Dripper',
	shipping_date: '2026-02-12',
};

const BOUGHT = 'Maya Williams bought Ceramic Dripper on January 20, 2026.';
const DELIVERED = 'It was delivered on February 12, 2026.';
const refunded = ( amount: string ) =>
	`We refunded ${ amount } on February 20, 2026. A refund can take 7 to 10 business days to appear on the customer’s statement.`;

/** Bodies by reason and status, and which placeholders stay when nothing is known. */
const BODIES: [
	string,
	Partial< Kind >,
	( amount: string ) => string,
	string[],
][] = [
	[
		'product_not_received',
		{},
		() => `${ BOUGHT } ${ DELIVERED }`,
		[ 'Customer name', 'Product or service', 'Date of delivery' ],
	],
	[
		'general',
		{},
		() => `${ BOUGHT } ${ DELIVERED }`,
		[ 'Customer name', 'Product or service', 'Date of delivery' ],
	],
	[
		'product_unacceptable',
		{},
		() =>
			`${ BOUGHT } What the customer received matched its description, and the customer did not report a defect to us.`,
		[ 'Customer name', 'Product or service' ],
	],
	[
		'subscription_canceled',
		{},
		() =>
			'Maya Williams subscribed to Ceramic Dripper and accepted our terms when signing up. The account was active at the time of the charge, and we received no cancellation before the billing date.',
		[ 'Customer name', 'Product or service' ],
	],
	[
		'credit_not_processed',
		{ refundStatus: 'refund_has_been_issued' },
		( amount ) => `${ BOUGHT } ${ refunded( amount ) }`,
		[
			'Customer name',
			'Product or service',
			'Refunded amount',
			'Date of the refund',
		],
	],
	[
		'credit_not_processed',
		{ refundStatus: 'refund_was_not_owed' },
		() =>
			`${ BOUGHT } The customer asked for a refund outside the period that our refund policy allows. The policy is shown on our website and in the order confirmation.`,
		[ 'Customer name', 'Product or service' ],
	],
	[
		'duplicate',
		{ duplicateStatus: 'is_duplicate' },
		( amount ) =>
			`The charge of January 20, 2026 was a duplicate, and we have already corrected it. ${ refunded(
				amount
			) }`,
		[ 'Refunded amount', 'Date of the refund' ],
	],
	[
		'duplicate',
		{ duplicateStatus: 'is_not_duplicate' },
		() =>
			`${ BOUGHT } This charge and the one that the customer compares it with are for two separate orders, and each was fulfilled on its own.`,
		[ 'Customer name', 'Product or service' ],
	],
	[
		'fraudulent',
		{},
		() =>
			`${ BOUGHT } ${ DELIVERED } The purchase was made by the customer named above.`,
		[ 'Customer name', 'Product or service', 'Date of delivery' ],
	],
	[
		'unrecognized',
		{},
		() =>
			`${ BOUGHT } ${ DELIVERED } The purchase was made by the customer named above.`,
		[ 'Customer name', 'Product or service', 'Date of delivery' ],
	],
];

/** Minor units, and how a refund of them reads. */
const CURRENCIES = [
	[ 'jpy', 3670, '¥3,670 JPY' ],
	[ 'usd', 3670, '$36.70 USD' ],
	[ 'kwd', 3670, 'KWD 3.670' ],
] as const;

const plain = ( text: string ) => text.replaceAll( '\u00a0', ' ' );

function write(
	change: Partial< Kind >,
	{
		currency,
		isKnown,
		bank = null,
	}: { currency: string; isKnown: boolean; bank?: string | null }
): string[] {
	const of = kind( change );
	const { charge, order } = dispute();
	const facts = letterFactsOf(
		dispute( {
			reason: of.reason,
			created: DISPUTED,
			order: isKnown ? order : null,
			charge: {
				...charge,
				currency,
				created: PAID,
				bank_name: bank,
				amount: 9999,
				amount_refunded: isKnown ? 3670 : 0,
				billing_details: { ...charge.billing_details, name: null },
			},
		} ),
		{
			now: TODAY * 1000,
			prefill: isKnown
				? { ...prefill, refunds: [ { created: REFUNDED } ] }
				: null,
		},
		isKnown ? TEXTS : noTexts,
		of
	);
	return plain( letterOf( of, facts, attachmentsOf( of, {}, TEXTS ) ) ).split(
		'\n\n'
	);
}

const placeholders = ( text: string ) =>
	[ ...text.matchAll( /\[([^\]\n]+)\]/g ) ].map( ( [ , name ] ) => name );

beforeEach( () => {
	window.wcSettings = { siteTitle: 'Slow Mornings Coffee' };
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		shouldUseExplicitPrice: true,
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

describe.each( CURRENCIES )(
	'In %s the letter',
	( currency, minor, amount ) => {
		it( 'knows the decimals', () => {
			expect( plain( formatAmount( minor, currency ) ) ).toBe( amount );
		} );

		it.each( BODIES )(
			'of %s %j has its body',
			( reason, status, body ) => {
				const parts = write(
					{ reason, ...status },
					{ currency, isKnown: true }
				);
				expect( parts[ 5 ] ).toBe( body( amount ) );
				expect( parts[ 1 ] ).toBe( 'March 1, 2026' );
				expect( parts[ 4 ] ).toContain( 'of January 20, 2026.' );
				// The day of the dispute is no day of anything else.
				expect( parts.join( '\n' ) ).not.toContain( 'February 25' );
				expect( placeholders( parts.join( '\n' ) ) ).toEqual( [
					'Name of the customer’s bank',
				] );
			}
		);

		it.each(
			BODIES.map(
				( [ reason, status, , missing ] ) =>
					[ reason, status, missing ] as const
			)
		)(
			'of %s %j shows what is missing: %j',
			( reason, status, missing ) => {
				window.wcSettings = {};
				const parts = write(
					{ reason, ...status },
					{ currency, isKnown: false }
				);
				expect( placeholders( parts[ 5 ] ?? '' ) ).toEqual( missing );
				expect( placeholders( parts.join( '\n' ) ) ).toEqual( [
					'Business name',
					'Business address',
					'Support email',
					'Support phone',
					'Name of the customer’s bank',
					...missing,
					'Business name',
				] );
			}
		);
	}
);

it( 'The letter is addressed to the bank where it is known', () => {
	const parts = write(
		{},
		{ currency: 'usd', isKnown: true, bank: 'First Bank & Co' }
	);
	expect( parts[ 2 ] ).toMatch( /^First Bank & Co\nCase: dp_/ );
	expect( placeholders( parts.join( '\n' ) ) ).toEqual( [] );
} );
