import { Button } from '@wordpress/components';
import { createContext, useContext } from '@wordpress/element';

import type { DocumentsSort } from '../../contract/lists';
import type { Document } from '../../contract/types';
import type { Field } from '../../list-page/descriptor';
import { formatDay } from '../../time/format-time';
import { columns, download, typeName } from './strings';
import type { Downloads } from './use-download';

/** The page's downloads, for the buttons in its rows. */
export const DownloadsContext = createContext<
	Pick< Downloads, 'busyIds' | 'start' >
>( { busyIds: [], start: () => {} } );

/** Days have no time zone; one that isn't a day is shown as it is. */
const dayOf = ( day: string ): string => formatDay( day ) ?? day;

function DownloadButton( { document }: { document: Document } ) {
	const { busyIds, start } = useContext( DownloadsContext );
	const { document_id: id, type, date } = document;
	const isBusy = busyIds.includes( id );
	return (
		<Button
			variant="secondary"
			size="small"
			isBusy={ isBusy }
			// Not `disabled`: that would take away the keyboard focus.
			aria-disabled={ isBusy }
			onClick={ () => start( { id, type } ) }
		>
			{ download.label }
			<span className="screen-reader-text">
				{ ` ${ download.of( typeName( type ), dayOf( date ) ) }` }
			</span>
		</Button>
	);
}

export const fields: readonly Field< Document, DocumentsSort >[] = [
	{
		key: 'date',
		label: columns.date,
		isSortable: true,
		render: ( { date } ) => dayOf( date ),
	},
	{
		key: 'type',
		label: columns.type,
		render: ( { type } ) => typeName( type ),
	},
	{
		key: 'period_from',
		label: columns.from,
		render: ( { period_from: from } ) => dayOf( from ),
	},
	{
		key: 'period_to',
		label: columns.to,
		render: ( { period_to: to } ) => dayOf( to ),
	},
	{
		key: 'download',
		label: columns.download,
		isAction: true,
		render: ( document ) => <DownloadButton document={ document } />,
	},
];
