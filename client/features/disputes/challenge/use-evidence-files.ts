import { select, useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import type { Dispute } from '../../../contract/types';
import { files, uploadFile } from '../../../data/files';
import { notify } from '../../../data/notices';
import { useUploads, type Uploads } from '../../../form/uploads/use-uploads';
import { filesOf, type FileField } from './answer';
import { failedTo, says } from './strings';

/** The most that all files may have together, in bytes (specification part 2, section 5). */
export const LIMIT = 4_500_000;

const PURPOSE = 'dispute_evidence';

/** What the server accepts; it looks at the content, too. */
export const ACCEPT = '.pdf,.png,.jpg,.jpeg';
const NAME = /\.(pdf|png|jpe?g)$/i;

export type EvidenceFiles = Uploads< FileField >;

const sizeOf = ( id: string ): number =>
	select( files ).getItem( id ).value?.size ?? 0;

/** Those that the platform has, of an answer that can't be changed any more. */
export function sentFiles( dispute: Dispute ): EvidenceFiles {
	const ids = filesOf( dispute );
	return {
		ids,
		slotOf: ( field ) =>
			ids[ field ]
				? { state: 'kept', id: ids[ field ] }
				: { state: 'empty' },
		total: Object.values( ids )
			.map( sizeOf )
			.reduce( ( all, size ) => all + size, 0 ),
		isUploading: false,
		add: () => {},
		remove: () => {},
	};
}

/** The files of an answer. */
export function useEvidenceFiles( dispute: Dispute ): EvidenceFiles {
	const uploads = useUploads< FileField >( {
		initial: filesOf( dispute ),
		limit: LIMIT,
		send: ( file ) => uploadFile( file, PURPOSE ),
		sizeOf,
		check,
		onTooLarge: () => {
			notify( {
				id: 'merchant-payments-evidence-size',
				status: 'info',
				text: says.tooLarge,
			} );
			return says.tooLarge;
		},
		onFailed: ( { message } ) =>
			notify( {
				id: 'merchant-payments-evidence-upload',
				status: 'error',
				text: failedTo.upload( message ),
			} ),
	} );
	// Also of files on other steps, which count as well.
	const ids = Object.values( {
		...filesOf( dispute ),
		...uploads.ids,
	} ).join();
	useSelect(
		( selectFrom ) =>
			listOf( ids )
				.map( ( id ) => selectFrom( files ).getItem( id ).value?.size )
				.join(),
		[ ids ]
	);
	const { refreshItem } = useDispatch( files );
	useEffect( () => {
		listOf( ids ).forEach( ( id ) => refreshItem( id ) );
	}, [ ids, refreshItem ] );
	return uploads;
}

const listOf = ( ids: string ): string[] => ids.split( ',' ).filter( Boolean );

function check( { name, size }: File ): string | null {
	if ( ! NAME.test( name ) ) {
		return says.wrongType;
	}
	return size === 0 ? says.emptyFile : null;
}
