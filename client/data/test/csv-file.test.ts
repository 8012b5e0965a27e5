import { toCsv } from '../csv-file';

const cellOf = ( text: string ) =>
	toCsv( [ [ text, 'x' ] ] ).slice( 1, -',x\r\n'.length );

describe( 'A cell of a file', () => {
	it.each( [
		[ 'plain', 'plain' ],
		[ '=1+1', "'=1+1" ],
		[ '+1', "'+1" ],
		[ '-1', "'-1" ],
		[ '@SUM(A1)', "'@SUM(A1)" ],
		[ '\t=1', '"\'\t=1"' ],
		[ '\r1', '"\'\r1"' ],
		[ ' =1', "' =1" ],
		[ '＝1', "'＝1" ],
		[ '\u200b=1', "'\u200b=1" ],
		[ 'a=1', 'a=1' ],
		[ 'a,b', '"a,b"' ],
		[ 'a;b', '"a;b"' ],
		[ 'a "b"', '"a ""b"""' ],
		[ 'a\nb', '"a\nb"' ],
		[ ' a', '" a"' ],
		[ 'a\u0000b', 'ab' ],
		[ '', '' ],
	] )( 'of %j is %j', ( text, cell ) => {
		expect( cellOf( text ) ).toBe( cell );
	} );

	it( 'keeps a number as it is, also a negative one', () => {
		expect( toCsv( [ [ { number: '-1.50' } ] ] ) ).toBe(
			'\uFEFF-1.50\r\n'
		);
	} );
} );
