import { countAuthorizations } from '../../data/authorizations';

/**
 * Updates the badges in WordPress's menu that the server has rendered (`includes/Admin/Pages.php`).
 *
 * @param count Payments that can be captured. WordPress's styles hide a badge with the class `count-0`.
 */
export function showInMenu( count: number ): void {
	for ( const badge of document.querySelectorAll( '.wcpay-uncaptured' ) ) {
		badge.className = badge.className.replace(
			/count-\d+/,
			`count-${ count }`
		);
		for ( const text of badge.querySelectorAll( '[data-count]' ) ) {
			text.textContent = String( count );
		}
	}
}

/** Requests the count and updates the badges, on pages that don't have it. If that fails, the next page has the current number. */
export const recountInMenu = (): Promise< void > =>
	countAuthorizations().then( showInMenu, () => {} );
