import type { TransactionsSort } from '../../contract/lists';
import { routes } from '../../contract/routes';
import type { Transaction, TransactionSummary } from '../../contract/types';
import { loanLink, paymentLink } from '../../data/links';
import { transactions } from '../../data/transactions';
import { sumOf, type ListDescriptor } from '../../list-page/descriptor';
import { TransactionsChart } from './chart/chart';
import { fields } from './fields';
import { filters } from './filters';
import { exportConfirmation, list, sums } from './strings';

/** Its page is about the readers that it was taken for, and needs no payment. */
const READER_FEE = 'card_reader_fee';

/**
 * The page about a transaction's payment, or about its readers. A movement of a loan that belongs to no payment leads to all of that loan.
 */
function rowLink( transaction: Transaction ): string | null {
	const { type, loan_id: loan } = transaction;
	const payment = transaction.payment_intent_id ?? transaction.charge_id;
	if ( ! payment && type !== READER_FEE ) {
		return loan ? loanLink( loan ) : null;
	}
	return paymentLink( payment, {
		transaction_id: transaction.transaction_id,
		transaction_type: type,
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
		name: 'transactions',
		routes: {
			start: routes.transactionsDownload(),
			status: routes.transactionsDownloadByExportId,
		},
		confirmFrom: 10_000,
		confirmation: exportConfirmation,
	},
	preferenceKey: 'wc_payments_transactions_hidden_columns',
	strings: list,
};
