import apiFetch from '@wordpress/api-fetch';

import * as routes from '../contract/routes';
import type { FileContent, StoredFile } from '../contract/types';
import { toApiError } from './api-error';
import { ask } from './commands';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Metadata of files on the platform. Files never change. */
export const files = addStore(
	createResourceStore< StoredFile, never >( {
		name: 'files',
		// The API has no list of files.
		routes: {
			list: routes.file(),
			summary: routes.file(),
			item: routes.fileByIdDetails,
		},
		idOf: ( file ) => file.id,
	} ),
	[]
);

/**
 * Uploads a file to the platform.
 *
 * @param file    A PDF, PNG or JPEG.
 * @param purpose Stripe's file purpose, for example `dispute_evidence`.
 * @return Its metadata; rejects with an ApiError.
 */
export function uploadFile(
	file: File,
	purpose: string
): Promise< StoredFile > {
	const body = new FormData();
	body.append( 'file', file );
	body.append( 'purpose', purpose );
	return ask( { path: routes.file(), method: 'POST', body } );
}

/**
 * Downloads the contents of a file.
 *
 * @return Rejects with an ApiError, `resource_missing` when the platform no longer has the file.
 */
export async function readFile( id: string ): Promise< Blob > {
	try {
		const { content_type: type, file_content: content } =
			await apiFetch< FileContent >( {
				path: routes.fileByIdContent( id ),
			} );
		const bytes = Uint8Array.from( atob( content ), ( char ) =>
			char.charCodeAt( 0 )
		);
		return new Blob( [ bytes ], { type } );
	} catch ( reason ) {
		throw toApiError( reason );
	}
}

/** The code of an expired nonce. apiFetch renews it, but only for answers that it parses. */
const STALE_NONCE = 'rest_cookie_invalid_nonce';

/**
 * Downloads a file from a route of ours. The nonce is in a header: a link would leave it in logs and in the browser's history.
 *
 * @return The file and the name that the server gives it; rejects with an ApiError.
 */
export async function readFileOf(
	path: string
): Promise< { content: Blob; name: string } > {
	try {
		const answer = await readRaw( path );
		return {
			content: await answer.blob(),
			name: nameIn( answer.headers.get( 'Content-Disposition' ) ?? '' ),
		};
	} catch ( reason ) {
		throw toApiError( reason );
	}
}

/** The unparsed answer; rejects like apiFetch for one that it parses. */
async function readRaw( path: string, isRetry = false ): Promise< Response > {
	try {
		return await apiFetch< Response >( { path, parse: false } );
	} catch ( reason ) {
		const error = await errorIn( reason );
		if ( isRetry || error.code !== STALE_NONCE ) {
			throw error;
		}
		await apiFetch( { path: routes.exports() } );
		return readRaw( path, true );
	}
}

/** The error that an unparsed answer carries; of one without, its status. */
async function errorIn(
	reason: unknown
): Promise< { code?: unknown; data?: unknown } > {
	const { status, json } = reason as Partial< Response >;
	return json
		? json.call( reason ).catch( () => ( { data: { status } } ) )
		: ( reason as object );
}

/** The file's name in a Content-Disposition header, in UTF-8 or ASCII (RFC 6266); empty when it has none. */
function nameIn( header: string ): string {
	const [ , encoded ] = /filename\*=UTF-8''([^;]+)/.exec( header ) ?? [];
	const [ , plain = '' ] = /filename="([^"]*)"/.exec( header ) ?? [];
	return encoded ? decodeURIComponent( encoded ) : plain;
}
