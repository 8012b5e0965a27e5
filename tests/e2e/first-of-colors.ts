/**
 * A list has hundreds of texts in a handful of colors, and judging the contrast of each is half of axe's time: it looks at the first of
 * those whose colors can't differ.
 */
import type { Page } from '@playwright/test';

/** What axe's rule about contrast looks at. */
const MARK = 'data-first-of-its-colors';

/**
 * As axe has them, but for one thing: it says of nothing in a list that its contrast is low, because WooCommerce lays shadows over the
 * edges of each table.
 */
const CONTRAST = {
	ignoreUnicode: true,
	ignoreLength: false,
	ignorePseudo: true,
	boldValue: 700,
	boldTextPt: 14,
	largeTextPt: 18,
	contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
	shadowOutlineEmMax: 0.2,
	textStrokeEmMin: 0.03,
};

/** For `axe.configure`. */
export const CONTRAST_OF_EACH_ONCE = {
	rules: [ { id: 'color-contrast', selector: `[${ MARK }]` } ],
	checks: [ { id: 'color-contrast', options: CONTRAST } ],
};

/**
 * Marks texts unless they look as an earlier one does: the same colors, backgrounds, sizes and effects, of them and of everything around
 * them.
 *
 * @param page  The page.
 * @param parts Selectors of what is judged.
 */
export const markColors = (
	page: Page,
	parts: readonly string[]
): Promise< void > =>
	page.evaluate(
		( [ selectors, mark ] ) => {
			const known = new Map< string, number >();
			const judged = new Set< number >();
			const lookOf = ( element: Element, around: number ): number => {
				const style = getComputedStyle( element );
				const look = [
					around,
					style.color,
					style.backgroundColor,
					style.backgroundImage,
					style.opacity,
					style.filter,
					style.mixBlendMode,
					style.textShadow,
					style.fontSize,
					style.fontWeight,
					style.position,
					element.matches( ':disabled, [aria-disabled="true"]' ),
					element.tagName,
				].join( '|' );
				const number = known.get( look ) ?? known.size;
				known.set( look, number );
				return number;
			};
			const hasText = ( element: Element ): boolean =>
				element.matches( 'input, select, textarea' ) ||
				[ ...element.childNodes ].some(
					( { nodeType, nodeValue } ) =>
						nodeType === Node.TEXT_NODE && nodeValue?.trim()
				);
			const walk = ( element: Element, around: number ): void => {
				const look = lookOf( element, around );
				if (
					hasText( element ) &&
					element.checkVisibility( { visibilityProperty: true } )
				) {
					element.toggleAttribute( mark, ! judged.has( look ) );
					judged.add( look );
				}
				for ( const child of element.children ) {
					walk( child, look );
				}
			};
			for ( const root of document.querySelectorAll(
				selectors.join()
			) ) {
				walk( root, -1 );
			}
		},
		[ parts, MARK ] as const
	);

/** Leaves no trace in the page. */
export const unmarkColors = ( page: Page ): Promise< void > =>
	page.evaluate( ( mark ) => {
		for ( const element of document.querySelectorAll( `[${ mark }]` ) ) {
			element.removeAttribute( mark );
		}
	}, MARK );
