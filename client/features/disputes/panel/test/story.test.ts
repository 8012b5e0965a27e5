import { headlineOf, storyOf } from '../story';
import { aCase, kinds, movement, store, type Change } from './cases';

const KEEPS = 'The customer keeps $96.50.';
const FINAL = 'This is final, and the dispute fee of $15.00 is not returned.';
const SENT = 'You sent evidence to the bank on January 20, 2026.';

beforeEach( () => {
	window.wcpaySettings = store;
} );

describe( 'A case is told', () => {
	it.each< [ keyof typeof kinds, string, string ] >( [
		[
			'awaiting',
			'Your customer disputes this payment',
			'The customer’s bank took $96.50 back, and you were charged a dispute fee of $15.00. Challenge the dispute with evidence, or accept it. As long as it is open, the payment cannot be refunded.',
		],
		[
			'review',
			'The bank is looking at your evidence',
			`${ SENT } The bank keeps $96.50 until it has decided. You need to do nothing more.`,
		],
		[
			'won',
			'You won this dispute',
			'The bank decided for you on February 27, 2026. $96.50 and the dispute fee came back to your balance.',
		],
		[
			'lostUnanswered',
			'You lost this dispute without a response',
			`The bank received no evidence from you in time. ${ KEEPS } ${ FINAL }`,
		],
		[
			'lostWithDraft',
			'You lost this dispute without a response',
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
			`${ SENT } The bank decided for the customer all the same. ${ KEEPS } ${ FINAL }`,
		],
		[
			'inquiry',
			'Your customer’s bank asks about this payment',
			'No money has been taken from you. Send evidence, or refund the payment: what is not settled now can become a dispute, with a fee.',
		],
		[
			'inquiryReview',
			'The bank is looking at your answer',
			`${ SENT } No money has been taken from you. You need to do nothing more.`,
		],
		[
			'inquiryClosed',
			'This inquiry is closed',
			'The bank did not make a dispute of it. The money stays with you, and there is no dispute fee.',
		],
		[
			'refunded',
			'You refunded this payment',
			'That ended the case. The customer sees the refund on their statement within 7 to 10 business days.',
		],
		[
			'unknown',
			'This payment is disputed',
			'The platform says something about it that this page does not know yet. Updating the plugin may help.',
		],
	] )( 'when it is of the kind %s', ( kind, headline, story ) => {
		const shown = aCase( kinds[ kind ] as Change );
		expect( headlineOf( shown ) ).toBe( headline );
		expect( storyOf( shown ) ).toBe( story );
	} );

	it( 'without dates and fees that nobody knows', () => {
		const bare = { metadata: {}, balance_transactions: [] };
		expect( storyOf( aCase( { ...kinds.lostContested, ...bare } ) ) ).toBe(
			`You sent evidence to the bank. The bank decided for the customer all the same. ${ KEEPS } This is final.`
		);
		expect( storyOf( aCase( { ...kinds.won, ...bare } ) ) ).toBe(
			'The bank decided for you. $96.50 came back to your balance.'
		);
		expect( storyOf( aCase( bare ) ) ).toContain(
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
		const story = storyOf(
			aCase( {
				currency,
				balance_transactions: [ movement( currency, -9650, fee ) ],
			} )
		);
		expect( story.replace( /\u00a0/g, ' ' ) ).toContain( text );
	} );
} );
