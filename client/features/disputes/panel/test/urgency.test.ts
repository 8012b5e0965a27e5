import { timeLeft, urgencyOf } from '../urgency';
import { aCase, NOW, type Change } from './cases';

const HOUR = 3600;

const at = ( details: NonNullable< Change[ 'evidence_details' ] > ) => {
	const { dispute } = aCase( { evidence_details: details } );
	return [
		urgencyOf( dispute, NOW * 1000 ),
		timeLeft( dispute, NOW * 1000 ),
	];
};

describe( 'The time left to respond', () => {
	it.each( [
		[ 216 * HOUR, 'calm', '9 days left' ],
		[ 216 * HOUR - 1, 'calm', '8 days left' ],
		[ 72 * HOUR + 1, 'calm', '3 days left' ],
		[ 72 * HOUR, 'soon', '3 days left' ],
		[ 72 * HOUR - 1, 'soon', '2 days left' ],
		[ 24 * HOUR + 1, 'soon', '1 day left' ],
		[ 24 * HOUR, 'today', 'Last day today' ],
		[ 1, 'today', 'Last day today' ],
		[ 0, 'past', 'Past due' ],
		[ -1, 'past', 'Past due' ],
	] )( 'of %d seconds is %s: %s', ( left, urgency, text ) => {
		expect( at( { due_by: NOW + left } ) ).toEqual( [ urgency, text ] );
	} );

	it( 'is over when the platform says so, whatever the browser’s clock', () => {
		expect( at( { due_by: NOW + 99 * HOUR, past_due: true } ) ).toEqual( [
			'past',
			'Past due',
		] );
	} );

	it( 'is not guessed', () => {
		expect( at( { due_by: null } ) ).toEqual( [ 'none', '' ] );
	} );
} );
