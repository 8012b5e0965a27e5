import apiFetch from '@wordpress/api-fetch';

import type { ExportStarted, ExportStatus } from '../contract/types';
import { boot } from './boot';
import type { ListQuery } from './list-query';

export interface ExportRoutes {
	/** Asks for a file. */
	start: string;
	/** Says how far one is. */
	status: ( id: string ) => string;
}

/** How often, and how many milliseconds apart, a page looks whether its file is there (specification part 2, section 9). */
const ATTEMPTS = 5;
const PAUSE = 1000;

const pause = () => new Promise( ( done ) => setTimeout( done, PAUSE ) );

/**
 * Starts the export of a list.
 *
 * @param routes  The list's routes.
 * @param query   What shows, as the API is asked it.
 * @param columns Keys of the visible columns, in their order.
 * @return The export's id; rejects with apiFetch's reason.
 */
export async function startExport(
	routes: ExportRoutes,
	{ filters, sort, direction }: ListQuery,
	columns: readonly string[]
): Promise< string > {
	const started = await apiFetch< ExportStarted >( {
		path: routes.start,
		method: 'POST',
		data: {
			...filters,
			sort,
			direction,
			columns,
			locale: boot().locale,
		},
	} );
	return started.export_id;
}

/**
 * Waits a few seconds for a file.
 *
 * @return Its address, or null when it takes longer; rejects when there will be none.
 */
export async function awaitFile(
	routes: ExportRoutes,
	id: string
): Promise< string | null > {
	for ( let attempt = 0; attempt < ATTEMPTS; attempt++ ) {
		await pause();
		const { status, download_url: address } =
			await apiFetch< ExportStatus >( { path: routes.status( id ) } );
		if ( status === 'failed' ) {
			throw new Error( `Export ${ id } failed.` );
		}
		if ( status === 'success' && address ) {
			return address;
		}
	}
	return null;
}
