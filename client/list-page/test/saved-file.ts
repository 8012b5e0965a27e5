/** A file that the page has saved. */
export interface SavedFile {
	name: string;
	text: string;
}

/**
 * Stands where a browser saves files: jsdom has neither addresses for them nor downloads.
 *
 * @return The files so far; `restore` ends it.
 */
export function watchSavedFiles() {
	const blobs: Blob[] = [];
	const names: string[] = [];
	URL.createObjectURL = ( blob ) => `blob:${ blobs.push( blob as Blob ) }`;
	URL.revokeObjectURL = () => {};
	const click = jest
		.spyOn( HTMLAnchorElement.prototype, 'click' )
		.mockImplementation( function ( this: HTMLAnchorElement ) {
			names.push( this.download );
		} );
	return {
		files: () =>
			Promise.all(
				blobs.map( async ( blob, at ): Promise< SavedFile > => ( {
					name: names[ at ] ?? '',
					text: await textOf( blob ),
				} ) )
			),
		restore: () => click.mockRestore(),
	};
}

/** With its byte order mark, which readers of text leave out. */
const textOf = ( blob: Blob ): Promise< string > =>
	new Promise( ( resolve ) => {
		const reader = new FileReader();
		reader.onload = () =>
			resolve(
				Buffer.from( reader.result as ArrayBuffer ).toString( 'utf8' )
			);
		reader.readAsArrayBuffer( blob );
	} );
