import apiFetch from '@wordpress/api-fetch';

import { routes } from '../contract/routes';
import type { Document, DocumentSummary } from '../contract/types';
import { toApiError } from './api-error';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** The platform's invoices. */
export const documents = addStore(
	createResourceStore< Document, DocumentSummary >( {
		name: 'documents',
		routes: {
			list: routes.documents(),
			summary: routes.documentsSummary(),
		},
		idOf: ( document ) => document.document_id,
	} ),
	[ 'documents' ]
);

/**
 * Reads a document. Not by a link: it would carry the nonce of the whole REST API into logs and histories.
 *
 * @return The file, to be saved; rejects with an ApiError, `resource_missing` when there is none.
 */
export async function readDocument( id: string ): Promise< Blob > {
	try {
		const response = await apiFetch< Response >( {
			path: routes.documentsById( id ),
			parse: false,
		} );
		return await response.blob();
	} catch ( reason ) {
		// An answer that was not to be read as JSON comes as it is when it is an error, too.
		const answer = reason as Partial< Response >;
		throw toApiError(
			answer.json ? await answer.json().catch( () => ( {} ) ) : reason
		);
	}
}
