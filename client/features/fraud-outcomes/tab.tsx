import type { TransactionsFraudOutcomesSort } from '../../contract/lists';
import type {
	FraudOutcomeTransaction,
	FraudOutcomeTransactionSummary,
} from '../../contract/types';
import { blockedPayments, suggestBlocked } from '../../data/fraud-outcomes';
import { paymentLink } from '../../data/links';
import type { ListDescriptor } from '../../list-page/descriptor';
import { ListPage } from '../../list-page/list-page';
import type { ListTab } from '../../list-page/tabbed-lists';
import { fields } from './fields';
import { file } from './file';
import { list, search, tabTitle, total } from './strings';

export const blockedTransactions: ListDescriptor<
	FraudOutcomeTransaction,
	FraudOutcomeTransactionSummary,
	TransactionsFraudOutcomesSort
> = {
	store: blockedPayments,
	fields,
	defaultSort: { key: 'date', direction: 'desc' },
	perPage: 25,
	filters: [
		{
			kind: 'search',
			name: 'search',
			...search,
			suggest: suggestBlocked,
		},
	],
	countOf: ( { count } ) => count,
	sums: [
		{
			label: total,
			// Of several currencies there is no total.
			amounts: ( { currencies, total: amount } ) =>
				currencies.length === 1
					? currencies.map( ( currency ) => ( { amount, currency } ) )
					: [],
		},
	],
	rowLink: ( { payment_intent: intent } ) => paymentLink( intent.id ),
	exported: file,
	preferenceKey: 'wc_payments_blocked_hidden_columns',
	strings: list,
};

const Blocked = () => <ListPage descriptor={ blockedTransactions } />;

/**
 * The tab of the transactions page with what fraud rules stopped.
 */
export const blockedTab: ListTab = {
	name: 'blocked-page',
	title: tabTitle,
	filters: blockedTransactions.filters,
	Content: Blocked,
};
