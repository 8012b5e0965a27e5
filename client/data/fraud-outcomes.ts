import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

import { routes } from '../contract/routes';
import type {
	FraudOutcomeDownload,
	FraudOutcomeSuggestions,
	FraudOutcomeTransaction,
	FraudOutcomeTransactionSummary,
} from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { ListQuery } from './list-query';
import { addStore } from './stores';

/** Every route about payments that fraud rules judged must be told which of them. */
const BLOCKED = { status: 'block' };

/** The payments that fraud rules, or the merchant after them, have blocked. */
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
 * Orders and customers of blocked payments that what was typed is a part of, in upper or lower case.
 *
 * @return Terms to search for; rejects with apiFetch's reason.
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
 * All blocked payments that fit, on whichever page, in the order of the list; also those that were held for review first.
 *
 * @return The payments; rejects with apiFetch's reason.
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
