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
	return pageAddress( path, query );
}

/**
 * The address of a page of ours, whether or not this site has it: for what a merchant must always be able to reach, such as the way to answer a
 * dispute in time. A button that is not there would look as if nothing could be done.
 *
 * @param path  As pageLink() takes it.
 * @param query As pageLink() takes it.
 */
export function pageAddress(
	path: string,
	query: Record< string, string | null >
): string {
	const given = Object.entries( query ).filter( ( [ , value ] ) => value );
	return getNewPath( Object.fromEntries( given ), path, {}, 'wc-admin' );
}

/**
 * A link to a payment.
 *
 * @param id   Of its intent, of its charge or of its order; null for what belongs to readers alone.
 * @param more Further parameters, which say which movement of money is meant.
 */
export const paymentLink = (
	id: string | null,
	more: Record< string, string > = {}
): string | null =>
	pageLink( '/payments/transactions/details', { id, ...more } );

/**
 * A link to a payout.
 *
 * @param id The payout's id.
 */
export const payoutLink = ( id: string ): string | null =>
	pageLink( '/payments/payouts/details', { id } );

/**
 * A link to everything that moved for a loan: its payout and its repayments. The specification names the parameters (part 2, section 2).
 *
 * @param loan The loan's id.
 */
export const loanLink = ( loan: string ): string | null =>
	pageLink( '/payments/transactions', {
		type: 'charge',
		filter: 'advanced',
		loan_id_is: loan,
	} );

/**
 * Where a dispute is answered, and where what was sent can be read later.
 *
 * @param id The dispute's id.
 */
export const challengeAddress = ( id: string ): string =>
	pageAddress( '/payments/disputes/challenge', { id } );
