import * as routes from '../contract/routes';
import type { Document, DocumentSummary } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { downloadFile } from './download';
import { readFileOf } from './files';
import { addStore } from './stores';

/** The store's VAT invoices of the platform's fees, one for each month, made by the plugin itself. */
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

/** What an id can be made of; the API refuses others. */
const ID = /^[\w-]{1,255}$/;

export const isDocumentId = ( id: string ): boolean => ID.test( id );

/**
 * Downloads a document in this tab.
 *
 * @param id Its `document_id`.
 * @return Rejects with an ApiError, `resource_missing` when the account has no such document.
 */
export async function downloadDocument( id: string ): Promise< void > {
	const { content, name } = await readFileOf( routes.documentsById( id ) );
	downloadFile( content, name );
}
