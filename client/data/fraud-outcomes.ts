import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

import * as routes from '../contract/routes';
import type {
	FraudOutcomeDownload,
	FraudOutcomeSuggestions,
	FraudOutcomeTransaction,
	FraudOutcomeTransactionSummary,
} from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { ListQuery } from './list-query';
import { addStore } from './stores';

/** Routes of fraud outcomes require a `status`. */
const BLOCKED = { status: 'block' };

/** Payments blocked by fraud rules, or by a merchant during review. */
export const blockedPayments = addStore(
	createResourceStore<
		FraudOutcomeTransaction,
		FraudOutcomeTransactionSummary
	>( {
		name: 'fraud-outcomes',
		routes: {
			list: addQueryArgs( routes.transactionsFraudOutcomes(), BLOCKED ),
			summary: addQueryArgs(
				routes.transactionsFraudOutcomesSummary(),
				BLOCKED
			),
		},
		idOf: ( payment ) => payment.payment_intent.id,
	} ),
	[ 'transactions' ]
);

/**
 * Suggests search terms: order numbers and customers of blocked payments that contain the text, ignoring case.
 *
 * @return The terms; rejects with apiFetch's error.
 */
export async function suggestBlocked( typed: string ): Promise< string[] > {
	const found = await apiFetch< FraudOutcomeSuggestions >( {
		path: addQueryArgs( routes.transactionsFraudOutcomesSearch(), {
			...BLOCKED,
			search_term: typed,
		} ),
	} );
	const part = typed.toLowerCase();
	return found
		.map( ( { label } ) => label )
		.filter( ( label ) => label.toLowerCase().includes( part ) );
}

/**
 * Reads all blocked payments that match, on all pages, in the order of the list; including those that were held for
 * review first.
 *
 * @return The payments; rejects with apiFetch's error.
 */
export async function readAllBlocked( {
	filters,
	sort,
	direction,
}: ListQuery ): Promise< readonly FraudOutcomeTransaction[] > {
	const { data } = await apiFetch< FraudOutcomeDownload >( {
		path: addQueryArgs( routes.transactionsFraudOutcomesDownload(), {
			...filters,
			...BLOCKED,
			additional_status: 'review',
			sort,
			direction,
		} ),
	} );
	return data;
}
