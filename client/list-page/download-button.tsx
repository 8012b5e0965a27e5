import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { numberCell, textCell } from '../data/csv';
import type { ListQuery } from '../data/list-query';
import { notify } from '../data/notices';
import { downloadCsv } from '../data/download';
import { recordEvent } from '../data/tracks';
import { fileTime } from '../time/file-time';
import { onWire } from '../time/store-day';

/**
 * A column of a file.
 */
export interface FileColumn< Item > {
	/** The list's column that it belongs to: it is in the file where that shows. Null is in every file. */
	key: string | null;
	label: string;
	/** Whether values are decimal numbers, which spreadsheets compute with. */
	isNumber?: boolean;
	/** Null leaves the cell empty. */
	value: ( item: Item ) => string | null;
}

/**
 * A file that the browser writes, of a list that the API gives as a whole.
 */
export interface FileDescriptor< Item > {
	/** How the file's name begins, the time follows; also what the list is called where exports are counted. */
	name: string;
	/** All rows that fit, in their order, whichever page shows; rejects with apiFetch's reason. */
	read: ( query: ListQuery ) => Promise< readonly Item[] >;
	/** In their order; asked for when the file is written. */
	columns: () => readonly FileColumn< Item >[];
}

interface Props< Item > {
	file: FileDescriptor< Item >;
	/** What shows, as the API is asked it. */
	query: ListQuery;
	/** Keys of the visible columns. */
	columns: readonly string[];
}

/**
 * Saves the rows of the filters, with the columns that show, as a file that the browser writes itself.
 */
export function DownloadButton< Item >( props: Props< Item > ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const run = async () => {
		setIsBusy( true );
		await saveRows( props );
		setIsBusy( false );
	};
	return (
		<Button
			variant="secondary"
			isBusy={ isBusy }
			// Not disabled: where that takes the focus away, the keyboard would lose its place.
			aria-disabled={ isBusy }
			onClick={ isBusy ? undefined : run }
		>
			{ __( 'Export', 'woocommerce-payments' ) }
		</Button>
	);
}

async function saveRows< Item >( {
	file,
	query,
	columns,
}: Props< Item > ): Promise< void > {
	try {
		const items = await file.read( query );
		const shown = file
			.columns()
			.filter( ( { key } ) => key === null || columns.includes( key ) );
		const now = fileTime( onWire( Date.now() ) ).replace( /[ :]/g, '-' );
		downloadCsv( linesOf( items, shown ), `${ file.name }-${ now }.csv` );
		recordEvent( 'wcpay_csv_exported', {
			list: file.name,
			rows: items.length,
		} );
	} catch {
		notify( {
			id: `wcpay-export-${ file.name }`,
			status: 'error',
			text: __(
				'There was a problem generating your export.',
				'woocommerce-payments'
			),
		} );
	}
}

const linesOf = < Item, >(
	items: readonly Item[],
	columns: readonly FileColumn< Item >[]
): string[][] => [
	columns.map( ( { label } ) => textCell( label ) ),
	...items.map( ( item ) =>
		columns.map( ( { value, isNumber } ) => {
			const text = value( item ) ?? '';
			return isNumber ? numberCell( text ) : textCell( text );
		} )
	),
];
