import * as routes from '../contract/routes';
import type { Transaction, TransactionSummary } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

export const transactions = addStore(
	createResourceStore< Transaction, TransactionSummary >( {
		name: 'transactions',
		routes: {
			list: routes.transactions(),
			summary: routes.transactionsSummary(),
			item: routes.transactionsByTransactionId,
		},
		idOf: ( transaction ) => transaction.transaction_id,
	} ),
	[ 'transactions' ]
);
