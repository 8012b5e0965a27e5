import type { DisputesSort } from '../../contract/lists';
import * as routes from '../../contract/routes';
import type { CachedDispute, CachedDisputeSummary } from '../../contract/types';
import { disputes } from '../../data/disputes';
import { paymentLink } from '../../data/links';
import type { ListDescriptor } from '../../list-page/descriptor';
import { oneOf, type ListFilter } from '../../list-page/filters/filter';
import { ListPage } from '../../list-page/list-page';
import { Page } from '../../ui/page';
import * as testData from '../../ui/test-data';
import { fields } from './fields';
import { statusChoices } from './names';
import { DisputeRateStrip } from './rate/strip';
import { columns, exportConfirmation, list, total, views } from './strings';

const filters: readonly ListFilter< CachedDisputeSummary >[] = [
	{
		kind: 'view',
		name: 'filter',
		value: 'awaiting_response',
		label: views.awaiting,
	},
	{
		kind: 'date',
		name: 'date',
		label: columns.created,
		isQuick: true,
		of: 'instants',
	},
	{
		kind: 'choice',
		name: 'status',
		label: columns.status,
		isNegatable: true,
		isQuick: true,
		accept: oneOf( statusChoices ),
		choices: () => statusChoices,
	},
	{
		kind: 'currency',
		name: 'store_currency_is',
		currencies: ( all ) => all.currencies,
	},
];

const amountsOf = ( totals: CachedDisputeSummary[ 'totals' ] ) =>
	totals.map( ( { currency, total: amount } ) => ( { amount, currency } ) );

export const allDisputes: ListDescriptor<
	CachedDispute,
	CachedDisputeSummary,
	DisputesSort
> = {
	store: disputes,
	fields,
	defaultSort: { key: 'created', direction: 'desc' },
	perPage: 25,
	filters,
	countOf: ( { count } ) => count,
	sums: [ { label: total, amounts: ( { totals } ) => amountsOf( totals ) } ],
	Chart: DisputeRateStrip,
	rowLink: ( dispute ) =>
		paymentLink( dispute.payment_intent_id ?? dispute.charge_id ),
	exported: {
		name: 'disputes',
		routes: {
			start: routes.disputesDownload(),
			status: routes.disputesDownloadByExportId,
		},
		confirmFrom: 1_000,
		confirmation: exportConfirmation,
	},
	preferenceKey: 'wc_payments_disputes_hidden_columns',
	strings: list,
};

/** Payments > Disputes. The overview links to those that need a response, with `filter=awaiting_response`. */
export default function DisputesPage() {
	return (
		<Page lists={ testData.disputes }>
			<ListPage descriptor={ allDisputes } />
		</Page>
	);
}
