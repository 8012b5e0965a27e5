import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { numberCell, textCell } from '../data/csv';
import type { ListQuery } from '../data/list-query';
import { notify } from '../data/notices';
import { downloadCsv } from '../data/download';
import { recordEvent } from '../data/tracks';
import { fileTime } from '../time/file-time';
import { toWireTime } from '../time/store-day';

/** A column of a file that the browser writes. */
export interface FileColumn< Item > {
	/** The list's column; the file has it when that is visible. Null: always in the file. */
	key: string | null;
	label: string;
	/** Whether values are decimal numbers for spreadsheets. */
	isNumber?: boolean;
	/** Null leaves the cell empty. */
	value: ( item: Item ) => string | null;
}

/** A file that the browser writes, for lists whose rows it can load completely. */
export interface FileDescriptor< Item > {
	/** Start of the file's name, followed by the time; also the list's name in Tracks events. */
	name: string;
	/** Reads all rows that match, on all pages, in order; rejects with apiFetch's error. */
	read: ( query: ListQuery ) => Promise< readonly Item[] >;
	/** A function, because the texts are translated when the file is written. */
	columns: () => readonly FileColumn< Item >[];
}

interface Props< Item > {
	file: FileDescriptor< Item >;
	/** The list's query in API form. */
	query: ListQuery;
	/** Keys of the visible columns. */
	columns: readonly string[];
}

/** Saves all rows that match the filters, with the visible columns, as CSV written by the browser. */
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
			// Not `disabled`: that would take away the keyboard focus.
			aria-disabled={ isBusy }
			onClick={ isBusy ? undefined : run }
		>
			{ __( 'Export', 'merchant-payments-for-woocommerce' ) }
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
		const now = fileTime( toWireTime( Date.now() ) ).replace(
			/[ :]/g,
			'-'
		);
		downloadCsv( linesOf( items, shown ), `${ file.name }-${ now }.csv` );
		recordEvent( 'merchant_payments_csv_exported', {
			list: file.name,
			rows: items.length,
		} );
	} catch {
		notify( {
			id: `merchant-payments-export-${ file.name }`,
			status: 'error',
			text: __(
				'There was a problem generating your export.',
				'merchant-payments-for-woocommerce'
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
