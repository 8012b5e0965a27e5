import type { Locator, Page } from '@playwright/test';

import { expect } from './test';

/** More presses than any page of ours has places. */
const MAX_STEPS = 150;

/**
 * Where the keyboard is, and whether one sees it there; at the page's body it is nowhere.
 */
const whereabouts = ( page: Page ) =>
	page.locator( 'body' ).evaluate( ( body ) => {
		const place = body.querySelector( ':focus' ) ?? body;
		const isMarked = (
			element: Element | null,
			part?: string
		): boolean => {
			const style = element && getComputedStyle( element, part );
			return (
				!! style &&
				( style.boxShadow !== 'none' ||
					( style.outlineStyle !== 'none' &&
						parseFloat( style.outlineWidth ) > 0 ) )
			);
		};
		// Fields in frames are marked by their frames.
		const frame = place.closest(
			'.components-form-token-field__input-container, .components-input-control__container'
		);
		return {
			name: `${ place.tagName } ${ ( place.getAttribute( 'aria-label' ) ?? place.textContent ?? '' ).slice( 0, 40 ) }`,
			isVisible:
				isMarked( place ) ||
				// WordPress's tabs are marked inside their edges.
				isMarked( place, '::before' ) ||
				isMarked( frame ) ||
				isMarked(
					frame?.querySelector(
						'.components-input-control__backdrop'
					) ?? null
				),
		};
	} );

const hasFocus = ( place: Locator ) =>
	place.evaluate( ( element ) => element.matches( ':focus' ) );

/**
 * Fails where one does not see where the keyboard is.
 */
async function expectVisible( page: Page ): Promise< void > {
	const { name, isVisible } = await whereabouts( page );
	expect( isVisible, `One sees that the keyboard is at ${ name }` ).toBe(
		true
	);
}

/**
 * Fails where the keyboard's place is lost, or cannot be seen.
 */
export async function expectFocusKept( page: Page ): Promise< void > {
	await expect( page.locator( ':focus' ) ).toHaveCount( 1 );
	await expectVisible( page );
}

/**
 * Goes on with Tab to a place, and looks at every step whether one sees where one is.
 */
export async function tabTo( page: Page, target: Locator ): Promise< void > {
	for ( let step = 0; step < MAX_STEPS; step++ ) {
		if ( await hasFocus( target ) ) {
			return;
		}
		await page.keyboard.press( 'Tab' );
		await expectVisible( page );
	}
	throw new Error( `Tab does not lead to ${ target }.` );
}

/**
 * Skips WordPress's menu, as its first link offers.
 */
export async function skipToContent( page: Page ): Promise< void > {
	const skip = page.getByRole( 'link', { name: 'Skip to main content' } );
	while ( ! ( await hasFocus( skip ) ) ) {
		await page.keyboard.press( 'Tab' );
	}
	await page.keyboard.press( 'Enter' );
}

/**
 * Fails unless Tab leads, visibly, to everything in a part of the page that can be used; of radio buttons to one of each group, as arrow
 * keys reach the others.
 *
 * @param page
 * @param part Has something that can be used.
 */
export async function expectAllReached(
	page: Page,
	part: Locator
): Promise< void > {
	const left = () =>
		part.evaluate( ( root ) => {
			const isReached = ( element: Element ) =>
				( element as HTMLElement ).dataset.reached === 'yes';
			const isDone = ( element: Element ) =>
				isReached( element ) ||
				( element instanceof HTMLInputElement &&
					element.type === 'radio' &&
					[ ...root.querySelectorAll( 'input[type=radio]' ) ].some(
						( other ) =>
							( other as HTMLInputElement ).name ===
								element.name && isReached( other )
					) );
			return [
				...root.querySelectorAll(
					'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'
				),
			]
				.filter(
					( element ) =>
						element.checkVisibility() &&
						element.getAttribute( 'tabindex' ) !== '-1' &&
						! isDone( element )
				)
				.map( ( element ) => element.outerHTML.slice( 0, 120 ) );
		} );
	const first = part
		.locator( 'a[href], button, input, select, textarea, summary' )
		.first();
	await first.focus();
	for ( let step = 0; step < MAX_STEPS; step++ ) {
		const isInside = await part.evaluate( ( root ) => {
			const place = root.querySelector< HTMLElement >( ':focus' );
			if ( place ) {
				place.dataset.reached = 'yes';
			}
			return !! place;
		} );
		if ( ! isInside ) {
			break;
		}
		await expectVisible( page );
		await page.keyboard.press( 'Tab' );
	}
	expect( await left(), 'Tab does not lead there' ).toEqual( [] );
}
