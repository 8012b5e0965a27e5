import type { TransactionsSort } from '../../contract/lists';
import type { Transaction, TransactionSummary } from '../../contract/types';
import type { ListDescriptor } from '../../list-page/descriptor';
import { allTransactions } from './descriptor';
import { isTransaction, payoutList } from './strings';
import './style.scss';

/** Every row would say the same in it. */
const PAYOUT = 'deposit';

/**
 * The transactions in a payout, as the list of all transactions shows them; also what belongs into its sum without being one, such as an earlier
 * payout's money that came back. They are few enough to need neither filters nor a picture.
 *
 * @param payoutId The payout.
 */
export function transactionsOf(
	payoutId: string
): ListDescriptor< Transaction, TransactionSummary, TransactionsSort > {
	const { Picture, ...list } = allTransactions;
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
