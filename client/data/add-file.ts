/**
 * Adds a script or style to the document unless it is there. Scripts run in the order they are added.
 *
 * @return Rejects when a script couldn't be loaded; the next call tries again. Without its styles a page still works.
 */
export const addFile = ( url: string ): Promise< void > =>
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
