import type { Page, Response } from '@playwright/test';

import { wallets } from '../../../client/features/payment-details/method/strings';
import { sources } from '../../../client/ui/source-name';

/** What bin/texts/pseudo.mjs and the stand-in's plugin put around a translated text. */
const TRANSLATED = /⟦[^⟦⟧]*⟧/g;

/** Formats of WordPress, WooCommerce and the browser, and codes of currencies beside amounts. */
const FORMATS = [
	/\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g,
	/\b(?:am|pm|UTC)\b/gi,
	/(?<=\d\s)(?:bytes?|kB|MB)\b/g,
	/\b[A-Z]{3}(?=\s?[\d.,])/g,
	/(?<=\d\s?)[A-Z]{3}\b/g,
];

const withoutFormats = ( text: string ): string =>
	FORMATS.reduce( ( part, format ) => part.replace( format, ' ' ), text );

/** Letters that bin/texts/pseudo.mjs accents: they are left in English alone. */
const ENGLISH = /[aceinouy]/i;

/** Removes translated texts, the inner ones of nested texts first. */
function withoutTranslated( text: string ): string {
	const rest = text.replace( TRANSLATED, ' ' );
	return rest === text ? rest : withoutTranslated( rest );
}

/** Every string in an answer, also within sentences of it. */
function stringsIn( value: unknown, found: Set< string > ): Set< string > {
	if ( typeof value === 'string' ) {
		found.add( value.toLowerCase() );
	} else if ( value && typeof value === 'object' ) {
		Object.values( value ).forEach( ( each ) => stringsIn( each, found ) );
	}
	return found;
}

/**
 * Collects the data that a page shows: names, numbers, brands of cards.
 *
 * @param page Not opened yet.
 * @return Reads what the REST API has answered so far.
 */
export function listenForData( page: Page ): () => Promise< Set< string > > {
	const answers: Promise< unknown >[] = [];
	page.on( 'response', ( response: Response ) => {
		if (
			decodeURIComponent( response.url() ).includes( '/wc/v3/payments' )
		) {
			answers.push( response.json().catch( () => null ) );
		}
	} );
	return async () => {
		const data = new Set< string >();
		for ( const answer of await Promise.all( answers ) ) {
			stringsIn( answer, data );
		}
		return data;
	};
}

/** Countries and currencies as the browser names them (client/ui/country-name.ts, currency-name.ts). */
function browserNames(): string[] {
	const letters = [ ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ];
	const options = { fallback: 'none' } as const;
	const regions = new Intl.DisplayNames( 'en', {
		...options,
		type: 'region',
	} );
	const currencies = new Intl.DisplayNames( 'en', {
		...options,
		type: 'currency',
	} );
	return [
		...letters.flatMap( ( one ) =>
			letters.map( ( two ) => regions.of( one + two ) )
		),
		...Intl.supportedValuesOf( 'currency' ).map( ( code ) =>
			currencies.of( code )
		),
	].map( ( name ) => ( name ?? '' ).toLowerCase() );
}

/** Names of products, the same in every language. */
const PRODUCTS = [ 'BBPOS WisePad 3', 'BBPOS WisePOS E', 'Stripe Reader M2' ];

/** What came with the page: answers to its first requests, and the settings that name currencies. */
async function preloadedStrings( page: Page ): Promise< Set< string > > {
	const found = new Set< string >();
	const html = await page.content();
	for ( const [ , json = '' ] of html.matchAll(
		/(?:createPreloadingMiddleware\( |merchantPaymentsSettings = )(.*?)(?: \) \);|;)$/gm
	) ) {
		stringsIn( JSON.parse( json ), found );
	}
	stringsIn( sources, found );
	stringsIn( wallets, found );
	stringsIn( PRODUCTS, found );
	browserNames().forEach( ( name ) => found.add( name ) );
	// Currencies by WooCommerce.
	stringsIn(
		await page.evaluate( () =>
			JSON.parse(
				JSON.stringify(
					( window as { wcSettings?: unknown } ).wcSettings ?? null
				)
			)
		),
		found
	);
	return found;
}

