import type { DepositsSort } from '../../contract/lists';
import { routes } from '../../contract/routes';
import type { Deposit, DepositSummary } from '../../contract/types';
import { deposits } from '../../data/deposits';
import { pageLink } from '../../data/links';
import { sumOf, type ListDescriptor } from '../../list-page/descriptor';
import { fields } from './fields';
import { filters } from './filters';
import { exportQuestion, list, total } from './strings';

export const allPayouts: ListDescriptor<
	Deposit,
	DepositSummary,
	DepositsSort
> = {
	store: deposits,
	fields,
	defaultSort: { key: 'date', direction: 'desc' },
	perPage: 25,
	filters,
	countOf: ( { count } ) => count,
	sums: [ sumOf( total, 'total' ) ],
	rowLink: ( { id } ) => pageLink( '/payments/payouts/details', { id } ),
	exported: {
		routes: {
			start: routes.depositsDownload(),
			status: routes.depositsDownloadByExportId,
		},
		confirmFrom: 1_000,
		question: exportQuestion,
	},
	preferenceKey: 'wc_payments_payouts_hidden_columns',
	strings: list,
};
