<?php

declare( strict_types=1 );

namespace MerchantPayments\Documents;

use MerchantPayments\Kernel\DataFile;

/**
 * Writes a PDF of text and lines (ISO 32000-1) on A4 pages, in 7-bit ASCII.
 *
 * No font is embedded: every viewer has Helvetica. Characters that its encoding lacks are set in Adobe's Japanese font, which viewers
 * replace by one of the system's; it also has Greek, Cyrillic and the other Latin letters.
 */
final class Pdf {

	/** A page in points. */
	public const WIDTH  = 595;
	public const HEIGHT = 842;

	/** Object numbers; page N is two objects from FIRST_PAGE on. */
	private const CATALOG    = 1;
	private const PAGES      = 2;
	private const INFO       = 3;
	private const FIRST_PAGE = 9;

	/** Names of the fonts on a page. */
	private const REGULAR = 'F1';
	private const BOLD    = 'F2';
	private const OTHER   = 'F3';

	/** Runs of characters in Windows-1252, and of others. */
	private const RUNS = '/([\x20-\x7E\x{A0}-\x{FF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+)|([^\x20-\x7E\x{A0}-\x{FF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+)/u';

	/** Thousandths of the font size: a Helvetica letter beyond ASCII, and a character of the other font, wide as in Japanese or not. */
	private const LETTER = 667;
	private const NARROW = 600;
	private const WIDE   = 1000;

	/** @var array<int, string> Their operators, from 0. */
	private array $pages = array();

	public function __construct( private readonly string $title ) {}

	public function add_page(): void {
		$this->pages[] = '';
	}

	/** How many pages there are so far. */
	public function length(): int {
		return count( $this->pages );
	}

	/**
	 * Writes a line of text.
	 *
	 * @param float $x    Points from the left.
	 * @param float $y    Points from the bottom, of the baseline.
	 * @param int   $page From 0; the last one when it is not given.
	 */
	public function text( float $x, float $y, string $text, int $size, bool $bold = false, ?int $page = null ): void {
		$operators = '';
		foreach ( self::runs( $text ) as list( $is_other, $run ) ) {
			$font       = $is_other ? self::OTHER : ( $bold ? self::BOLD : self::REGULAR );
			$operators .= "/$font $size Tf " . ( $is_other ? self::others( $run ) : '(' . self::escape( $run ) . ') Tj' ) . ' ';
		}
		$this->pages[ $page ?? count( $this->pages ) - 1 ] .= '' === $operators ? '' : sprintf( "BT %.2F %.2F Td %sET\n", $x, $y, $operators );
	}

	/** Draws a thin horizontal line; all in points. */
	public function rule( float $from, float $to, float $y ): void {
		$this->pages[ count( $this->pages ) - 1 ] .= sprintf( "0.5 w 0.8 G %.2F %.2F m %.2F %.2F l S\n", $from, $y, $to, $y );
	}

	/** Points that a text takes in the regular font. */
	public static function width( string $text, int $size ): float {
		$widths = DataFile::read( __DIR__ . '/helvetica.json' );
		$sum    = 0;
		foreach ( self::runs( $text ) as list( $is_other, $run ) ) {
			foreach ( mb_str_split( $run ) as $character ) {
				$sum += $is_other ? self::advance( $character ) : ( $widths[ $character ] ?? self::LETTER );
			}
		}
		return $sum * $size / 1000;
	}

	/** The file. */
	public function bytes(): string {
		$file    = "%PDF-1.5\n";
		$offsets = array();
		foreach ( $this->objects() as $number => $object ) {
			$offsets[] = strlen( $file );
			$file     .= "$number 0 obj\n$object\nendobj\n";
		}
		$size  = count( $offsets ) + 1;
		$start = strlen( $file );
		// Each entry of the table has 20 bytes, its line end included.
		$table = implode( '', array_map( static fn ( int $offset ): string => sprintf( "%010d 00000 n \n", $offset ), $offsets ) );
		return $file . "xref\n0 $size\n0000000000 65535 f \n" . $table
			. sprintf( "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", $size, self::CATALOG, self::INFO, $start );
	}

	/** @return array<int, string> In the order of their numbers, which have no gaps. */
	private function objects(): array {
		$kids    = implode(
			' ',
			array_map( static fn ( int $page ): string => ( self::FIRST_PAGE + 2 * $page ) . ' 0 R', array_keys( $this->pages ) )
		);
		$objects = array(
			self::CATALOG => '<< /Type /Catalog /Pages ' . self::PAGES . ' 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
			self::PAGES   => "<< /Type /Pages /Kids [$kids] /Count " . count( $this->pages ) . ' >>',
			self::INFO    => '<< /Title (' . self::escape( $this->title ) . ') >>',
			4             => self::helvetica( 'Helvetica' ),
			5             => self::helvetica( 'Helvetica-Bold' ),
			6             => '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5-UniJIS-UTF16-H /Encoding /UniJIS-UTF16-H /DescendantFonts [7 0 R] >>',
			7             => '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> /DW '
				. self::WIDE
				. ' /FontDescriptor 8 0 R >>',
			8             => '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>',
		);
		foreach ( $this->pages as $page => $operators ) {
			$number                 = self::FIRST_PAGE + 2 * $page;
			$objects[ $number ]     = sprintf(
				'<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %d %d] /Contents %d 0 R /Resources << /Font << /%s 4 0 R /%s 5 0 R /%s 6 0 R >> >> >>',
				self::PAGES,
				self::WIDTH,
				self::HEIGHT,
				$number + 1,
				self::REGULAR,
				self::BOLD,
				self::OTHER
			);
			$objects[ $number + 1 ] = '<< /Length ' . strlen( $operators ) . " >>\nstream\n{$operators}endstream";
		}
		return $objects;
	}

	private static function helvetica( string $name ): string {
		return "<< /Type /Font /Subtype /Type1 /BaseFont /$name /Encoding /WinAnsiEncoding >>";
	}

	/** @return list<array{bool, string}> The text in parts, and whether Helvetica's encoding lacks their characters. */
	private static function runs( string $text ): array {
		$clean = (string) preg_replace( '/\p{C}+/u', ' ', mb_scrub( $text, 'UTF-8' ) );
		preg_match_all( self::RUNS, $clean, $found, PREG_SET_ORDER );
		return array_map( static fn ( array $run ): array => array( isset( $run[2] ), $run[0] ), $found );
	}

	/** Text of Windows-1252 as a literal string. */
	private static function escape( string $text ): string {
		return (string) preg_replace_callback(
			'/[\\\\()]|[^\x20-\x7E]/',
			static fn ( array $byte ): string => sprintf( '\\%03o', ord( $byte[0] ) ),
			mb_convert_encoding( $text, 'Windows-1252', 'UTF-8' )
		);
	}

	/** Shows characters of the other font, which all have the same width in the file: behind a narrow one the next moves to the left. */
	private static function others( string $run ): string {
		$shown = array_map(
			static fn ( string $character ): string => '<' . bin2hex(
				mb_convert_encoding(
					$character,
					'UTF-16BE',
					'UTF-8'
				)
			) . '> ' . ( self::WIDE - self::advance( $character ) ),
			mb_str_split( $run )
		);
		return '[' . implode( ' ', $shown ) . '] TJ';
	}

	/** Width of a character of the other font. */
	private static function advance( string $character ): int {
		return 2 === mb_strwidth( $character ) ? self::WIDE : self::NARROW;
	}
}
