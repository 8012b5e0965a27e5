import apiFetch from '@wordpress/api-fetch';

import { routes } from '../contract/routes';
import type { FileContent, StoredFile } from '../contract/types';
import { toApiError } from './api-error';
import { ask } from './commands';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** What is known of files on the platform; `getItem( id )` reads one. They never change. */
export const files = addStore(
	createResourceStore< StoredFile, never >( {
		name: 'files',
		// There is no list of them.
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
 * Keeps a file on the platform.
 *
 * @param file    A PDF, PNG or JPEG.
 * @param purpose What it is for, for example `dispute_evidence`.
 * @return What is known of it; rejects with an ApiError.
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
 * Reads what is in a file.
 *
 * @return The file, to be saved; rejects with an ApiError, `resource_missing` when it is not kept any more.
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
