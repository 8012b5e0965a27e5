import { readFile } from 'fs/promises';

import type { Page } from '@playwright/test';

/** A cell of RFC 4180, quoted or not, and what stands behind it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/gy;

/**
 * The rows of a file of comma-separated values, its header first.
 *
 * @throws {Error} When it is not RFC 4180 in UTF-8 with a mark.
 */
function parse( text: string ): string[][] {
	if ( ! text.startsWith( '\uFEFF' ) ) {
		throw new Error( 'The file has no byte order mark.' );
	}
	const content = text.slice( 1 );
	const rows: string[][] = [ [] ];
	let read = 0;
	for ( const [ match, quoted, plain, end ] of content.matchAll( CELL ) ) {
		read += match.length;
		rows.at( -1 )?.push( quoted?.replaceAll( '""', '"' ) ?? plain ?? '' );
		if ( end !== ',' ) {
			rows.push( [] );
		}
	}
	if ( read !== content.length ) {
		throw new Error(
			`Not RFC 4180: ${ content.slice( read, read + 80 ) }`
		);
	}
	return rows.slice( 0, -1 );
}

/**
 * The file that a page saves by itself when something is done to it.
 */
export async function savedBy(
	page: Page,
	act: () => Promise< void >
): Promise< { name: string; header: string[]; rows: string[][] } > {
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		act(),
	] );
	const text = await readFile( await download.path(), 'utf8' );
	const [ header = [], ...rows ] = parse( text );
	return { name: download.suggestedFilename(), header, rows };
}
