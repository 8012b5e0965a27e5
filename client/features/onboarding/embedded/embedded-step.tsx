import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';

import type { AccountSession } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { boot } from '../../../data/boot';
import { Waiting } from '../full-screen';
import { session as texts } from '../strings';
import { useLoaded } from '../use-loaded';
import { VerificationForm } from '../verification/verification-form';
import { ProviderForm } from './provider-form';

interface Props {
	title: string;
	/** Starts the session; the same function each time. Rejects with an ApiError. */
	start: () => Promise< AccountSession >;
	/** Called when the merchant is done. */
	onExit: () => void;
	/** Back to the step before; absent where there is none. */
	onBack?: () => void;
}

/** The verification: the provider's own, or ours in the sandbox, which has none. */
export function EmbeddedStep( { title, start, onExit, onBack }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const { value: session, error, reload } = useLoaded( start );
	const follows = onBack !== undefined;
	// The keyboard goes on from the step before. On a page that has just been opened, nothing is marked.
	useEffect( () => {
		if ( follows ) {
			heading.current?.focus();
		}
	}, [ follows ] );
	return (
		<>
			<h2
				ref={ heading }
				className="merchant-payments-onboarding__step"
				tabIndex={ -1 }
			>
				{ title }
			</h2>
			{ ! session && ! error && <Waiting text={ texts.starting } /> }
			{ error && (
				<NotStarted
					error={ error }
					onRetry={ reload }
					onBack={ onBack }
				/>
			) }
			{ session &&
				( session.publishableKey && session.clientSecret ? (
					<Form session={ session } onExit={ onExit } />
				) : (
					<NotStarted
						error={ null }
						onRetry={ reload }
						onBack={ onBack }
					/>
				) ) }
		</>
	);
}

function Form( {
	session,
	onExit,
}: {
	session: AccountSession;
	onExit: () => void;
} ) {
	return boot().notOffered.includes( 'verification_form' ) ? (
		<ProviderForm session={ session } onExit={ onExit } />
	) : (
		<VerificationForm onDone={ onExit } />
	);
}

function NotStarted( {
	error,
	onRetry,
	onBack,
}: {
	error: ApiError | null;
	onRetry: () => void;
	onBack: ( () => void ) | undefined;
} ) {
	return (
		<div className="merchant-payments-onboarding__problem">
			<Notice status="error" isDismissible={ false }>
				{ texts.failed } { error?.message }
			</Notice>
			<div className="merchant-payments-onboarding__buttons">
				<Button variant="primary" onClick={ onRetry }>
					{ texts.retry }
				</Button>
				{ onBack && (
					<Button variant="tertiary" onClick={ onBack }>
						{ texts.back }
					</Button>
				) }
			</div>
		</div>
	);
}
