import { select, useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import { files, uploadFile } from '../../../data/files';
import { notify } from '../../../data/notices';
import { useUploads, type Uploads } from '../../../form/uploads/use-uploads';
import { empty, failed, tooLarge, wrongType } from './strings';

/** The most that all files may have together, in bytes (specification part 2, section 5). */
export const LIMIT = 4_500_000;

const PURPOSE = 'dispute_evidence';

/** What the server accepts; it looks at the content, too. */
export const ACCEPT = '.pdf,.png,.jpg,.jpeg';
const NAME = /\.(pdf|png|jpe?g)$/i;

export const sizeOf = ( id: string ): number =>
	select( files ).getItem( id ).value?.size ?? 0;

/**
 * The files of an answer to a bank.
 *
 * @param initial Ids of files that are there already, by their places.
 */
export function useFiles< Field extends string >(
	initial: Readonly< Partial< Record< Field, string > > >
): Uploads< Field > {
	const uploads = useUploads< Field >( {
		initial,
		limit: LIMIT,
		send: ( file ) => uploadFile( file, PURPOSE ),
		sizeOf,
		check,
		onTooLarge: () => {
			notify( {
				id: 'merchant-payments-evidence-size',
				status: 'info',
				text: tooLarge,
			} );
			return tooLarge;
		},
		onFailed: ( { message } ) =>
			notify( {
				id: 'merchant-payments-evidence-upload',
				status: 'error',
				text: failed( message ),
			} ),
	} );
	// Also of files on other steps, which count as well.
	const ids = Object.values( { ...initial, ...uploads.ids } ).join();
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
		return wrongType;
	}
	return size === 0 ? empty : null;
}
