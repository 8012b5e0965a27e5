const BREAK = /<br\s*\/?>/i;

/**
 * An address as WooCommerce formats it, without its HTML: what is in it comes from customers and is text.
 *
 * @param html Lines separated by breaks.
 */
export function addressLines( html: string ): string[] {
	return html.split( BREAK ).map( textOf ).filter( Boolean );
}

/** Parsed apart from the page: nothing in it is loaded or run. */
const textOf = ( html: string ): string =>
	new DOMParser()
		.parseFromString( html, 'text/html' )
		.body.textContent?.trim() ?? '';
