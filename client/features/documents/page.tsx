import { Notice } from '@wordpress/components';

import type { DocumentsSort } from '../../contract/lists';
import * as routes from '../../contract/routes';
import type { Document, DocumentSummary } from '../../contract/types';
import { documents } from '../../data/documents';
import type { ListDescriptor } from '../../list-page/descriptor';
import { oneOf, type ListFilter } from '../../list-page/filters/filter';
import { ListPage } from '../../list-page/list-page';
import { Page } from '../../ui/page';
import * as testData from '../../ui/test-data';
import { DownloadsContext, fields } from './fields';
import {
	columns,
	download,
	exportConfirmation,
	list,
	typeChoices,
} from './strings';
import { TaxDetailsDialog } from './tax-details/dialog';
import { useTaxDetails } from './tax-details/use-tax-details';
import { useDownload, type Downloads } from './use-download';
import './style.scss';

const filters: readonly ListFilter< DocumentSummary >[] = [
	{
		kind: 'date',
		name: 'date',
		label: columns.date,
		isQuick: true,
		of: 'days',
	},
	{
		kind: 'choice',
		name: 'type',
		label: columns.type,
		isNegatable: true,
		isQuick: true,
		accept: oneOf( typeChoices ),
		choices: () => typeChoices,
	},
];

export const allDocuments: ListDescriptor<
	Document,
	DocumentSummary,
	DocumentsSort
> = {
	store: documents,
	fields,
	defaultSort: { key: 'date', direction: 'desc' },
	perPage: 25,
	filters,
	countOf: ( { count } ) => count,
	sums: [],
	rowLink: () => null,
	exported: {
		name: 'documents',
		routes: {
			start: routes.documentsDownload(),
			status: routes.documentsDownloadByExportId,
		},
		confirmFrom: 1_000,
		confirmation: exportConfirmation,
	},
	preferenceKey: 'wc_payments_documents_hidden_columns',
	strings: list,
};

/** Payments > Documents. An address with `document_id` and `document_type` downloads that document. */
export default function DocumentsPage() {
	const downloads = useDownload();
	const { country, isAsking, resume, cancel } = downloads;
	const details = useTaxDetails( country, resume );
	return (
		<Page lists={ testData.documents }>
			<RefusedDownload { ...downloads } />
			<DownloadsContext.Provider value={ downloads }>
				<ListPage descriptor={ allDocuments } />
			</DownloadsContext.Provider>
			{ isAsking && (
				<TaxDetailsDialog
					country={ country }
					details={ details }
					onClose={ cancel }
				/>
			) }
		</Page>
	);
}

/** The download of the page's address that failed. */
function RefusedDownload( { refused, start }: Downloads ) {
	if ( ! refused ) {
		return null;
	}
	return (
		<Notice
			className="merchant-payments-documents__failure"
			status="error"
			isDismissible={ false }
			actions={
				refused.isRetryable
					? [
							{
								label: download.retry,
								onClick: () => start( refused ),
							},
						]
					: []
			}
		>
			{ `${ download.failed } ${ refused.message }` }
		</Notice>
	);
}
