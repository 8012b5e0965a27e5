import type { TransactionsSort } from '../../contract/lists';
import type { Transaction, TransactionSummary } from '../../contract/types';
import { pageLink } from '../../data/links';
import { transactions } from '../../data/transactions';
import type { ListDescriptor, Sum } from '../../list-page/descriptor';
import { fields } from './fields';
import { list, sums } from './strings';

function rowLink( transaction: Transaction ): string | null {
	const { payment_intent_id: intent, charge_id: charge } = transaction;
	return pageLink( '/payments/transactions/details', {
		id: intent ?? charge,
		transaction_id: transaction.transaction_id,
		transaction_type: transaction.type,
	} );
}

/**
 * A sum by currency; of nothing it is nothing in the store's own currency.
 */
const sum = (
	label: string,
	of: 'total' | 'fees' | 'net'
): Sum< TransactionSummary > => ( {
	label,
	amounts: ( { totals, ...store } ) =>
		( totals.length > 0 ? totals : [ store ] ).map( ( entry ) => ( {
			amount: entry[ of ],
			currency: entry.currency,
		} ) ),
} );

/**
 * The first tab: every movement of money.
 */
export const allTransactions: ListDescriptor<
	Transaction,
	TransactionSummary,
	TransactionsSort
> = {
	store: transactions,
	fields,
	defaultSort: { key: 'date', direction: 'desc' },
	perPage: 25,
	filters: [],
	countOf: ( { count } ) => count,
	sums: [
		sum( sums.total, 'total' ),
		sum( sums.fees, 'fees' ),
		sum( sums.net, 'net' ),
	],
	rowLink,
	preferenceKey: 'wc_payments_transactions_hidden_columns',
	strings: list,
};
