import type { ComponentType } from 'react';

import { boot } from './boot';

/** The component that a part's script has registered (webpack.config.js); null before. */
export const loadedPart = < Props >(
	name: string
): ComponentType< Props > | null =>
	( window.wcpay?.pages?.[ name ] as ComponentType< Props > | undefined ) ??
	null;

const loading = new Map< string, Promise< void > >();

/**
 * Loads a part that a page needs later: an entry of its own. webpack's own loader of chunks would cost every page a kilobyte.
 *
 * @param name For example `overview/cards`.
 * @return Rejects when a script couldn't be loaded; the next call tries again.
 */
export async function loadPart< Props >(
	name: string
): Promise< ComponentType< Props > > {
	const files = boot().pages.find( ( { later } ) => later?.name === name )
		?.later?.files;
	const arrived =
		loading.get( name ) ??
		Promise.all( ( files ?? [] ).map( addFile ) ).then( () => undefined );
	loading.set( name, arrived );
	try {
		await arrived;
	} finally {
		loading.delete( name );
	}
	const part = loadedPart< Props >( name );
	if ( ! part ) {
		throw new Error( `${ name } is not there.` );
	}
	return part;
}

/** Scripts run in the order they are added. Those that the page has brought are there already. */
const addFile = ( url: string ): Promise< void > =>
	new Promise( ( resolve, reject ) => {
		if ( document.querySelector( `[src="${ url }"],[href="${ url }"]` ) ) {
			resolve();
			return;
		}
		const isStyle = /\.css\b/.test( url );
		const file = document.createElement( isStyle ? 'link' : 'script' );
		file.onload = () => resolve();
		file.onerror = () => {
			// Otherwise the next try would take it for loaded.
			file.remove();
			if ( isStyle ) {
				resolve();
			} else {
				reject( new Error( `${ url } couldn’t be loaded.` ) );
			}
		};
		Object.assign(
			file,
			isStyle
				? { rel: 'stylesheet', href: url }
				: { async: false, src: url }
		);
		document.head.append( file );
	} );
