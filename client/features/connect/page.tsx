import { Notice } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import type { ReactNode } from 'react';

import { boot } from '../../data/boot';
import { useAccount } from '../../data/use-account';
import { connectSettings } from '../../data/connect';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { AccountCard } from './account-card';
import { IncentiveCard } from './incentive-card';
import { Notices } from './notices';
import { PracticeCard } from './practice-card';
import { readQuery, type ConnectQuery } from './query';
import { SomeoneElse } from './someone-else';
import { standingOf } from './standing';
import { greeting, texts } from './strings';
import { Preloader } from './test-account/preloader';
import {
	useTestAccount,
	type TestAccountState,
} from './test-account/use-test-account';
import { VerificationTip } from './verification-tip';
import './style.scss';

/** Payments > Connect: the ways to an account. Those that other features know stand below. */
export default function ConnectPage( { children }: { children?: ReactNode } ) {
	const query = useMemo( readQuery, [] );
	const practice = useTestAccount( query );
	return (
		<Page>
			<div className="merchant-payments-connect">
				{ practice.progress === null ? (
					<Ways query={ query } practice={ practice }>
						{ children }
					</Ways>
				) : (
					<Preloader progress={ practice.progress } />
				) }
			</div>
		</Page>
	);
}

interface Props {
	query: ConnectQuery;
	practice: TestAccountState;
	/** Ways that other features know. */
	children: ReactNode;
}

function Ways( { query, practice, children }: Props ) {
	const state = useAccount();
	const { value: account } = state;
	const isConnected = account ? standingOf( account ).isConnected : false;
	if ( account?.dashboard ) {
		// The merchant's own account at Stripe, which is verified and changed there.
		return children;
	}
	// Not before it is known which page this is: what is typed there would be lost.
	const others = ( account || state.error ) && children;
	return (
		<>
			<div className="merchant-payments-connect__greeting">
				<h2>{ greeting( connectSettings().firstName ) }</h2>
				<p>{ texts.lead }</p>
			</div>
			<Notices
				query={ query }
				account={ account }
				practice={ practice }
			/>
			{ connectSettings().isPaused && ! isConnected ? (
				<>
					<Paused />
					{ others }
				</>
			) : (
				<>
					<Opening
						query={ query }
						practice={ practice }
						state={ state }
					/>
					{ others }
					{ boot().mode !== 'live' && ! isConnected && (
						<SomeoneElse
							onCreate={ () => practice.start( false ) }
						/>
					) }
				</>
			) }
		</>
	);
}

/** An account with us, and one to practice with. */
function Opening( {
	query,
	practice,
	state,
}: Omit< Props, 'children' > & { state: ReturnType< typeof useAccount > } ) {
	const { incentive } = connectSettings();
	const standing = state.value && standingOf( state.value );
	return (
		<>
			{ incentive && <IncentiveCard { ...incentive } /> }
			<VerificationTip />
			<div className="merchant-payments-connect__ways">
				<AccountCard query={ query } state={ state } />
				{ ( standing || state.error ) && (
					<Practice
						isConnected={ standing?.isConnected ?? false }
						isTestAccount={ standing?.isTestAccount ?? false }
						practice={ practice }
					/>
				) }
			</div>
		</>
	);
}

/** Only the sandbox opens accounts that need nothing; a real one stays what it is. */
function Practice( {
	isConnected,
	isTestAccount,
	practice: { withSales, wishSales, start },
}: {
	isConnected: boolean;
	isTestAccount: boolean;
	practice: TestAccountState;
} ) {
	return boot().mode === 'sandbox' && ( ! isConnected || isTestAccount ) ? (
		<PracticeCard
			hasAccount={ isTestAccount }
			withSales={ withSales }
			onWish={ wishSales }
			onStart={ () => start( withSales ) }
		/>
	) : null;
}

function Paused() {
	return (
		<Card title={ texts.pausedTitle }>
			<Notice status="warning" isDismissible={ false }>
				{ texts.paused }
			</Notice>
		</Card>
	);
}
