import { currencyName } from '../currency-name';

beforeEach( () => {
	window.merchantPaymentsSettings = { locale: 'de_DE' };
} );

it.each( [
	[ 'usd', 'US-Dollar' ],
	[ 'JPY', 'Japanischer Yen' ],
	[ 'qqq', 'QQQ' ],
	[ 'usdc', 'USDC' ],
	[ 'constructor', 'CONSTRUCTOR' ],
	[ '', '' ],
] )( 'The currency %p is %p', ( code, name ) => {
	expect( currencyName( code ) ).toBe( name );
} );
