const BREAK = /<br\s*\/?>/i;

/**
 * The lines of an address that WooCommerce has formatted as HTML, as plain text: customers enter them.
 *
 * @param html Lines separated by `<br>`.
 */
export function addressLines( html: string ): string[] {
	return html.split( BREAK ).map( textOf ).filter( Boolean );
}

/** Parsed in a separate document, where nothing is loaded or run. */
const textOf = ( html: string ): string =>
	new DOMParser()
		.parseFromString( html, 'text/html' )
		.body.textContent?.trim() ?? '';
