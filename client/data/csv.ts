/**
 * CSV in the form of `includes/Export/Csv.php`: RFC 4180, UTF-8, and no cell that a spreadsheet would run as a
 * formula.
 *
 * A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@`, also after blanks or in full-width form; a leading
 * apostrophe makes it text (OWASP, "CSV injection").
 */

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';

/** Control characters are removed, except tab, line feed and carriage return. */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

/** The start of a formula. */
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** RFC 4180 requires no quotes around a semicolon or a tab, but some spreadsheets split there. */
const QUOTED = /[",;\t\r\n]|^ | $/;

/** A decimal number, which needs no escaping. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Escapes any text. */
export function textCell( text: string ): string {
	const clean = text.replace( CONTROLS, '' );
	const safe = FORMULA.test( clean ) ? `'${ clean }` : clean;
	return QUOTED.test( safe ) ? `"${ safe.replace( /"/g, '""' ) }"` : safe;
}

/** A decimal number, possibly negative, stays a number; anything else is escaped as text. */
export const numberCell = ( number: string ): string =>
	NUMBER.test( number ) ? number : textCell( number );

/**
 * The contents of a file.
 *
 * @param lines Escaped cells, the header first.
 */
export const csv = ( lines: readonly ( readonly string[] )[] ): string =>
	BYTE_ORDER_MARK +
	lines.map( ( cells ) => cells.join( ',' ) + LINE_END ).join( '' );
