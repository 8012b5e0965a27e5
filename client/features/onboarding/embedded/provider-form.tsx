import { ExternalLink, Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';

import { useLatest } from '../../../data/use-latest';
import type { AccountSession } from '../../../contract/types';
import { readAccountSession } from '../../../data/onboarding';
import { openPage, reloadPage } from '../../../data/open-page';
import { Waiting } from '../full-screen';
import { CONNECTION_ERROR, WIZARD } from '../leave';
import { collectsPayoutRequirements } from '../query';
import { session as texts } from '../strings';
import { createOnboarding, type LoadProblem } from './stripe-component';

/** Stripe's component refuses to load on a page without HTTPS. */
const NEEDS_HTTPS = 'invalid_request_error';
const HTTPS_HELP = 'https://docs.stripe.com/security/guide#tls';

interface Props {
	session: AccountSession;
	onExit: () => void;
}

/** The verification of Stripe, in a frame of its own. Its script is loaded from Stripe's host. */
export function ProviderForm( { session, onExit }: Props ) {
	const place = useRef< HTMLDivElement >( null );
	const [ isShown, setIsShown ] = useState( false );
	const [ problem, setProblem ] = useState< LoadProblem | null >( null );
	const latestExit = useLatest( onExit );

	useEffect( () => {
		let isLeft = false;
		const target = place.current;
		const show = async () => {
			const element = await createOnboarding( {
				publishableKey: session.publishableKey,
				locale: session.locale.split( '_' ).slice( 0, 2 ).join( '-' ),
				fetchClientSecret: secretsOf( session ),
				collectsAll: collectsPayoutRequirements(),
				onShown: () => setIsShown( true ),
				onProblem: setProblem,
				onExit: () => latestExit.current(),
			} );
			if ( ! isLeft ) {
				target?.replaceChildren( element );
			}
		};
		show().catch( () =>
			setProblem( { type: 'render_error', message: texts.notLoaded } )
		);
		return () => {
			isLeft = true;
			target?.replaceChildren();
		};
	}, [ session, latestExit ] );

	if ( problem ) {
		return <Problem { ...problem } />;
	}
	return (
		<>
			{ ! isShown && <Waiting text={ texts.starting } /> }
			<div ref={ place } />
		</>
	);
}

/** The session's own secret first; a new one each time that it is asked for again. */
function secretsOf( { clientSecret }: AccountSession ) {
	let isUsed = false;
	return async () => {
		if ( ! isUsed ) {
			isUsed = true;
			return clientSecret;
		}
		return ( await readAccountSession() ).clientSecret;
	};
}

function Problem( { type, message }: LoadProblem ) {
	if ( type !== NEEDS_HTTPS ) {
		return (
			<div className="merchant-payments-onboarding__problem">
				<Notice status="error" isDismissible={ false }>
					{ message || texts.notLoaded }
				</Notice>
				<div className="merchant-payments-onboarding__buttons">
					<Button variant="secondary" onClick={ reloadPage }>
						{ texts.retry }
					</Button>
				</div>
			</div>
		);
	}
	return (
		<div className="merchant-payments-onboarding__problem">
			<Notice status="warning" isDismissible={ false }>
				{ texts.needsHttps }{ ' ' }
				<ExternalLink href={ HTTPS_HELP }>
					{ texts.learnMore }
				</ExternalLink>
			</Notice>
			<div className="merchant-payments-onboarding__buttons">
				<Button
					variant="secondary"
					onClick={ () => openPage( WIZARD, CONNECTION_ERROR ) }
				>
					{ texts.cancel }
				</Button>
			</div>
		</div>
	);
}
