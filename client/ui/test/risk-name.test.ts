import { riskName } from '../risk-name';

it.each( [
	[ 0, 'Normal' ],
	[ 1, 'Elevated' ],
	[ 2, 'Highest' ],
	[ null, 'N/A' ],
	[ 9, 'N/A' ],
] )( 'The risk %p is called %s', ( level, name ) => {
	expect( riskName( level ) ).toBe( name );
} );
