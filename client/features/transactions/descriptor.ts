import type { TransactionsSort } from '../../contract/lists';
import { routes } from '../../contract/routes';
import type { Transaction, TransactionSummary } from '../../contract/types';
import { pageLink } from '../../data/links';
import { transactions } from '../../data/transactions';
import { sumOf, type ListDescriptor } from '../../list-page/descriptor';
import { TransactionsChart } from './chart/chart';
import { fields } from './fields';
import { filters } from './filters';
import { exportQuestion, list, sums } from './strings';

function rowLink( transaction: Transaction ): string | null {
	const { payment_intent_id: intent, charge_id: charge } = transaction;
	return pageLink( '/payments/transactions/details', {
		id: intent ?? charge,
		transaction_id: transaction.transaction_id,
		transaction_type: transaction.type,
	} );
}

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
	filters,
	countOf: ( { count } ) => count,
	sums: [
		sumOf( sums.total, 'total' ),
		sumOf( sums.fees, 'fees' ),
		sumOf( sums.net, 'net' ),
	],
	Picture: TransactionsChart,
	rowLink,
	exported: {
		routes: {
			start: routes.transactionsDownload(),
			status: routes.transactionsDownloadByExportId,
		},
		confirmFrom: 10_000,
		question: exportQuestion,
	},
	preferenceKey: 'wc_payments_transactions_hidden_columns',
	strings: list,
};
