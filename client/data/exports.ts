import apiFetch from '@wordpress/api-fetch';

import type { ExportStarted, ExportStatus } from '../contract/types';
import { boot } from './boot';
import type { ListQuery } from './list-query';
import { currentUser } from './woocommerce';

export interface ExportRoutes {
	/** Route that starts an export. */
	start: string;
	/** Route with the export's progress. */
	status: ( id: string ) => string;
}

/** Polling for the file: attempts, and milliseconds between them (specification part 2, section 9). */
const ATTEMPTS = 5;
const PAUSE = 1_000;

/** After them, as long as the page is open: every 10 seconds, for an hour. The export also e-mails its file. */
const LATER_ATTEMPTS = 360;
const LATER_PAUSE = 10_000;

const pause = ( milliseconds: number ) =>
	new Promise( ( done ) => setTimeout( done, milliseconds ) );

/**
 * Starts the export of a list on the server.
 *
 * @param routes  The list's routes.
 * @param query   The list's query in API form (`toWire()`).
 * @param columns Keys of the visible columns, in order.
 * @return The export's id; rejects with apiFetch's error.
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
			locale: boot().exportLocale,
			user_email: boot().userEmail || currentUser().email,
		},
	} );
	return started.export_id;
}

/** Polls; a request that fails is an attempt, too. Null when the file isn't ready after all attempts. */
async function poll(
	path: string,
	attempts: number,
	milliseconds: number
): Promise< string | null > {
	for ( let attempt = 0; attempt < attempts; attempt++ ) {
		await pause( milliseconds );
		const answer = await apiFetch< ExportStatus >( { path } ).catch(
			() => null
		);
		if ( answer?.status === 'failed' ) {
			throw new Error( `The export ${ path } failed.` );
		}
		if ( answer?.status === 'success' && answer.download_url ) {
			return answer.download_url;
		}
	}
	return null;
}

/**
 * Waits a few seconds for the file.
 *
 * @return Its URL, or null when it takes longer; rejects when the export failed.
 */
export const awaitFile = ( routes: ExportRoutes, id: string ) =>
	poll( routes.status( id ), ATTEMPTS, PAUSE );

/** Exports that the page still polls for: who starts the same one again gets one file. */
const awaited = new Set< string >();

/**
 * Goes on at a slower pace after `awaitFile()`.
 *
 * @return The file's URL; null when it isn't ready after an hour, or when the page polls for it already. Rejects when the export failed.
 */
export async function awaitLateFile(
	routes: ExportRoutes,
	id: string
): Promise< string | null > {
	if ( awaited.has( id ) ) {
		return null;
	}
	awaited.add( id );
	try {
		return await poll( routes.status( id ), LATER_ATTEMPTS, LATER_PAUSE );
	} finally {
		awaited.delete( id );
	}
}
