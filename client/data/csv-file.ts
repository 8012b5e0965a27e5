/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';

/**
 * What a spreadsheet may take for the start of a formula: a sign, even behind blanks or invisible characters, or a blank that is
 * no space. The same as on the server (includes/Export/Csv.php).
 */
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** Control characters that no text needs; tab, line feed and carriage return are kept. */

const CONTROLS = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/g;

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A text, or a number as spreadsheets reckon with it. */
export type Cell = string | { number: string };

/**
 * Comma-separated values as RFC 4180 has them, in which no text is a formula.
 *
 * @param rows Their first one is the header.
 */
export const toCsv = ( rows: readonly ( readonly Cell[] )[] ): string =>
	BYTE_ORDER_MARK +
	rows.map( ( cells ) => cells.map( toCell ).join() + LINE_END ).join( '' );

function toCell( cell: Cell ): string {
	if ( typeof cell !== 'string' ) {
		return cell.number;
	}
	const clean = cell.replace( CONTROLS, '' );
	const text = FORMULA.test( clean ) ? `'${ clean }` : clean;
	return NEEDS_QUOTES.test( text )
		? `"${ text.replaceAll( '"', '""' ) }"`
		: text;
}

/**
 * Saves rows as a file that the browser makes.
 *
 * @param name Of the file.
 * @param rows Their first one is the header.
 */
export function saveCsv(
	name: string,
	rows: readonly ( readonly Cell[] )[]
): void {
	const file = new Blob( [ toCsv( rows ) ], {
		type: 'text/csv;charset=utf-8',
	} );
	const address = URL.createObjectURL( file );
	const link = document.createElement( 'a' );
	link.href = address;
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
	URL.revokeObjectURL( address );
}
