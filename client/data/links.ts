import { getNewPath } from '@woocommerce/navigation';
import { applyFilters } from '@wordpress/hooks';

/**
 * The filter through which wc-admin learns of pages; ours are added in client/index.tsx.
 */
export const PAGES_FILTER = 'woocommerce_admin_pages_list';

/**
 * A link to another page of ours.
 *
 * @param path  The page's path, for example `/payments/transactions`.
 * @param query Its parameters; those without a value are left out.
 * @return An address for an anchor, or null where there is no such page.
 */
export function pageLink(
	path: string,
	query: Record< string, string | null >
): string | null {
	const pages = applyFilters( PAGES_FILTER, [] ) as { path: string }[];
	if ( ! pages.some( ( page ) => page.path === path ) ) {
		return null;
	}
	const given = Object.entries( query ).filter( ( [ , value ] ) => value );
	return getNewPath( Object.fromEntries( given ), path, {}, 'wc-admin' );
}
