import { Link } from '@woocommerce/components';
import { Button, Notice } from '@wordpress/components';
import { useMemo } from '@wordpress/element';

import type {
	Account,
	AccountDeposits,
	Deposit,
	Overview,
} from '../../../contract/types';
import { useBalances } from '../../../data/balances';
import { boot } from '../../../data/boot';
import { deposits } from '../../../data/deposits';
import { pageLink, payoutLink } from '../../../data/links';
import type { ListQuery } from '../../../data/list-query';
import { useAccount } from '../../../data/use-account';
import { usePageOf } from '../../../data/use-page-of';
import { formatAmount } from '../../../money/format-amount';
import { formatDayOf } from '../../../time/format-time';
import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { PayoutStatus } from '../../../ui/payout-status';
import { nextPayout, pausedPayouts, updateBankDetails } from '../notice-texts';
import { rulesOf, type PayoutRules } from './rules';
import { noticeText, texts } from './strings';
import './style.scss';

/** How many payouts the card shows (specification part 1, section 9). */
const LATEST = 3;

const SETTINGS =
	'admin.php?page=wc-settings&tab=checkout&section=merchant_payments#payout-schedule';

interface Props {
	/** ISO code in lower case; null until it is known. */
	currency: string | null;
}

/** What became of the last payouts, when the next one is sent, and what keeps it. */
export function LatestPayouts( { currency }: Props ) {
	const { known, payouts, error, isNone, reload } = useLatest( currency );
	if ( isNone ) {
		return null;
	}
	const isComplete = known !== null && payouts !== null;
	return (
		<Card
			title={ texts.title }
			isBusy={ ! error && ! isComplete }
			tools={
				known && <Tools canChange={ known.rules.canChangeSchedule } />
			}
		>
			{ error && (
				<Failure
					title={ texts.failed }
					error={ error }
					onRetry={ reload }
				/>
			) }
			{ ! error && ! isComplete && <Placeholder /> }
			{ ! error && isComplete && (
				<Content known={ known } payouts={ payouts } />
			) }
		</Card>
	);
}

/** What the account and its balances say. */
interface Known {
	rules: PayoutRules;
	deposits: AccountDeposits;
	overview: Overview;
	currency: string;
}

function useLatest( currency: string | null ) {
	const account = useAccount();
	const balances = useBalances( true );
	const query = useMemo( () => latestOf( currency ), [ currency ] );
	const payouts = usePageOf( deposits, query );
	const known = knownOf( account.value, balances.value, currency );
	const parts = [ account, balances, payouts ];
	return {
		known,
		payouts: payouts.value,
		error: parts.find( ( { error } ) => error )?.error ?? null,
		isNone:
			known?.rules.isHidden ??
			( account.value !== null && ! account.value.deposits ),
		reload: () => parts.forEach( ( part ) => part.error && part.reload() ),
	};
}

function knownOf(
	account: Account | null,
	overview: Overview | null,
	currency: string | null
): Known | null {
	const own = account?.deposits;
	return own && overview && currency
		? {
				rules: rulesOf( own, overview, currency ),
				deposits: own,
				overview,
				currency,
			}
		: null;
}

function Content( {
	known,
	payouts,
}: {
	known: Known;
	payouts: readonly Deposit[];
} ) {
	const { deposits_schedule: schedule } = known.overview.account;
	return (
		<>
			<Notices { ...known } />
			{ known.rules.hasSchedule && (
				<p className="wcpay-latest__schedule">
					{ nextPayout( schedule ) }
				</p>
			) }
			{ payouts.length > 0 && <History payouts={ payouts } /> }
		</>
	);
}

const latestOf = ( currency: string | null ): ListQuery | null =>
	currency === null
		? null
		: {
				page: 1,
				perPage: LATEST,
				sort: 'date',
				direction: 'desc',
				filters: { store_currency_is: currency },
			};

function Tools( { canChange }: { canChange: boolean } ) {
	const all = pageLink( '/payments/payouts', {} );
	return (
		<>
			{ canChange && (
				<Button variant="link" href={ boot().adminUrl + SETTINGS }>
					{ texts.change }
				</Button>
			) }
			{ all && (
				<Button variant="secondary" href={ all }>
					{ texts.all }
				</Button>
			) }
		</>
	);
}

const WAITING = [ ...'123' ];

const Placeholder = () => (
	<div className="wcpay-latest__waiting">
		<p className="screen-reader-text" role="status">
			{ texts.loading }
		</p>
		{ WAITING.map( ( key ) => (
			<span
				key={ key }
				className="wcpay-placeholder"
				aria-hidden="true"
			/>
		) ) }
	</div>
);

function Notices( { rules, deposits: own, overview, currency }: Known ) {
	const minimum = own.minimum_scheduled_deposit_amounts[ currency ] ?? 0;
	const url = boot().bankDetailsLink;
	return rules.notices.map( ( notice ) => (
		<Notice
			key={ notice }
			className="wcpay-latest__notice"
			status={
				notice === 'firstPayout' || notice === 'noFunds'
					? 'info'
					: 'warning'
			}
			isDismissible={ false }
			actions={
				notice === 'failed' && url
					? [ { label: updateBankDetails, url, variant: 'link' } ]
					: []
			}
		>
			{ notice === 'failed'
				? pausedPayouts( overview.account.default_external_accounts )
				: noticeText( notice, formatAmount( minimum, currency ) ) }
		</Notice>
	) );
}

function History( { payouts }: { payouts: readonly Deposit[] } ) {
	return (
		<>
			<h3 className="screen-reader-text">{ texts.history }</h3>
			<ul className="wcpay-latest__payouts">
				{ payouts.map(
					( { id, date, amount, currency, ...payout } ) => (
						<li key={ id }>
							<Day id={ id } date={ date } />
							<PayoutStatus
								status={ payout.status }
								isWithdrawal={ payout.type === 'withdrawal' }
							/>
							<strong>
								<Amount
									amount={ amount }
									currency={ currency }
								/>
							</strong>
						</li>
					)
				) }
			</ul>
		</>
	);
}

function Day( { id, date }: Pick< Deposit, 'id' | 'date' > ) {
	const href = payoutLink( id );
	const day = formatDayOf( date );
	return href ? (
		<Link href={ href } type="wc-admin">
			{ day }
		</Link>
	) : (
		<span>{ day }</span>
	);
}
