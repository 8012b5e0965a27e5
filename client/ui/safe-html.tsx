import { createElement, Fragment } from '@wordpress/element';
import type { ReactNode } from 'react';

/** Tags and attributes that messages of the server may have (specification part 1, section 5). */
const TAGS = [ 'a', 'b', 'em', 'i', 'strong', 'p', 'br' ];
const ATTRIBUTES = [ 'target', 'href', 'rel', 'name', 'download' ];

/** Where links may lead; a relative one leads to this site. */
const PROTOCOLS = [ 'http:', 'https:', 'mailto:' ];

/** Elements whose text is not for readers. Of all others that are not allowed, the text stays. */
const HIDDEN =
	'script, style, template, noscript, iframe, object, embed, svg, math, title, textarea, select';

interface Props {
	html: string;
}

/** A message of the server: its allowed markup as elements, everything else as text or not at all. */
export function SafeHtml( { html }: Props ) {
	// A document of its own: its scripts don't run and its pictures don't load.
	const { body } = new DOMParser().parseFromString(
		`<body>${ html }`,
		'text/html'
	);
	return <>{ contentOf( body ) }</>;
}

const contentOf = ( parent: Element ): ReactNode[] =>
	[ ...parent.childNodes ].map( ( node, key ) =>
		node instanceof Element ? (
			<Fragment key={ key }>{ elementOf( node ) }</Fragment>
		) : (
			node.nodeType === Node.TEXT_NODE && node.nodeValue
		)
	);

function elementOf( element: Element ): ReactNode {
	const tag = element.localName;
	if ( element.matches( HIDDEN ) ) {
		return null;
	}
	if ( ! TAGS.includes( tag ) ) {
		return contentOf( element );
	}
	return tag === 'br'
		? createElement( tag )
		: createElement( tag, attributesOf( element ), contentOf( element ) );
}

function attributesOf( element: Element ): Record< string, string > {
	const given = ATTRIBUTES.flatMap( ( name ) => {
		const value = element.getAttribute( name );
		return value === null || ( name === 'href' && ! isSafe( value ) )
			? []
			: [ [ name, value ] ];
	} );
	return {
		...Object.fromEntries( given ),
		...( element.localName === 'a' && { rel: 'noopener noreferrer' } ),
	};
}

/** Whether an address is a place, and neither code nor data. */
export function isSafe( address: string ): boolean {
	try {
		const { protocol } = new URL( address, window.location.href );
		return PROTOCOLS.includes( protocol );
	} catch {
		return false;
	}
}
