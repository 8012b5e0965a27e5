const NAME = 'merchant-payments-print';

/**
 * Opens the browser's print view of a plain text.
 *
 * @param text
 * @param title The document's title, which browsers print above it.
 */
export function printText( text: string, title: string ): void {
	// Browsers don't agree on when a print view is closed.
	document.querySelector( `.${ NAME }` )?.remove();
	const frame = document.createElement( 'iframe' );
	frame.title = title;
	frame.className = NAME;
	frame.setAttribute( 'aria-hidden', 'true' );
	frame.tabIndex = -1;
	// Not `display: none`, which some browsers print as an empty page.
	frame.style.cssText =
		'block-size: 0; border: 0; inline-size: 0; inset: auto auto 0 0; position: fixed;';
	document.body.append( frame );
	const view = frame.contentWindow;
	if ( ! view ) {
		return;
	}
	const page = view.document.createElement( 'pre' );
	page.style.cssText = 'font: 12pt/1.5 serif; white-space: pre-wrap;';
	page.dir = 'auto';
	page.textContent = text;
	view.document.title = title;
	view.document.body.append( page );
	view.print();
}
