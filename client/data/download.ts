import { csv } from './csv';

/** Object URL of the last download. */
let lastUrl = '';

/** Downloads a URL. Without a name the browser uses the server's. */
export function downloadFrom( address: string, name = '' ): void {
	const link = document.createElement( 'a' );
	link.href = address;
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
}

export function downloadFile( content: Blob, name: string ): void {
	// A browser may read the blob seconds later: its URL is revoked by the next download, or with the page.
	URL.revokeObjectURL( lastUrl );
	lastUrl = URL.createObjectURL( content );
	downloadFrom( lastUrl, name );
}

export const downloadCsv = (
	lines: readonly ( readonly string[] )[],
	name: string
): void =>
	downloadFile(
		new Blob( [ csv( lines ) ], { type: 'text/csv;charset=utf-8' } ),
		name
	);
