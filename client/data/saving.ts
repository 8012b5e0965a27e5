import { csv } from './csv';

/** Address of the file that was saved last. */
let lastSaved = '';

/**
 * Has the browser save what is at an address; the page stays.
 *
 * @param address Where it is.
 * @param name    What it is called; absent where the site says so.
 */
export function saveFrom( address: string, name = '' ): void {
	const link = document.createElement( 'a' );
	link.href = address;
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
}

/**
 * Has the browser save a file.
 *
 * @param content What is in it.
 * @param name    What it is called.
 */
export function saveFile( content: Blob, name: string ): void {
	// A browser may read a file seconds after it was told to save it: its memory is freed with the next one, or with the page.
	URL.revokeObjectURL( lastSaved );
	lastSaved = URL.createObjectURL( content );
	saveFrom( lastSaved, name );
}

/**
 * Has the browser save a file of comma-separated values.
 *
 * @param lines Cells as csv.ts makes them, the header's line first.
 * @param name  What it is called.
 */
export const saveCsv = (
	lines: readonly ( readonly string[] )[],
	name: string
): void =>
	saveFile(
		new Blob( [ csv( lines ) ], { type: 'text/csv;charset=utf-8' } ),
		name
	);
