import apiFetch from '@wordpress/api-fetch';

import { routes } from '../contract/routes';
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
