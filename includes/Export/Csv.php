<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

/**
 * Writes CSV: RFC 4180, UTF-8, and no cell that a spreadsheet would run as a formula.
 *
 * A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@`, also after blanks, and some accept other forms of these characters;
 * a leading apostrophe makes it text (OWASP, "CSV injection"). Only text is escaped: amounts are numbers that we format ourselves.
 */
final class Csv {

	/** Marks the file as UTF-8 for spreadsheets. */
	public const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

	public const LINE_END = "\r\n";

	/** Text that needs no quoting, cleaning or escaping, as most cells. */
	private const PLAIN = '[A-Za-z0-9][A-Za-z0-9 _.@:\/#*()-]*+';

	/** `=`, `+`, `-`, `@` and their variants in Unicode: minus sign, full-width, small, superscript and subscript forms. */
	private const SIGNS = '=\x{FF1D}\x{FE66}\x{207C}\x{208C}+\x{FF0B}\x{FE62}\x{207A}\x{208A}\-\x{2212}\x{FF0D}\x{FE63}\x{207B}\x{208B}@\x{FF20}\x{FE6B}';

	/** The start of a formula: a sign, also after blanks or invisible characters, or a blank other than a space. */
	private const FORMULA = '/^(?:[\t\r\n]|[\p{Z}\p{C}]*[' . self::SIGNS . '])/u';

	/** Control characters are removed, except tab, line feed and carriage return. */
	private const CONTROLS = '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/';

	/**
	 * Text as a cell.
	 *
	 * @param string $text Any bytes.
	 */
	public static function text( string $text ): string {
		if ( '' === $text || 1 === preg_match( '/^' . self::PLAIN . '$/D', $text ) ) {
			return $text;
		}
		$text = self::clean( $text );
		return self::quoted( 1 === preg_match( self::FORMULA, $text ) ? "'" . $text : $text );
	}

	/**
	 * Texts as cells. One test is all that a row of plain texts costs.
	 *
	 * @param array<int, string> $texts Any bytes, none of them empty.
	 * @return array<int, string> By the same keys.
	 */
	public static function texts( array $texts ): array {
		// A text that holds a line feed itself makes more lines than there are texts.
		$plain = '/^(?:' . self::PLAIN . '\n){' . count( $texts ) . '}$/D';
		return 1 === preg_match( $plain, implode( "\n", $texts ) . "\n" ) ? $texts : array_map( self::text( ... ), $texts );
	}

	/** @param list<string> $cells Cells as the functions above make them; numbers as they are. */
	public static function line( array $cells ): string {
		// A line with one empty cell would be an empty line, which readers skip.
		return ( array( '' ) === $cells ? '""' : implode( ',', $cells ) ) . self::LINE_END;
	}

	/**
	 * Makes text valid UTF-8 without control characters. Invalid bytes and lone surrogates become U+FFFD.
	 *
	 * @param string $text Any bytes.
	 */
	private static function clean( string $text ): string {
		if ( 1 !== preg_match( '//u', $text ) ) {
			$text = htmlspecialchars_decode( htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' ), ENT_NOQUOTES );
		}
		return (string) preg_replace( self::CONTROLS, '', $text );
	}

	/** Quotes text if necessary. RFC 4180 requires no quotes around a semicolon or a tab, but some spreadsheets split there. */
	private static function quoted( string $text ): string {
		return strcspn( $text, "\",;\t\r\n" ) === strlen( $text )
			&& trim( $text ) === $text ? $text : '"' . str_replace( '"', '""', $text ) . '"';
	}
}
