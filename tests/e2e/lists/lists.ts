import type { Page } from '@playwright/test';

import type { ListPage } from '../list-page';
import { PayoutsPage } from '../payouts/payouts-page';
import { TransactionsPage } from '../transactions/transactions-page';

/**
 * A list page with what only it has.
 */
export interface List {
	at: ( page: Page ) => ListPage;
	/** Its routes below /wc/v3/payments. */
	route: string;
	/** From how many rows on an export asks. */
	confirmFrom: number;
	/** What the question calls its rows. */
	counted: string;
}

const transactions: List = {
	at: ( page ) => new TransactionsPage( page ),
	route: '/transactions',
	confirmFrom: 10_000,
	counted: 'transactions',
};

const payouts: List = {
	at: ( page ) => new PayoutsPage( page ),
	route: '/deposits',
	confirmFrom: 1_000,
	counted: 'deposits',
};

export const lists = { transactions, payouts };
