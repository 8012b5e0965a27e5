import { countryName } from '../country-name';

beforeEach( () => {
	window.merchantPaymentsSettings = { locale: 'de_DE' };
} );

it.each( [
	[ 'US', 'Vereinigte Staaten' ],
	[ 'dk', 'Dänemark' ],
	[ 'QX', 'QX' ],
	[ 'nonsense', 'nonsense' ],
	[ '', '' ],
] )( 'The country %p is %p', ( code, name ) => {
	expect( countryName( code ) ).toBe( name );
} );
