import type { TransactionsSort } from '../../contract/lists';
import * as routes from '../../contract/routes';
import type { Transaction, TransactionSummary } from '../../contract/types';
import { loanLink, paymentLink } from '../../data/links';
import { transactions } from '../../data/transactions';
import { sumOf, type ListDescriptor } from '../../list-page/descriptor';
import { TransactionsChart } from './chart/chart';
import { fields } from './fields';
import { filters } from './filters';
import { exportConfirmation, list, sums } from './strings';

/** A card reader fee belongs to no payment; its page lists the readers. */
const READER_FEE = 'card_reader_fee';

/** URL of the payment or of the card readers. A loan's transaction without a payment links to all transactions of that loan. */
function rowLink( transaction: Transaction ): string | null {
	const { type, loan_id: loan } = transaction;
	const payment =
		transaction.payment_intent_id ?? ( transaction.charge_id || null );
	if ( ! payment && type !== READER_FEE ) {
		return loan ? loanLink( loan ) : null;
	}
	return paymentLink( payment, {
		transaction_id: transaction.transaction_id,
		transaction_type: type,
	} );
}

/** The first tab: all transactions. */
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
	Chart: TransactionsChart,
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
