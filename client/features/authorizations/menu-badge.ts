import { countAuthorizations } from '../../data/authorizations';

/**
 * Brings the numbers in WordPress's menu, which the server has drawn (`includes/Admin/Pages.php`), up to what is known now.
 *
 * @param count Payments that wait to be captured. WordPress hides a badge whose class says that there is none.
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

/**
 * The same on a page that does not show how many there are. Where they cannot be counted the next page has the number.
 */
export const recountInMenu = (): Promise< void > =>
	countAuthorizations().then( showInMenu, () => {} );
