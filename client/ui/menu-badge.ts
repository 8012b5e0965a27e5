/**
 * Updates the badges in WordPress's menu that the server has rendered (`includes/Admin/Pages.php`).
 *
 * @param name  Payments that can be captured, or disputes that need a response.
 * @param count How many there are now. WordPress's styles hide a badge with the class `count-0`.
 */
export function showInMenu(
	name: 'uncaptured' | 'disputes',
	count: number
): void {
	for ( const badge of document.querySelectorAll( `.wcpay-${ name }` ) ) {
		badge.className = badge.className.replace(
			/count-\d+/,
			`count-${ count }`
		);
		for ( const text of badge.querySelectorAll( '[data-count]' ) ) {
			text.textContent = String( count );
		}
	}
}