/** Texts and attributes that somebody sees or hears in our part of the page. */
function readTexts( page: Page ): Promise< string[] > {
	return page.evaluate( () => {
		const root = document.querySelector( '.merchant-payments-page' );
		if ( ! root ) {
			return [ 'The page has none of ours.' ];
		}
		const texts = [ document.title.split( ' ‹ ' )[ 0 ] ?? '' ];
		const walker = document.createTreeWalker( root, NodeFilter.SHOW_TEXT );
		while ( walker.nextNode() ) {
			const parent = walker.currentNode.parentElement;
			if ( parent && ! parent.closest( 'script, style, [hidden]' ) ) {
				texts.push( walker.currentNode.textContent ?? '' );
			}
		}
		for ( const name of [ 'aria-label', 'placeholder', 'title', 'alt' ] ) {
			for ( const element of root.querySelectorAll( `[${ name }]` ) ) {
				texts.push( element.getAttribute( name ) ?? '' );
			}
		}
		return texts;
	} );
}

/**
 * @param page In the language for tests.
 * @param data What the page shows of the store.
 * @return What is English neither in the data nor by a format.
 */
export async function untranslatedTexts(
	page: Page,
	data: () => Promise< Set< string > >
): Promise< string[] > {
	const known = [
		...new Set(
			[
				...( await data() ),
				...( await preloadedStrings( page ) ),
			].filter( ( text ) => /\p{L}/u.test( text ) )
		),
	].sort( ( a, b ) => b.length - a.length );
	const withoutKnown = ( text: string ): string => {
		let rest = text;
		for ( const value of known ) {
			if ( ! ENGLISH.test( rest ) ) {
				return '';
			}
			const at = rest.toLowerCase().indexOf( value );
			if ( at >= 0 ) {
				rest = `${ rest.slice( 0, at ) } ${ rest.slice( at + value.length ) }`;
			}
		}
		return rest;
	};
	// In either order: a customer is called May, and December begins as Germany's code.
	const isKnown = ( text: string ): boolean =>
		[
			withoutFormats( withoutKnown( text ) ),
			withoutKnown( withoutFormats( text ) ),
		].some( ( rest ) => ! ENGLISH.test( rest ) );
	const left = ( text: string ): string =>
		isKnown( withoutTranslated( text ) ) ? '' : text.trim();
	return [ ...new Set( ( await readTexts( page ) ).map( left ) ) ].filter(
		Boolean
	);
}

/**
 * @return Texts in our part of the page that are wider or higher than the box which cuts them off; what can be scrolled is not cut off.
 */
export function clippedTexts( page: Page ): Promise< string[] > {
	return page.evaluate( () => {
		const cut: string[] = [];
		const elements = document.querySelectorAll< HTMLElement >(
			'.merchant-payments-page *'
		);
		for ( const element of elements ) {
			const style = getComputedStyle( element );
			const hides = /hidden|clip/.test(
				style.overflowX + style.overflowY
			);
			// What only screen readers read has a pixel or none.
			if (
				! hides ||
				element.clientWidth <= 1 ||
				element.clientHeight <= 1
			) {
				continue;
			}
			// Boxes around boxes also clip what is hidden from sight.
			const hasText = [ ...element.childNodes ].some(
				( node ) =>
					node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
			);
			const isWider =
				/hidden|clip/.test( style.overflowX ) &&
				element.scrollWidth > element.clientWidth + 1;
			const isHigher =
				/hidden|clip/.test( style.overflowY ) &&
				element.scrollHeight > element.clientHeight + 1;
			if ( hasText && ( isWider || isHigher ) ) {
				cut.push(
					`${ element.tagName }.${ element.className }: ${ element.textContent }`
				);
			}
		}
		return cut;
	} );
}
