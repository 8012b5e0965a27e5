<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Export;

use MerchantPayments\Export\Csv;
use PHPUnit\Framework\TestCase;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * Files that every reader reads the same, and no spreadsheet runs.
 *
 * @covers \MerchantPayments\Export\Csv
 */
final class CsvTest extends TestCase {

	/** @dataProvider texts */
	public function test_text_becomes_a_cell( string $text, string $cell ): void {
		$this->assertSame( $cell, Csv::text( $text ) );
	}

	/** @return array<string, array{string, string}> */
	public static function texts(): array {
		return [
			'nothing'                        => [ '', '' ],
			'a word'                         => [ 'visa', 'visa' ],
			'an id'                          => [ 'txn_1ABC', 'txn_1ABC' ],
			'an address'                     => [ 'ana@example.org', 'ana@example.org' ],
			'letters of all kinds'           => [ 'Ana Müller محمد', 'Ana Müller محمد' ],
			'an emoji'                       => [ '🛍', '🛍' ],
			'a comma'                        => [ "O'Brien, Pat", "\"O'Brien, Pat\"" ],
			'a quote'                        => [ 'the "Shop"', '"the ""Shop"""' ],
			'a line feed'                    => [ "a\nb", "\"a\nb\"" ],
			'both line ends'                 => [ "a\r\nb", "\"a\r\nb\"" ],
			'a semicolon'                    => [ 'a;=1', '"a;=1"' ],
			'a blank at the end'             => [ 'é ', '"é "' ],
			'equals'                         => [ '=1+1', "'=1+1" ],
			'plus'                           => [ '+1', "'+1" ],
			'minus'                          => [ '-1', "'-1" ],
			'at'                             => [ '@SUM(A1)', "'@SUM(A1)" ],
			'tab'                            => [ "\tx", "\"'\tx\"" ],
			'carriage return'                => [ "\rx", "\"'\rx\"" ],
			'line feed'                      => [ "\n=1", "\"'\n=1\"" ],
			'DDE'                            => [ "=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0" ],
			'a link'                         => [ '=HYPERLINK("http://x","y")', "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"" ],
			'full-width equals'              => [ '＝1', "'＝1" ],
			'full-width plus'                => [ '＋1', "'＋1" ],
			'full-width minus'               => [ '－1', "'－1" ],
			'full-width at'                  => [ '＠x', "'＠x" ],
			'minus sign'                     => [ "\u{2212}1", "'\u{2212}1" ],
			'small equals'                   => [ "\u{FE66}1", "'\u{FE66}1" ],
			'small plus'                     => [ "\u{FE62}1", "'\u{FE62}1" ],
			'small minus'                    => [ "\u{FE63}1", "'\u{FE63}1" ],
			'small at'                       => [ "\u{FE6B}x", "'\u{FE6B}x" ],
			'raised plus'                    => [ "\u{207A}1", "'\u{207A}1" ],
			'lowered equals'                 => [ "\u{208C}1", "'\u{208C}1" ],
			'minus sign behind a blank'      => [ " \u{2212}1", "' \u{2212}1" ],
			'a dash'                         => [ "\u{2013} 1", "\u{2013} 1" ],
			'equals behind a blank'          => [ ' =1', "' =1" ],
			'equals behind a no-break space' => [ "\u{A0}=1", "'\u{A0}=1" ],
			'equals behind nothing visible'  => [ "\u{200B}\u{FEFF}=1", "'\u{200B}\u{FEFF}=1" ],
			'equals behind a NUL'            => [ "\0=1", "'=1" ],
			'equals behind a quote'          => [ '"=1"', '"""=1"""' ],
			'equals inside'                  => [ 'a=1', 'a=1' ],
			'a sign alone'                   => [ '-', "'-" ],
			'NUL'                            => [ "a\0b", 'ab' ],
			'escape and delete'              => [ "a\x1B[31m\x7Fb", 'a[31mb' ],
			'a byte that is no UTF-8'        => [ "a\xFFb", "a\u{FFFD}b" ],
			'an unfinished letter'           => [ "a\xC3", "a\u{FFFD}" ],
			'markup beside invalid bytes'    => [ "<b>&amp;\"\xFF", "\"<b>&amp;\"\"\u{FFFD}\"" ],
		];
	}

	/** Half of a surrogate pair is no letter. */
	public function test_a_lone_surrogate_becomes_valid(): void {
		$cell = Csv::text( "a\xED\xA0\x80b" );

		$this->assertSame( 1, preg_match( '//u', $cell ) );
		$this->assertMatchesRegularExpression( '/^a\x{FFFD}+b$/u', $cell );
	}

	/** A line of one empty cell is still a line. */
	public function test_lines_end_as_the_standard_says(): void {
		$this->assertSame( "a,,-12.50\r\n", Csv::line( [ 'a', '', '-12.50' ] ) );
		$this->assertSame( "\"\"\r\n", Csv::line( [ '' ] ) );
	}

	/** Whatever is written is read back: the same text, clean, and neutralised where it could be a formula. */
	public function test_what_was_written_is_read_back(): void {
		$chance = new Randomizer( new Mt19937( 4180 ) );
		$pieces = [
			'"',
			'""',
			',',
			';',
			"\r",
			"\n",
			"\r\n",
			"\t",
			"\0",
			'\\',
			'\\"',
			"'",
			'=',
			'+',
			'-',
			'@',
			'＝',
			' ',
			'a',
			'é',
			'🛍',
			"\xFF",
			"\xED\xA0\x80",
			'1',
			"\u{FEFF}",
		];
		for ( $turn = 0; $turn < 2000; $turn++ ) {
			$texts = [];
			for ( $cell = 0; $cell < 5; $cell++ ) {
				$texts[] = implode(
					'',
					array_map( static fn (): string => $pieces[ $chance->getInt( 0, count( $pieces ) - 1 ) ], array_fill( 0, $chance->getInt( 1, 6 ), 0 ) )
				);
			}
			$line = Csv::line( array_map( Csv::text( ... ), $texts ) );
			$file = fopen( 'php://memory', 'w+' );
			$this->assertNotFalse( $file );
			fwrite( $file, $line . Csv::line( [ 'end' ] ) );
			rewind( $file );
			$read = fgetcsv( $file, null, ',', '"', '' );
			$this->assertSame( [ 'end' ], fgetcsv( $file, null, ',', '"', '' ), bin2hex( $line ) );
			$this->assertIsArray( $read );
			$this->assertSame( array_map( self::expected( ... ), $texts ), self::plain( $read ), bin2hex( $line ) );
		}
	}

	/**
	 * Cells in which several invalid bytes in a row count as one, as decoders do not agree on their number.
	 *
	 * @param array<array-key, string|null> $cells Cells.
	 * @return list<string>
	 */
	private static function plain( array $cells ): array {
		return array_values(
			array_map( static fn ( ?string $cell ): string => (string) preg_replace( '/\x{FFFD}+/u', "\u{FFFD}", (string) $cell ), $cells )
		);
	}

	/** What a reader must find, said plainly. */
	private static function expected( string $text ): string {
		$clean   = str_replace( "\0", '', mb_convert_encoding( $text, 'UTF-8', 'UTF-8' ) );
		$clean   = self::plain( [ str_replace( '?', "\u{FFFD}", $clean ) ] )[0];
		$visible = ltrim( $clean, " \t\r\n" );
		while ( str_starts_with( $visible, "\u{FEFF}" ) ) {
			$visible = ltrim( substr( $visible, 3 ), " \t\r\n" );
		}
		$is_formula = '' !== $clean && ( str_contains( "\t\r\n", $clean[0] ) || 1 === preg_match( '/^[=+@＝-]/u', $visible ) );
		return $is_formula ? "'" . $clean : $clean;
	}
}
