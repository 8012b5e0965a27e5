/** Prints text tables. */

/**
 * Prints a table.
 *
 * @param {string}                      title   Heading.
 * @param {string[]}                    columns Headers; the first column is text, the others are numbers.
 * @param {Array<Array<string|number>>} rows    Rows; numbers are printed with one decimal.
 */
export function printTable( title, columns, rows ) {
	const cells = rows.map( ( row ) =>
		row.map( ( cell ) =>
			typeof cell === 'number' ? cell.toFixed( 1 ) : cell
		)
	);
	const widths = columns.map( ( header, column ) =>
		Math.max(
			header.length,
			...cells.map( ( row ) => row[ column ].length )
		)
	);
	const line = ( row ) =>
		row
			.map( ( cell, column ) =>
				column === 0
					? cell.padEnd( widths[ column ] )
					: cell.padStart( widths[ column ] )
			)
			.join( '  ' );
	console.log( `\n${ title }\n` );
	console.log( line( columns ) );
	cells.forEach( ( row ) => console.log( line( row ) ) );
}

/**
 * @param {number[]} values Values.
 * @return {number} The median.
 */
export const median = ( values ) =>
	[ ...values ].sort( ( a, b ) => a - b )[ Math.floor( values.length / 2 ) ];
