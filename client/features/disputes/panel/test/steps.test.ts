import { stepsOf } from '../steps';
import { urgencyOf } from '../urgency';
import { aCase, DAY, kinds, NOW, store, type Change } from './cases';

const stepsFor = ( change: Change ) => {
	const shown = aCase( change );
	return stepsOf( shown, urgencyOf( shown.dispute, NOW * 1000 ) );
};

const byKlarna: Change = {
	...kinds.inquiry,
	payment_method_details: { type: 'klarna' },
};

beforeEach( () => {
	window.merchantPaymentsSettings = store;
} );

describe( 'The next steps', () => {
	it( 'of a dispute go from the customer to the bank’s decision', () => {
		expect( stepsFor( kinds.awaiting ) ).toEqual( [
			'Contact the customer first. Many disputes are mistakes, and only the customer can withdraw one.',
			'If the customer withdraws the dispute, ask for a letter from them or their bank that confirms it, and submit it as evidence. A withdrawn dispute still takes about 75 days to close, and you lose it without evidence.',
			'By March 10, 2026, challenge the dispute with evidence, which you can submit once, or accept it. If you don’t respond, you lose it.',
			'The bank then reviews your evidence, which can take 60 days or more. Its decision is final.',
		] );
	} );

	it( 'of an inquiry offer the refund', () => {
		expect( stepsFor( kinds.inquiry ) ).toEqual( [
			'Contact the customer first. Often they just don’t recognize the payment.',
			'To return the money, refund the order. The customer sees the refund on their statement within 7 to 10 business days, and the inquiry is closed.',
			'Otherwise explain the payment to the bank with evidence, by March 10, 2026.',
			'The bank then reviews your answer, which can take 120 days or more.',
		] );
	} );

	it.each( [ [ 'inquiry' ], [ 'inquiryReview' ] ] as const )(
		'of an %s of Klarna name the day on which it becomes a dispute',
		( kind ) => {
			expect(
				stepsFor( {
					...kinds[ kind ],
					payment_method_details: { type: 'klarna' },
					created: Date.UTC( 2026, 2, 1, 3 ) / 1000,
				} ).at( -1 )
			).toBe(
				'Klarna escalates an inquiry to a dispute after 21 days: this one on March 21, 2026.'
			);
			expect( stepsFor( kinds[ kind ] ).join() ).not.toContain(
				'Klarna'
			);
		}
	);

	it( 'know Klarna by the payment where the dispute does not say it', () => {
		const shown = aCase(
			{ ...byKlarna, payment_method_details: { type: '' } },
			{ payment_method_details: { type: 'klarna' } }
		);
		expect( stepsOf( shown, 'calm' ).join() ).toContain( 'Klarna' );
	} );

	it.each( [
		[
			'card',
			'The bank that issued the card reviews your evidence. That usually takes a few weeks, and up to 3 months.',
		],
		[
			'klarna',
			'The bank reviews your evidence, which can take 60 days or more.',
		],
	] )( 'of a review by %s say how long it takes', ( type, first ) => {
		expect(
			stepsFor( { ...kinds.review, payment_method_details: { type } } )
		).toEqual( [
			first,
			'If you win, the amount and the dispute fee are returned to your balance. If you lose, you’re charged nothing more for the dispute itself.',
		] );
	} );

	it( 'of a late response say that it may not count', () => {
		const late = { evidence_details: { due_by: NOW - DAY } };
		expect( stepsFor( late )[ 2 ] ).toBe(
			'The response deadline has passed. The bank can decide in the customer’s favor at any time, and may not consider evidence you submit now.'
		);
		expect( stepsFor( { ...kinds.inquiry, ...late } )[ 2 ] ).toBe(
			'The response deadline has passed. The bank can escalate the inquiry to a dispute at any time.'
		);
	} );

	it( 'do without a date that nobody knows', () => {
		const open = { evidence_details: { due_by: null } };
		expect( stepsFor( open )[ 2 ] ).toBe(
			'Challenge the dispute with evidence, which you can submit once, or accept it. If you don’t respond, you lose it.'
		);
		expect( stepsFor( { ...kinds.inquiry, ...open } )[ 2 ] ).toBe(
			'Otherwise explain the payment to the bank with evidence.'
		);
	} );

	it.each( [
		[ 'won' ],
		[ 'lostUnanswered' ],
		[ 'lostAccepted' ],
		[ 'lostContested' ],
		[ 'inquiryClosed' ],
		[ 'refunded' ],
		[ 'unknown' ],
	] as const )( 'are none when it is of the kind %s', ( kind ) => {
		expect( stepsFor( kinds[ kind ] ) ).toEqual( [] );
	} );
} );
