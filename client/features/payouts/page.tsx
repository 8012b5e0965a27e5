import type { ReactNode } from 'react';

import type { DepositsSort } from '../../contract/lists';
import * as routes from '../../contract/routes';
import type { Deposit, DepositSummary } from '../../contract/types';
import { deposits } from '../../data/deposits';
import { payoutLink } from '../../data/links';
import { sumOf, type ListDescriptor } from '../../list-page/descriptor';
import { oneOf, type ListFilter } from '../../list-page/filters/filter';
import { ListPage } from '../../list-page/list-page';
import { Page } from '../../ui/page';
import * as testData from '../../ui/test-data';
import { payoutStatusChoices } from '../../ui/payout-status';
import { fields } from './fields';
import { PayoutNotices } from './notices';
import {
	columns,
	createdLabel,
	exportConfirmation,
	list,
	sums,
} from './strings';

const filters: readonly ListFilter< DepositSummary >[] = [
	{
		kind: 'date',
		name: 'date',
		label: columns.date,
		isQuick: true,
		of: 'days',
	},
	{
		kind: 'date',
		name: 'created',
		label: createdLabel,
		isQuick: true,
		of: 'instants',
	},
	{
		kind: 'choice',
		name: 'status',
		label: columns.status,
		isNegatable: true,
		isQuick: true,
		accept: oneOf( payoutStatusChoices ),
		choices: () => payoutStatusChoices,
	},
	{
		kind: 'currency',
		name: 'store_currency_is',
		currencies: ( all ) => all.store_currencies,
	},
];

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
	sums: [ sumOf( sums.total, 'total' ), sumOf( sums.fees, 'fees' ) ],
	rowLink: ( { id } ) => payoutLink( id ),
	exported: {
		name: 'payouts',
		routes: {
			start: routes.depositsDownload(),
			status: routes.depositsDownloadByExportId,
		},
		confirmFrom: 1_000,
		confirmation: exportConfirmation,
	},
	preferenceKey: 'wc_payments_payouts_hidden_columns',
	strings: list,
};

/**
 * Payments > Payouts.
 *
 * @param props
 * @param props.children Content above the list.
 */
export default function PayoutsPage( { children }: { children?: ReactNode } ) {
	return (
		<Page lists={ testData.payouts }>
			{ children }
			<PayoutNotices list={ allPayouts } />
			<ListPage descriptor={ allPayouts } />
		</Page>
	);
}
