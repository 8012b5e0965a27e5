import { headlineOf, explanationOf } from '../explanation';
import { aCase, kinds, movement, store, type Change } from './cases';

const KEEPS = 'The customer keeps $96.50.';
const FINAL = 'This is final, and the dispute fee of $15.00 isn’t returned.';
const SENT = 'You submitted evidence to the bank on January 20, 2026.';

beforeEach( () => {
	window.merchantPaymentsSettings = store;
} );

describe( 'A case is told', () => {
	it.each< [ keyof typeof kinds, string, string ] >( [
		[
			'awaiting',
			'Your customer disputed this payment',
			'The customer’s bank took $96.50 back, and you were charged a dispute fee of $15.00. Challenge the dispute with evidence, or accept it. You can’t refund the payment while the dispute is open.',
		],
		[
			'review',
			'The bank is reviewing your evidence',
			`${ SENT } The bank holds $96.50 until it decides. There’s nothing more you need to do.`,
		],
		[
			'won',
			'You won this dispute',
			'The bank decided in your favor on February 27, 2026. $96.50 and the dispute fee were returned to your balance.',
		],
		[
			'lostUnanswered',
			'You lost this dispute because you didn’t respond',
			`The bank received no evidence from you in time. ${ KEEPS } ${ FINAL }`,
		],
		[
			'lostWithDraft',
			'You lost this dispute because you didn’t respond',
			`The bank received no evidence from you in time. ${ KEEPS } ${ FINAL }`,
		],
		[
			'lostAccepted',
			'You accepted this dispute',
			`${ KEEPS } ${ FINAL }`,
		],
		[
			'lostContested',
			'You lost this dispute',
			`${ SENT } The bank decided in the customer’s favor. ${ KEEPS } ${ FINAL }`,
		],
		[
			'inquiry',
			'Your customer’s bank has a question about this payment',
			'No money has been taken from you. Respond with evidence, or refund the payment. An open inquiry can become a dispute with a fee.',
		],
		[
			'inquiryReview',
			'The bank is reviewing your response',
			`${ SENT } No money has been taken from you. There’s nothing more you need to do.`,
		],
		[
			'inquiryClosed',
			'This inquiry is closed',
			'The bank didn’t escalate it to a dispute. You keep the money, and there’s no dispute fee.',
		],
		[
			'refunded',
			'You refunded this payment',
			'That closed the inquiry. The customer sees the refund on their statement within 7 to 10 business days.',
		],
		[
			'unknown',
			'This payment is disputed',
			'This page doesn’t know the status of this dispute. Updating the plugin may help.',
		],
	] )( 'when it is of the kind %s', ( kind, headline, story ) => {
		const shown = aCase( kinds[ kind ] as Change );
		expect( headlineOf( shown ) ).toBe( headline );
		expect( explanationOf( shown ) ).toBe( story );
	} );

	it( 'without dates and fees that nobody knows', () => {
		const bare = { metadata: {}, balance_transactions: [] };
		expect(
			explanationOf( aCase( { ...kinds.lostContested, ...bare } ) )
		).toBe(
			`You submitted evidence to the bank. The bank decided in the customer’s favor. ${ KEEPS } This is final.`
		);
		expect( explanationOf( aCase( { ...kinds.won, ...bare } ) ) ).toBe(
			'The bank decided in your favor. $96.50 was returned to your balance.'
		);
		expect( explanationOf( aCase( bare ) ) ).toContain(
			'The customer’s bank took $96.50 back. Challenge'
		);
	} );

	it.each( [
		[
			'usd',
			1500,
			'$96.50 back, and you were charged a dispute fee of $15.00.',
		],
		[
			'jpy',
			2268,
			'¥9,650 back, and you were charged a dispute fee of ¥2,268.',
		],
		[
			'kwd',
			4670,
			'KWD 9.650 back, and you were charged a dispute fee of KWD 4.670.',
		],
	] )( 'with amounts in %s', ( currency, fee, text ) => {
		const story = explanationOf(
			aCase( {
				currency,
				balance_transactions: [ movement( currency, -9650, fee ) ],
			} )
		);
		expect( story.replace( /\u00a0/g, ' ' ) ).toContain( text );
	} );
} );
