import type { TransactionsSort } from '../../contract/lists';
import type { Transaction, TransactionSummary } from '../../contract/types';
import type { ListDescriptor } from '../../list-page/descriptor';
import { allTransactions } from './descriptor';
import { isTransaction, payoutList } from './strings';
import './style.scss';

/** Left out, because it is the same in every row. */
const PAYOUT = 'deposit';

/**
 * The transactions in a payout, without filters and chart. Includes everything that the payout's sum consists of, also what is not a
 * transaction, such as an earlier payout that was returned.
 */
export function transactionsOf(
	payoutId: string
): ListDescriptor< Transaction, TransactionSummary, TransactionsSort > {
	const { Chart, ...list } = allTransactions;
	return {
		...list,
		fields: list.fields.filter( ( { key } ) => key !== PAYOUT ),
		filters: [],
		rowLink: ( transaction ) =>
			isTransaction( transaction.type )
				? list.rowLink( transaction )
				: null,
		fixed: { deposit_id: payoutId },
		strings: payoutList,
	};
}
