import { useEffect, useState } from '@wordpress/element';

import { readFile } from '../../data/files';

/**
 * The address of an uploaded picture, for an image element.
 *
 * @param id The file's id; anything else is no picture.
 * @return Null until it is read, and when it can't be.
 */
export function usePicture( id: string ): string | null {
	const [ picture, setPicture ] = useState( { id: '', url: '' } );
	useEffect( () => {
		if ( ! id.startsWith( 'file_' ) ) {
			return;
		}
		let isWanted = true;
		let url = '';
		readFile( id ).then(
			( content ) => {
				if ( isWanted ) {
					url = URL.createObjectURL( content );
					setPicture( { id, url } );
				}
			},
			// The field says what is wrong with the file.
			() => {}
		);
		return () => {
			isWanted = false;
			URL.revokeObjectURL( url );
		};
	}, [ id ] );
	return picture.id === id && picture.url ? picture.url : null;
}
