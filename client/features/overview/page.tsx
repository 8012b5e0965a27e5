import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';

import type { Account, Glance } from '../../contract/types';
import { useBalances } from '../../data/balances';
import { boot } from '../../data/boot';
import { useAccount } from '../../data/use-account';
import { TroubleBanner } from '../../ui/account-trouble';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Page } from '../../ui/page';
import * as testData from '../../ui/test-data';
import { LaterCards } from './cards/later-cards';
import type { CardsProps } from './cards/props';
import { FlagNotices } from './flags/flag-notices';
import { GlanceCard } from './glance/glance-card';
import { Greeting } from './greeting/greeting';
import { Inbox } from './inbox/inbox';
import { ActivateLiveModal } from './modals/activate-live-modal';
import { useGoLive } from './modals/use-go-live';
import { NotificationBanner } from './notifications/notification-banner';
import { TaskList } from './tasks/task-list';
import { AccountTools } from './tools/account-tools';
import { useCurrency } from './use-currency';
import './style.scss';

interface Props {
	/** @param currency ISO code in lower case; null until it is known. */
	renderBalance: ( currency: string | null ) => ReactNode;
}

/** A part of the page. Should it break, the others stay. */
const Section = ( { children }: { children: ReactNode } ) => (
	<ErrorBoundary>{ children }</ErrorBoundary>
);

/** The first numbers, and the cards that ask for more after them. */
function Money( {
	renderBalance,
	...read
}: Omit< CardsProps, 'glance' > & Props ) {
	// Undefined until there are numbers, null when they failed.
	const [ glance, setGlance ] = useState< Glance | null >();
	return (
		<>
			<Section>
				<GlanceCard currency={ read.currency } onShown={ setGlance } />
			</Section>
			<Section>{ renderBalance( read.currency ) }</Section>
			<Section>
				<LaterCards
					{ ...read }
					glance={ glance ?? null }
					isReady={ glance !== undefined }
				/>
			</Section>
		</>
	);
}

/** What is wrong, above everything else. */
const Notices = ( { account }: { account: Account | null } ) => (
	<>
		<Section>
			<TroubleBanner
				trouble={ account ? account.trouble : boot().trouble }
			/>
		</Section>
		<Section>
			<FlagNotices account={ account } />
		</Section>
		<Section>
			<NotificationBanner account={ account } />
		</Section>
	</>
);

/** Payments > Overview, in the order of specification part 1, section 2. */
export default function OverviewPage( { renderBalance }: Props ) {
	const account = useAccount();
	const balances = useBalances( true );
	const { offered, currency, choose } = useCurrency( balances.value ?? null );
	const goLive = useGoLive( account.value );
	return (
		<Page lists={ testData.overview }>
			<div className="merchant-payments-overview">
				<Section>
					<Greeting
						currencies={ offered }
						currency={ currency }
						onChange={ choose }
					/>
				</Section>
				<Notices account={ account.value } />
				<Section>
					<TaskList account={ account } onGoLive={ goLive.open } />
				</Section>
				<Money
					account={ account }
					balances={ balances }
					currency={ currency }
					renderBalance={ renderBalance }
				/>
				<Section>
					<AccountTools
						account={ account.value }
						onGoLive={ goLive.open }
					/>
				</Section>
				<Section>
					<Inbox account={ account.value } />
				</Section>
			</div>
			{ goLive.isOpen && <ActivateLiveModal onClose={ goLive.close } /> }
		</Page>
	);
}
