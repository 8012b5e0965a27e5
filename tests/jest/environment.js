/**
 * jsdom, whose styles are read in a fraction of the time: Testing Library asks of each element of a page whether it can be seen.
 */
require( './compiled-once' );
const selectors = require( 'jsdom/lib/jsdom/living/helpers/selectors' );
const { mayMatch } = require( './subjects' );

// Before jsdom's other modules take it.
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = ( element, selector ) =>
	mayMatch( element, selector ) && matchesDontThrow( element, selector );

const styles = require( 'jsdom/lib/jsdom/living/helpers/style-rules' );
const { implForWrapper } = require( 'jsdom/lib/jsdom/living/generated/utils' );
const { TestEnvironment } = require( 'jest-environment-jsdom' );

/** What is asked of many elements, by its name in JavaScript. */
const ASKED_OFTEN = {
	display: 'display',
	opacity: 'opacity',
	pointerEvents: 'pointer-events',
	visibility: 'visibility',
};

const isAskedOften = ( property ) =>
	Object.values( ASKED_OFTEN ).includes( property );

const valueOf = ( element, property ) =>
	property in styles.propertiesWithResolvedValueImplemented
		? styles.getResolvedValue( element, property )
		: styles
				.getDeclarationForElement( element )
				.getPropertyValue( property );

/**
 * @param {Object}   element A jsdom element.
 * @param {Function} whole   Computes all of its style.
 * @return {Object} Its style, of which each property is computed when it is asked for.
 */
function styleOf( element, whole ) {
	const inner = implForWrapper( element );
	const getPropertyValue = ( property ) =>
		isAskedOften( property )
			? valueOf( inner, property )
			: whole().getPropertyValue( property );
	return new Proxy(
		{},
		{
			get( _, name ) {
				if ( name === 'getPropertyValue' ) {
					return getPropertyValue;
				}
				if ( Object.hasOwn( ASKED_OFTEN, name ) ) {
					return valueOf( inner, ASKED_OFTEN[ name ] );
				}
				const style = whole();
				const value = style[ name ];
				return typeof value === 'function'
					? value.bind( style )
					: value;
			},
		}
	);
}

module.exports = class extends TestEnvironment {
	constructor( ...how ) {
		super( ...how );
		const { getComputedStyle, Element } = this.global;
		this.global.getComputedStyle = ( element, ...more ) =>
			more[ 0 ] || ! ( element instanceof Element )
				? getComputedStyle( element, ...more )
				: styleOf( element, () => getComputedStyle( element ) );
	}
};
