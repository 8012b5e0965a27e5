import { printText } from '../print-text';

const LETTER = 'Dear bank,\n\n<img src=x onerror=alert(1)> &amp; yours';

afterEach( () => jest.restoreAllMocks() );

it( 'prints a text as it is, one frame at a time', () => {
	const pages: Document[] = [];
	const print = jest.fn();
	jest.spyOn(
		HTMLIFrameElement.prototype,
		'contentWindow',
		'get'
	).mockImplementation( () => {
		const page = document.implementation.createHTMLDocument();
		pages.push( page );
		return { document: page, print } as unknown as Window;
	} );

	printText( 'An earlier one', 'Letter' );
	printText( LETTER, 'Letter' );

	expect( print ).toHaveBeenCalledTimes( 2 );
	expect( pages[ 1 ]?.body.textContent ).toBe( LETTER );
	expect( pages[ 1 ]?.querySelector( 'img' ) ).toBeNull();
	expect( pages[ 1 ]?.title ).toBe( 'Letter' );
	// In the letter's own direction, whatever the page's is.
	expect( pages[ 1 ]?.querySelector( 'pre' )?.dir ).toBe( 'auto' );
	expect(
		document.querySelectorAll( '.merchant-payments-print' )
	).toHaveLength( 1 );
} );
