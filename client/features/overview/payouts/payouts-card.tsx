import { Link } from '@woocommerce/components';
import { useMemo } from '@wordpress/element';

import type {
	AccountDeposits,
	Glance,
	Overview,
} from '../../../contract/types';
import { deposits } from '../../../data/deposits';
import { pageLink, settingsLink } from '../../../data/links';
import type { ListQuery } from '../../../data/list-query';
import { useRows } from '../../../data/use-rows';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { InPlace } from '../../../ui/in-place';
import { nextPayout } from '../../../ui/payout-notices';
import { PayoutsPlaceholder } from '../cards/placeholders';
import type { CardsProps } from '../cards/props';
import { titles } from '../cards/strings';
import { LatestPayouts } from './latest-payouts';
import { isEmpty, stateOf, type PayoutState } from './notice-kinds';
import { PayoutNotices } from './notices';
import { texts } from './strings';
import { UpcomingPayouts } from './upcoming';
import './style.scss';

/** What of payouts must be known before the card can say anything. */
interface Known {
	overview: Overview;
	account: AccountDeposits;
	/** ISO code in lower case. */
	currency: string;
}

/** When payouts of the currency are sent, what holds them, and the latest three. Nothing for an account without money yet. */
export function PayoutsCard( props: CardsProps ) {
	const known = knownOf( props );
	const hasNone = props.account.value && ! props.account.value.deposits;
	return hasNone || ( known && isEmpty( stateIn( known ) ) ) ? null : (
		<Card
			title={ titles.payouts }
			isBusy={ ! known && ! failedOf( props ) }
		>
			{ known ? (
				<Content
					known={ known }
					state={ stateIn( known ) }
					glance={ props.glance }
				/>
			) : (
				<Unknown { ...props } />
			) }
		</Card>
	);
}

/** Whichever of the two reads has failed. */
const failedOf = ( { account, balances }: CardsProps ) =>
	[ balances, account ].find( ( { value, error } ) => error && ! value );

function Unknown( props: CardsProps ) {
	const failed = failedOf( props );
	return failed?.error ? (
		<InPlace of={ <PayoutsPlaceholder /> }>
			<Failure
				title={ texts.failed }
				error={ failed.error }
				onRetry={ failed.reload }
			/>
		</InPlace>
	) : (
		<PayoutsPlaceholder />
	);
}

function knownOf( { account, balances, currency }: CardsProps ): Known | null {
	const deposited = account.value?.deposits;
	return deposited && balances.value && currency
		? { account: deposited, overview: balances.value, currency }
		: null;
}

const stateIn = ( { overview, account, currency }: Known ): PayoutState =>
	stateOf( overview, account, currency );

/** Of one currency: specification part 1, section 7. */
const latestOf = ( currency: string ): ListQuery => ( {
	page: 1,
	perPage: 3,
	sort: 'date',
	direction: 'desc',
	filters: { store_currency_is: currency },
} );

interface ContentProps {
	known: Known;
	state: PayoutState;
	glance: Glance | null;
}

function Content( { known, state, glance }: ContentProps ) {
	const { overview, account, currency } = known;
	const latest = useRows(
		deposits,
		useMemo( () => latestOf( currency ), [ currency ] )
	);
	const isOpen = account.restrictions === 'deposits_unrestricted';
	// Not beside a notice that nothing is sent.
	const schedule =
		isOpen &&
		state.hasBank &&
		! state.isErrored &&
		nextPayout( overview.account.deposits_schedule );
	return ! latest.value && ! latest.error ? (
		<PayoutsPlaceholder />
	) : (
		<>
			<PayoutNotices
				state={ state }
				currency={ currency }
				banks={ overview.account.default_external_accounts }
			/>
			{ schedule && (
				<p className="merchant-payments-payouts-card__schedule">
					{ schedule }
				</p>
			) }
			{ glance?.currency === currency && (
				<UpcomingPayouts
					days={ glance.upcoming_payouts }
					currency={ currency }
				/>
			) }
			{ latest.error && ! latest.value && (
				<Failure
					title={ texts.failed }
					error={ latest.error }
					onRetry={ latest.reload }
				/>
			) }
			{ latest.value && latest.value.length > 0 && (
				<LatestPayouts payouts={ latest.value } />
			) }
			<Links
				canChange={ isOpen && ! state.isBlocked && state.hasWaited }
			/>
		</>
	);
}

function Links( { canChange }: { canChange: boolean } ) {
	const all = pageLink( '/payments/payouts', {} );
	return (
		<div className="merchant-payments-payouts-card__links">
			{ all && (
				<Link
					href={ all }
					type="wc-admin"
					className="components-button is-secondary"
				>
					{ texts.all }
				</Link>
			) }
			{ canChange && (
				<a
					href={ settingsLink( 'payout-schedule' ) }
					className="components-button is-tertiary"
				>
					{ texts.schedule }
				</a>
			) }
		</div>
	);
}
