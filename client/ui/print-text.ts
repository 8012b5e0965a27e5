/**
 * Opens the browser's print view of a plain text.
 *
 * @param text
 * @param title The document's title, which browsers print above it.
 */
export function printText( text: string, title: string ): void {
	const frame = document.createElement( 'iframe' );
	frame.title = title;
	frame.className = 'wcpay-print';
	frame.style.display = 'none';
	document.body.append( frame );
	const view = frame.contentWindow;
	if ( ! view ) {
		return;
	}
	const page = view.document.createElement( 'pre' );
	page.style.cssText = 'font: 12pt/1.5 serif; white-space: pre-wrap;';
	page.textContent = text;
	view.document.title = title;
	view.document.body.append( page );
	view.addEventListener( 'afterprint', () => frame.remove() );
	view.print();
}
