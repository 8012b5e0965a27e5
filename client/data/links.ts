import { getNewPath } from '@woocommerce/navigation';
import { applyFilters } from '@wordpress/hooks';

import { boot } from './boot';

/** wc-admin's filter for its pages; client/index.tsx adds ours. */
export const PAGES_FILTER = 'woocommerce_admin_pages_list';

/**
 * A link to another page of ours.
 *
 * @param path  The page's path, for example `/payments/transactions`.
 * @param query Query args; empty ones are left out.
 * @return A URL, or null when this site does not have the page.
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

/** Payments > Connect, which is there for every store by its address. */
export const connectLink = (): string =>
	`${ boot().adminUrl }admin.php?page=wc-admin&path=%2Fpayments%2Fconnect`;

/**
 * WooCommerce's page with our settings.
 *
 * @param section Id of a part of it.
 */
export const settingsLink = ( section = '' ): string =>
	`${
		boot().adminUrl
	}admin.php?page=wc-settings&tab=checkout&section=merchant_payments${
		section && `#${ section }`
	}`;

/**
 * A link to the payment details page.
 *
 * @param id   Payment intent, charge or order id; null for fees of card readers.
 * @param more Further query args, such as the transaction to show.
 */
export const paymentLink = (
	id: string | null,
	more: Record< string, string > = {}
): string | null =>
	pageLink( '/payments/transactions/details', { id, ...more } );

/**
 * @param id The payout's id.
 */
export const payoutLink = ( id: string ): string | null =>
	pageLink( '/payments/payouts/details', { id } );

/**
 * A link to the transactions that filters leave.
 *
 * @param filters Parameters of the list's filters; several values are separated by commas.
 */
export const transactionsLink = (
	filters: Record< string, string | null >
): string | null => pageLink( '/payments/transactions', filters );

/** A link to all transactions of a loan: its payout and repayments. The query args are specified (part 2, section 2). */
export const loanLink = ( loan: string ): string | null =>
	pageLink( '/payments/transactions', {
		type: 'charge',
		filter: 'advanced',
		loan_id_is: loan,
	} );

/** The disputes that need a response. */
export const awaitedDisputesLink = (): string | null =>
	pageLink( '/payments/disputes', { filter: 'awaiting_response' } );

/** Where a dispute is answered, and where the submitted response can be read. */
export const challengeLink = ( id: string ): string | null =>
	pageLink( '/payments/disputes/challenge', { id } );
