/** What has a number behind its entry in the menu. */
const COUNTED = [ 'uncaptured', 'disputes' ] as const;

/** The badge of the menu's own entry: the sum. */
const TOTAL = 'waiting';

const badgesOf = ( name: string ) =>
	document.querySelectorAll( `.merchant-payments-${ name }` );

const numberOf = ( name: string ): number =>
	Number(
		badgesOf( name )[ 0 ]?.querySelector( '[data-count]' )?.textContent ?? 0
	);

function write( name: string, count: number ): void {
	for ( const badge of badgesOf( name ) ) {
		badge.className = badge.className.replace(
			/count-\d+/,
			`count-${ count }`
		);
		for ( const text of badge.querySelectorAll( '[data-count]' ) ) {
			text.textContent = String( count );
		}
	}
}

/**
 * Updates the badges in WordPress's menu that the server has rendered (`includes/Admin/Pages.php`).
 *
 * @param name  Payments that can be captured, or disputes that need a response.
 * @param count How many there are now. WordPress's styles hide a badge with the class `count-0`.
 */
export function showInMenu(
	name: ( typeof COUNTED )[ number ],
	count: number
): void {
	write( name, count );
	write(
		TOTAL,
		COUNTED.map( numberOf ).reduce( ( a, b ) => a + b )
	);
}
