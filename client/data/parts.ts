import type { ComponentType } from 'react';

import { addFile } from './add-file';
import { boot } from './boot';

/** The component that a part's script has registered (webpack.config.js); null before. */
export const loadedPart = < Props >(
	name: string
): ComponentType< Props > | null =>
	( window.merchantPayments?.pages?.[ name ] as
		ComponentType< Props > | undefined ) ?? null;

const loading = new Map< string, Promise< unknown > >();

/**
 * Loads a part that a page needs later: an entry of its own. webpack's own loader of chunks would cost every page a kilobyte.
 *
 * @param name For example `overview/cards`.
 * @return Rejects when a script couldn't be loaded; the next call tries again.
 */
export async function loadPart< Props >(
	name: string
): Promise< ComponentType< Props > > {
	const files = boot()
		.pages.flatMap( ( { later = [] } ) => later )
		.flatMap( ( part ) => ( part.name === name ? part.files : [] ) );
	const arrived = loading.get( name ) ?? Promise.all( files.map( addFile ) );
	loading.set( name, arrived );
	try {
		await arrived;
	} finally {
		loading.delete( name );
	}
	const part = loadedPart< Props >( name );
	if ( ! part ) {
		throw new Error( name );
	}
	return part;
}
