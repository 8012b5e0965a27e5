/**
 * Comma-separated values as `includes/Export/Csv.php` writes them: RFC 4180 in UTF-8 that no spreadsheet takes for formulas.
 *
 * A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@`, also behind blanks or in their full-width forms; an
 * apostrophe in front makes it text (OWASP, "CSV injection").
 */

/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';

/** Control characters that no text needs; tab, line feed and carriage return are kept. */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

/** What a spreadsheet may take for the start of a formula. */
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** A semicolon and a tab need no quotes by the standard, but some spreadsheets split at them. */
const QUOTED = /[",;\t\r\n]|^ | $/;

/** What may stand in a file as it is. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Any text as a cell.
 */
export function textCell( text: string ): string {
	const clean = text.replace( CONTROLS, '' );
	const safe = FORMULA.test( clean ) ? `'${ clean }` : clean;
	return QUOTED.test( safe ) ? `"${ safe.replace( /"/g, '""' ) }"` : safe;
}

/**
 * A decimal number as a cell, negative ones too; what is none is text.
 */
export const numberCell = ( number: string ): string =>
	NUMBER.test( number ) ? number : textCell( number );

/**
 * A file.
 *
 * @param lines Cells as the functions above make them, the header's line first.
 */
export const csv = ( lines: readonly ( readonly string[] )[] ): string =>
	BYTE_ORDER_MARK +
	lines.map( ( cells ) => cells.join( ',' ) + LINE_END ).join( '' );
