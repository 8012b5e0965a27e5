import * as routes from '../contract/routes';
import type { ActiveLoanSummary, Loan } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Loans, all on one page. The summary is the active loan; its `details` are null when there is none. */
export const loans = addStore(
	createResourceStore< Loan, ActiveLoanSummary >( {
		name: 'loans',
		routes: {
			list: routes.capitalLoans(),
			summary: routes.capitalActiveLoanSummary(),
		},
		idOf: ( loan ) => loan.stripe_loan_id,
	} ),
	[ 'loans' ]
);
