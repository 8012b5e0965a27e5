import type { Account } from '../../../contract/types';
import { boot } from '../../../data/boot';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { StripeBanner } from './stripe-banner';

const isHidden = ( { status, dashboard }: Account ) =>
	dashboard || /^(rejected|under_review$)/.test( status );

/**
 * Stripe's own notices about the account. The sandbox's requirements are in the task list; nothing for an account that
 * is rejected or under review, and for the merchant's own, whose notices are in Stripe's Dashboard.
 */
export function NotificationBanner( { account }: { account: Account | null } ) {
	return ! account?.account_id ||
		isHidden( account ) ||
		boot().mode === 'sandbox' ? null : (
		<ErrorBoundary>
			<StripeBanner />
		</ErrorBoundary>
	);
}
