import { csv, numberCell, textCell } from '../csv';

describe( 'A cell of a file', () => {
	it.each( [
		[ 'nothing', '', '' ],
		[ 'a word', 'visa', 'visa' ],
		[ 'letters of all kinds', 'Ana Müller محمد 🛍', 'Ana Müller محمد 🛍' ],
		[ 'a comma', "O'Brien, Pat", '"O\'Brien, Pat"' ],
		[ 'a quote', 'the "Shop"', '"the ""Shop"""' ],
		[ 'both line ends', 'a\r\nb', '"a\r\nb"' ],
		[ 'a semicolon', 'a;=1', '"a;=1"' ],
		[ 'a line feed', 'a\nb', '"a\nb"' ],
		[ 'a blank at the start', ' a', '" a"' ],
		[ 'a blank at the end', 'é ', '"é "' ],
		[ 'equals', '=1+1', "'=1+1" ],
		[ 'plus', '+1', "'+1" ],
		[ 'minus', '-1', "'-1" ],
		[ 'at', '@SUM(A1)', "'@SUM(A1)" ],
		[ 'tab', '\tx', '"\'\tx"' ],
		[ 'tab before equals', '\t=1', '"\'\t=1"' ],
		[ 'carriage return', '\r1', '"\'\r1"' ],
		[ 'line feed', '\n=1', '"\'\n=1"' ],
		[
			'a link',
			'=HYPERLINK("http://x","y")',
			'"\'=HYPERLINK(""http://x"",""y"")"',
		],
		[ 'full-width equals', '＝1', "'＝1" ],
		[ 'full-width at', '＠x', "'＠x" ],
		[ 'equals behind a blank', ' =1', "' =1" ],
		[ 'equals behind a no-break space', '\u00A0=1', "'\u00A0=1" ],
		[ 'equals behind nothing visible', '\u200B=1', "'\u200B=1" ],
		[ 'equals behind a NUL', '\0=1', "'=1" ],
		[ 'equals behind a quote', '"=1"', '"""=1"""' ],
		[ 'equals inside', 'a=1', 'a=1' ],
		[ 'a sign alone', '-', "'-" ],
		[ 'a NUL inside', 'a\0b', 'ab' ],
		[ 'escape and delete', 'a\x1B[31m\x7Fb', 'a[31mb' ],
	] )( 'takes %s', ( _, text, cell ) => {
		expect( textCell( text ) ).toBe( cell );
	} );

	it.each( [
		[ '12.50', '12.50' ],
		[ '-12.50', '-12.50' ],
		[ '-1.50', '-1.50' ],
		[ '0', '0' ],
		[ '', '' ],
		[ '-', "'-" ],
		[ '-1+cmd', "'-1+cmd" ],
		[ '1e5', '1e5' ],
	] )( 'with the number %s is %s', ( number, cell ) => {
		expect( numberCell( number ) ).toBe( cell );
	} );
} );

describe( 'A file', () => {
	it( 'has a mark, and ends its lines as the standard says', () => {
		expect(
			csv( [
				[ 'a', 'b' ],
				[ '', '-1' ],
			] )
		).toBe( '\uFEFFa,b\r\n,-1\r\n' );
	} );
} );
