import { routes } from '../contract/routes';
import type { ActiveLoanSummary, Loan } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/**
 * Loans, all of them on one page; the summary is the loan that runs, `details: null` when none does.
 */
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
