import { formatBytes } from '../format-bytes';

it.each( [
	[ 0, '0 bytes' ],
	[ 1, '1 byte' ],
	[ 999, '999 bytes' ],
	[ 1_000, '1 kB' ],
	[ 1_234_567, '1.2 MB' ],
	[ 4_500_000, '4.5 MB' ],
] )( '%d bytes are %s', ( bytes, text ) => {
	expect( formatBytes( bytes ) ).toBe( text );
} );
