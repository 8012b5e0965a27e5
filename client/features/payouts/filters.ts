import type { DepositSummary } from '../../contract/types';
import { oneOf, type ListFilter } from '../../list-page/filters/filter';
import { payoutStatusChoices } from '../../ui/payout-status';
import { columns } from './strings';

export const filters: readonly ListFilter< DepositSummary >[] = [
	{ kind: 'date', name: 'date', label: columns.date, of: 'days' },
	{
		kind: 'choice',
		name: 'status',
		label: columns.status,
		isNegatable: true,
		accept: oneOf( payoutStatusChoices ),
		choices: () => payoutStatusChoices,
	},
	{
		kind: 'currency',
		name: 'store_currency_is',
		currencies: ( all ) => all.store_currencies,
	},
];
