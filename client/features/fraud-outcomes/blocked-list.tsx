import { Link } from '@woocommerce/components';

import type { TransactionsFraudOutcomesSort } from '../../contract/lists';
import type {
	FraudOutcomeTransaction,
	FraudOutcomeTransactionSummary,
} from '../../contract/types';
import { blockedPayments, suggestBlocked } from '../../data/fraud-outcomes';
import { pageLink, paymentLink } from '../../data/links';
import type { ListDescriptor } from '../../list-page/descriptor';
import { ListPage } from '../../list-page/list-page';
import { fields } from './fields';
import { file } from './file';
import { changeFilters, list, search, total } from './strings';
import { SEARCHED } from './tab-texts';
import './style.scss';

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
			name: SEARCHED,
			...search,
			suggest: suggestBlocked,
		},
	],
	countOf: ( { count } ) => count,
	sums: [
		{
			label: total,
			// The API has no sum when there are several currencies.
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

/** The list, and the way to what blocks payments. */
export function BlockedList() {
	const filters = pageLink( '/payments/fraud-protection', {} );
	return (
		<>
			{ filters && (
				<p className="merchant-payments-blocked__filters">
					<Link href={ filters }>{ changeFilters }</Link>
				</p>
			) }
			<ListPage descriptor={ blockedTransactions } />
		</>
	);
}
