import { useCallback, useEffect, useState } from '@wordpress/element';

import type { Account, OnboardingFieldsData } from '../../contract/types';
import { readAccount } from '../../data/account';
import type { ApiError } from '../../data/api-error';
import {
	readOnboardingFields,
	startOnboarding,
	type SelfAssessment,
} from '../../data/onboarding';
import { openPage } from '../../data/open-page';
import { connectSettings } from '../../data/connect';
import { stepName } from '../../form/step-form';
import { Failure } from '../../ui/failure';
import { toSelfAssessment, type Answer } from './business/answers';
import { BusinessStep } from './business/business-step';
import { useAnswers } from './business/use-answers';
import { EmbeddedStep } from './embedded/embedded-step';
import { FullScreen, Waiting } from './full-screen';
import { CONNECT, OVERVIEW, finishOnboarding } from './leave';
import {
	capabilitiesHere,
	deletesTestAccount,
	hasConnectionError,
	sourceHere,
} from './query';
import { frame, steps } from './strings';
import { useLoaded } from './use-loaded';

type Stage = 'business' | 'embedded' | 'leaving';

/** The wizard that opens an account and verifies it. One that was left goes on where it was. */
export default function OnboardingPage() {
	const [ stage, setStage ] = useState< Stage | null >( null );
	const { value, error, reload } = useLoaded( readAll );
	const first = value && firstStage( value.account );
	const current = stage ?? first;
	const finish = useCallback( () => {
		setStage( 'leaving' );
		void finishOnboarding( sourceHere() );
	}, [] );
	const leaves = current === 'embedded' ? finish : () => openPage( CONNECT );
	useEffect( () => {
		if ( first === 'leaving' ) {
			openPage( ...next( value?.account ) );
		}
	}, [ first, value ] );
	return (
		<FullScreen
			title={ frame.title }
			isLeaving={ current === 'leaving' }
			onClose={ leaves }
		>
			<section className="merchant-payments-onboarding__panel">
				{ error && (
					<Failure
						title={ frame.failed }
						error={ error }
						onRetry={ reload }
						level={ 2 }
					/>
				) }
				{ ! error && ! value && <Waiting text={ frame.loading } /> }
				{ value && current && (
					<Wizard
						fields={ value.fields }
						hasAccount={ first === 'embedded' }
						stage={ current }
						goTo={ setStage }
						onFinish={ finish }
					/>
				) }
			</section>
		</FullScreen>
	);
}

const readAll = async () => {
	const [ fields, account ] = await Promise.all( [
		readOnboardingFields(),
		readAccount(),
	] );
	return { fields, account };
};

/** Where the wizard goes on: an account whose details are missing only needs its verification. */
function firstStage( account: Account ): Stage {
	const isReplaced = deletesTestAccount() && account.kind !== 'live';
	if ( account.account_id === undefined || isReplaced ) {
		return account.account_id === undefined && connectSettings().isPaused
			? 'leaving'
			: 'business';
	}
	if ( account.details_submitted ) {
		return 'leaving';
	}
	return hasConnectionError() ? 'business' : 'embedded';
}

/** The page for a merchant who has nothing to do here. */
const next = ( account: Account | undefined ): [ string ] => [
	account?.details_submitted ? OVERVIEW : CONNECT,
];

interface WizardProps {
	fields: OnboardingFieldsData;
	/** Whether the account was there before: then its answers can't be changed any more. */
	hasAccount: boolean;
	stage: Stage;
	goTo: ( stage: Stage ) => void;
	onFinish: () => void;
}

function Wizard( { fields, hasAccount, stage, goTo, onFinish }: WizardProps ) {
	const form = useAnswers( fields );
	const { refuse } = form;
	const [ assessment, setAssessment ] = useState< SelfAssessment >( {} );
	const start = useCallback( async () => {
		try {
			return await startOnboarding( {
				self_assessment: assessment,
				capabilities: capabilitiesHere(),
				delete_test_account: deletesTestAccount(),
			} );
		} catch ( reason ) {
			const name = refusedAnswer( reason as ApiError );
			if ( name ) {
				refuse( name, ( reason as ApiError ).message );
				goTo( 'business' );
			}
			throw reason;
		}
	}, [ assessment ] ); // eslint-disable-line react-hooks/exhaustive-deps -- A session is started once for the answers.
	return stage === 'business' ? (
		<BusinessStep
			fields={ fields }
			form={ form }
			onDone={ () => {
				setAssessment(
					toSelfAssessment( fields, form.answers, connectSettings() )
				);
				goTo( 'embedded' );
			} }
			onLeave={ () => openPage( CONNECT ) }
		/>
	) : (
		<EmbeddedStep
			title={ stepName( 1, steps ) }
			start={ start }
			onExit={ onFinish }
			{ ...( ! hasAccount && { onBack: () => goTo( 'business' ) } ) }
		/>
	);
}

/** The field of the wizard that the server refuses. */
const refusedAnswer = ( { details }: ApiError ): Answer | undefined =>
	(
		( {
			country: 'country',
			business_type: 'business_type',
			'company.structure': 'structure',
			mcc: 'mcc',
			annual_revenue: 'annual_revenue',
			go_live_timeframe: 'go_live_timeframe',
		} ) as Record< string, Answer >
	 )[ String( details?.field ) ];
