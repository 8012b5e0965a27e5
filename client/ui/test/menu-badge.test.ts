import { showInMenu } from '../menu-badge';

/** A badge as `includes/Admin/Pages.php` renders it. */
const badge = ( name: string, count: number ): string =>
	`<span class="merchant-payments-${ name } awaiting-mod count-${ count }">
		<span aria-hidden="true" data-count>${ count }</span>
		<span class="screen-reader-text"><span data-count>${ count }</span> things</span>
	</span>`;

/** Every number of a badge, and whether WordPress's styles hide it. */
const shown = ( name: string ) => {
	const element = document.querySelector( `.merchant-payments-${ name }` );
	return {
		numbers: [
			...( element?.querySelectorAll( '[data-count]' ) ?? [] ),
		].map( ( { textContent } ) => textContent ),
		isHidden: element?.classList.contains( 'count-0' ),
	};
};

it( 'The entry shows its new number, the menu the sum of both', () => {
	document.body.innerHTML =
		badge( 'waiting', 7 ) +
		badge( 'uncaptured', 4 ) +
		badge( 'disputes', 3 );
	showInMenu( 'uncaptured', 12 );
	expect( shown( 'uncaptured' ).numbers ).toEqual( [ '12', '12' ] );
	expect( shown( 'disputes' ).numbers ).toEqual( [ '3', '3' ] );
	expect( shown( 'waiting' ).numbers ).toEqual( [ '15', '15' ] );
} );

it( 'What has no entry in the menu counts nothing', () => {
	document.body.innerHTML = badge( 'waiting', 7 ) + badge( 'disputes', 7 );
	showInMenu( 'disputes', 2 );
	expect( shown( 'waiting' ).numbers ).toEqual( [ '2', '2' ] );
	showInMenu( 'uncaptured', 5 );
	expect( shown( 'waiting' ).numbers ).toEqual( [ '2', '2' ] );
} );

it( 'A badge is hidden while its number is zero', () => {
	document.body.innerHTML = badge( 'waiting', 1 ) + badge( 'disputes', 1 );
	showInMenu( 'disputes', 0 );
	expect( shown( 'disputes' ).isHidden ).toBe( true );
	expect( shown( 'waiting' ).isHidden ).toBe( true );
	showInMenu( 'disputes', 10 );
	expect( shown( 'disputes' ).isHidden ).toBe( false );
	expect( shown( 'waiting' ).isHidden ).toBe( false );
} );

it( 'A page without a menu is left alone', () => {
	document.body.innerHTML = '<p>Checkout</p>';
	showInMenu( 'disputes', 2 );
	expect( document.body ).toHaveTextContent( /^Checkout$/ );
} );
