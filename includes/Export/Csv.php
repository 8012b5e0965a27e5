<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

/**
 * Writes RFC 4180 in UTF-8 that no spreadsheet takes for formulas.
 *
 * A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@`, also behind blanks, and some take other forms of these signs for them; an apostrophe in
 * front makes it text (OWASP, "CSV injection"). Only text is treated so: amounts are numbers of our own making and stay numbers.
 */
final class Csv {

	/** Tells spreadsheets that the file is UTF-8. */
	public const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

	public const LINE_END = "\r\n";

	/** Text that is its own cell: nothing to quote, clean or neutralise. Most cells are. */
	private const PLAIN = '[A-Za-z0-9][A-Za-z0-9 _.@:\/#*()-]*+';

	/** `=`, `+`, `-`, `@`, and what Unicode has beside them: the minus sign, and full-width, small, raised and lowered forms. */
	private const SIGNS = '=\x{FF1D}\x{FE66}\x{207C}\x{208C}+\x{FF0B}\x{FE62}\x{207A}\x{208A}\-\x{2212}\x{FF0D}\x{FE63}\x{207B}\x{208B}@\x{FF20}\x{FE6B}';

	/** What a spreadsheet may take for the start of a formula: a sign, even behind blanks or invisible characters, or a blank that is no space. */
	private const FORMULA = '/^(?:[\t\r\n]|[\p{Z}\p{C}]*[' . self::SIGNS . '])/u';

	/** Control characters that no text needs; tab, line feed and carriage return are kept. */
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

	/**
	 * Cells as a line.
	 *
	 * @param list<string> $cells Cells as the functions above make them; numbers as they are.
	 */
	public static function line( array $cells ): string {
		// A line of one empty cell would be an empty line, which readers leave out.
		return ( array( '' ) === $cells ? '""' : implode( ',', $cells ) ) . self::LINE_END;
	}

	/**
	 * Valid UTF-8 without control characters. What is no UTF-8, lone surrogates among it, becomes U+FFFD.
	 *
	 * @param string $text Any bytes.
	 */
	private static function clean( string $text ): string {
		if ( 1 !== preg_match( '//u', $text ) ) {
			$text = htmlspecialchars_decode( htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' ), ENT_NOQUOTES );
		}
		return (string) preg_replace( self::CONTROLS, '', $text );
	}

	/** Text in quotes where it needs them. A semicolon and a tab do not by the standard, but some spreadsheets split at them. */
	private static function quoted( string $text ): string {
		return strcspn( $text, "\",;\t\r\n" ) === strlen( $text ) && trim( $text ) === $text ? $text : '"' . str_replace( '"', '""', $text ) . '"';
	}
}
