import { Link } from '@woocommerce/components';
import { __ } from '@wordpress/i18n';

import { useActiveLoan } from '../../data/active-loan';
import { pageLink } from '../../data/links';
import { AccountDetailsCard } from '../../features/overview/account-details/account-details-card';
import type { CardsProps } from '../../features/overview/cards/props';
import { ConnectionSuccessModal } from '../../features/overview/modals/success-modal';
import { PayoutsCard } from '../../features/overview/payouts/payouts-card';
import { ActiveLoanCard } from '../../features/loans/active-loan';
import { ErrorBoundary } from '../../ui/error-boundary';

/** What the Overview loads after its first numbers (features/overview/cards/later-cards.tsx). */
export default function OverviewCards( props: CardsProps ) {
	return (
		<>
			<ErrorBoundary>
				<PayoutsCard { ...props } />
			</ErrorBoundary>
			<ErrorBoundary>
				<AccountDetailsCard account={ props.account } />
			</ErrorBoundary>
			<ErrorBoundary>
				<LoanCard isReady={ props.account.value !== null } />
			</ErrorBoundary>
			<ErrorBoundary>
				<ConnectionSuccessModal account={ props.account.value } />
			</ErrorBoundary>
		</>
	);
}

/** The loan that is being repaid; nothing where there is none. */
function LoanCard( { isReady }: { isReady: boolean } ) {
	const { reload, ...summary } = useActiveLoan( isReady );
	return summary.value?.details || summary.error ? (
		<div className="merchant-payments-later__loan">
			<ActiveLoanCard
				summary={ summary }
				onRetry={ reload }
				tools={ <AllLoans /> }
			/>
		</div>
	) : null;
}

function AllLoans() {
	const href = pageLink( '/payments/loans', {} );
	return href ? (
		<Link href={ href } type="wc-admin">
			{ __( 'View all loans', 'merchant-payments-for-woocommerce' ) }
		</Link>
	) : null;
}
