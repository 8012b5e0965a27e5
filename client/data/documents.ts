import { addQueryArgs } from '@wordpress/url';

import { routes } from '../contract/routes';
import type { Document, DocumentSummary } from '../contract/types';
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
 * The address that a browser saves a document from: links carry no header, so the nonce stands in it.
 *
 * @param id      The document's id.
 * @param restUrl Where the REST API is, as WordPress says it: `…/wp-json/` or `…/index.php?rest_route=/`.
 * @param nonce   The nonce of the REST API.
 */
export function documentAddress(
	id: string,
	restUrl: string,
	nonce: string
): string {
	const path = routes.documentsById( id ).replace( /^\//, '' );
	return addQueryArgs( restUrl + path, { _wpnonce: nonce } );
}
