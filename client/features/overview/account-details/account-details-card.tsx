import type {
	Account,
	AccountDeposits,
	AccountDetails,
} from '../../../contract/types';
import { Card } from '../../../ui/card';
import { DescriptionList } from '../../../ui/description-list';
import { Failure } from '../../../ui/failure';
import { InPlace } from '../../../ui/in-place';
import { StatusBadge } from '../../../ui/status-badge';
import { AccountPlaceholder } from '../cards/placeholders';
import type { CardsProps } from '../cards/props';
import { titles } from '../cards/strings';
import { Banner, DetailBadge } from './detail-badge';
import { accountBadge, paymentsBadge, payoutsBadge } from './older';
import { texts } from './strings';
import './style.scss';

/** How the account stands, as its answer says (specification part 1, section 3: two shapes). */
export function AccountDetailsCard( {
	account: { value, error, reload },
}: Pick< CardsProps, 'account' > ) {
	const hasFailed = error !== null && ! value;
	return (
		<Card title={ titles.account } isBusy={ ! value && ! error }>
			{ hasFailed && (
				<InPlace of={ <AccountPlaceholder /> }>
					<Failure
						title={ texts.failed }
						error={ error }
						onRetry={ reload }
					/>
				</InPlace>
			) }
			{ ! hasFailed && ! value && <AccountPlaceholder /> }
			{ value && (
				<div className="merchant-payments-account-details">
					<Details account={ value } onRetry={ reload } />
				</div>
			) }
		</Card>
	);
}

function Details( {
	account,
	onRetry,
}: {
	account: Account;
	onRetry: () => void;
} ) {
	const { account_details: details, deposits } = account;
	if ( details ) {
		return (
			<Newer
				details={
					// What is wrong stands above the page.
					account.trouble ? { ...details, banner: null } : details
				}
			/>
		);
	}
	return deposits ? (
		<Older account={ account } deposits={ deposits } />
	) : (
		<Failure
			title={ texts.noDetails }
			error={ {
				code: 'wcpay_no_details',
				message: texts.noDetailsReason,
			} }
			onRetry={ onRetry }
		/>
	);
}

function Newer( { details }: { details: AccountDetails } ) {
	const badges = [
		[ texts.account, details.account_status ],
		[ texts.payouts, details.payout_status ],
	] as const;
	return (
		<>
			{ details.banner && <Banner banner={ details.banner } /> }
			<DescriptionList
				details={ badges.map( ( [ label, badge ] ) => ( {
					label,
					value: <DetailBadge label={ label } badge={ badge } />,
				} ) ) }
			/>
		</>
	);
}

/** The older shape has words and no looks. */
function Older( {
	account,
	deposits,
}: {
	account: Account;
	deposits: AccountDeposits;
} ) {
	const badges = [
		[ texts.account, accountBadge( account.status ) ],
		[ texts.payments, paymentsBadge( account ) ],
		[ texts.payouts, payoutsBadge( account.status, deposits ) ],
	] as const;
	return (
		<DescriptionList
			details={ badges.map( ( [ label, { text, tone } ] ) => ( {
				label,
				value: <StatusBadge tone={ tone }>{ text }</StatusBadge>,
			} ) ) }
		/>
	);
}
