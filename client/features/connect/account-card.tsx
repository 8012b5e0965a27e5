import { Button } from '@wordpress/components';
import { check, Icon } from '@wordpress/icons';
import { useState } from '@wordpress/element';

import type { Account } from '../../contract/types';
import { can, noCheckoutYet } from '../../data/abilities';
import { boot } from '../../data/boot';
import { connectSettings, connectAddress } from '../../data/connect';
import type { Loaded } from '../../data/reducer';
import { recordEvent } from '../../data/tracks';
import { Card } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { StatusBadge } from '../../ui/status-badge';
import { CountryDialog, isSupported } from './country';
import { goToWizard } from './go-to-wizard';
import { LogoStrip } from './logos/logo-strip';
import type { ConnectQuery } from './query';
import { isBlocked, mainLabel, standingOf, type Standing } from './standing';
import { account as text, labels, texts } from './strings';

interface Props {
	query: ConnectQuery;
	state: Loaded< Account > & { reload: () => void };
}

/** What an account brings, and the button that opens it. */
export function AccountCard( { query, state }: Props ) {
	const { value: account, error, reload } = state;
	return (
		<Card title={ text.title } isBusy={ ! account && ! error }>
			<p>
				{ account?.account_id === undefined
					? text.text
					: text.connected }
			</p>
			<LogoStrip hasWooPay={ connectSettings().hasWooPay } />
			<p>{ text.currencies }</p>
			<ul className="merchant-payments-connect__facts">
				{ text.facts.map( ( fact ) => (
					<li key={ fact.text }>
						{ fact.needs === null || can( fact.needs ) ? (
							<Icon icon={ check } size={ 20 } />
						) : (
							<StatusBadge tone="light">
								{ text.notYet }
							</StatusBadge>
						) }
						{ fact.text }
					</li>
				) ) }
			</ul>
			{ ! can( 'checkout' ) && <p>{ noCheckoutYet() }</p> }
			{ error && ! account && (
				<Failure
					title={ texts.failed }
					error={ error }
					onRetry={ reload }
				/>
			) }
			{ ! account && ! error && <p role="status">{ texts.loading }</p> }
			{ account && (
				<Buttons standing={ standingOf( account ) } query={ query } />
			) }
		</Card>
	);
}

function Buttons( {
	standing,
	query,
}: {
	standing: Standing;
	query: ConnectQuery;
} ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const { errorMessage } = boot();
	const goOn = () => goToWizard( query );
	const press = () => {
		recordEvent( 'merchant_payments_connect_account_clicked', {
			source: query.origin.source ?? 'unknown',
		} );
		if ( isSupported() ) {
			goOn();
		} else {
			setIsAsking( true );
		}
	};
	return (
		<div className="merchant-payments-connect__buttons">
			<Button
				variant="primary"
				__next40pxDefaultSize
				disabled={ isBlocked( standing, errorMessage ) }
				onClick={ press }
			>
				{ mainLabel( standing ) }
			</Button>
			{ standing.isResettable && (
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					href={ connectAddress( { 'wcpay-reset-account': 'true' } ) }
				>
					{ labels.reset }
				</Button>
			) }
			{ isAsking && (
				<CountryDialog
					onContinue={ goOn }
					onCancel={ () => setIsAsking( false ) }
				/>
			) }
		</div>
	);
}
