/**
 * Tells at a glance which elements a selector can't match, by the tag and the class of its last part: of the hundreds of rules in a
 * page of our tests an element matches a few, and jsdom asks for each of them.
 */

/** What has a meaning of its own within brackets and quotes. */
const INTRICATE = /[([\\"']/;

const lastPart = ( selector ) =>
	selector
		.trim()
		.split( /[\s>+~]+/ )
		.at( -1 );

function read( selector ) {
	if ( INTRICATE.test( selector ) ) {
		return null;
	}
	return selector.split( ',' ).map( ( each ) => {
		const last = lastPart( each );
		return {
			tag: /^[a-z][\w-]*/i.exec( last )?.[ 0 ].toLowerCase(),
			name: /\.([\w-]+)/.exec( last )?.[ 1 ],
		};
	} );
}

const known = new Map();

function subjectsOf( selector ) {
	let subjects = known.get( selector );
	if ( subjects === undefined ) {
		subjects = read( selector );
		known.set( selector, subjects );
	}
	return subjects;
}

const hasClass = ( element, name ) =>
	( element.getAttributeNS( null, 'class' ) ?? '' )
		.split( /\s+/ )
		.includes( name );

/**
 * @param {Object} element  An element, as jsdom itself has it.
 * @param {string} selector Of a rule.
 * @return {boolean} False only when it certainly doesn't match.
 */
exports.mayMatch = ( element, selector ) => {
	const subjects = subjectsOf( String( selector ) );
	return (
		! subjects ||
		subjects.some(
			( { tag, name } ) =>
				( ! tag || tag === element._localName.toLowerCase() ) &&
				( ! name || hasClass( element, name ) )
		)
	);
};
