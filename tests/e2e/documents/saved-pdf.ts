import { readFile } from 'fs/promises';

import type { Page } from '@playwright/test';

/** The lines of text of our PDFs, which are not compressed. */
const LINE = /^BT .*\((.*)\) Tj ET$/gm;

interface SavedPdf {
	name: string;
	bytes: Buffer;
	lines: string[];
	/** Minor units by currency. */
	totals: Record< string, number >;
}

/**
 * The PDF that a page saves when something is done to it.
 */
export async function savedPdf(
	page: Page,
	act: () => Promise< unknown >
): Promise< SavedPdf > {
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		act(),
	] );
	const bytes = await readFile( await download.path() );
	const lines = [ ...bytes.toString( 'latin1' ).matchAll( LINE ) ].map(
		( [ , text = '' ] ) => text
	);
	return {
		name: download.suggestedFilename(),
		bytes,
		lines,
		totals: totalsIn( lines ),
	};
}

/** Each currency has its code, its lines, and its total behind that word. */
function totalsIn( lines: readonly string[] ): Record< string, number > {
	const totals: Record< string, number > = {};
	let currency = '';
	for ( const [ at, line ] of lines.entries() ) {
		currency = /^[A-Z]{3}$/.test( line ) ? line.toLowerCase() : currency;
		if ( line === 'Total' ) {
			totals[ currency ] = Number(
				( lines[ at + 1 ] ?? '' ).replace( '.', '' )
			);
		}
	}
	return totals;
}
