import * as routes from '../contract/routes';
import type {
	AccountSession,
	OnboardingFields,
	OnboardingFieldsData,
	OnboardingFinalized,
	OnboardingSession,
	Verification,
} from '../contract/types';
import { ask, command } from './commands';

/** The wizard's answers as the API takes them. */
export interface SelfAssessment {
	country?: string;
	business_type?: string;
	company?: { structure: string };
	/** Four digits. */
	mcc?: string;
	business_name?: string;
	site?: string;
	/** What the merchant expects: names of `client/features/onboarding/business/expectations.ts`. */
	annual_revenue?: string;
	go_live_timeframe?: string;
}

export interface SessionRequest {
	self_assessment: SelfAssessment;
	/** Payment methods that a new account asks for; empty for the platform's choice. */
	capabilities: Record< string, true >;
	/** Whether a test account gives way to the real one. */
	delete_test_account: boolean;
}

/** The functions here reject with an ApiError. */
export const readOnboardingFields = (): Promise< OnboardingFieldsData > =>
	ask< OnboardingFields >( { path: routes.onboardingFields() } ).then(
		( { data } ) => data
	);

/** Starts a session for the verification; opens an account when there is none. */
export const startOnboarding = (
	data: SessionRequest
): Promise< OnboardingSession > =>
	command( {
		path: routes.onboardingKycSession(),
		data,
		changes: [ 'account' ],
	} );

/** A session for the account that the store has. */
export const readAccountSession = (): Promise< AccountSession > =>
	ask( { path: routes.accountsSession() } );

/** Tells the server that the merchant leaves the verification. */
export const finalizeOnboarding = (
	source: string
): Promise< OnboardingFinalized > =>
	command( {
		path: routes.onboardingKycFinalize(),
		data: { source, from: 'WCPAY_ONBOARDING_WIZARD' },
		changes: [ 'account' ],
	} );

/** What our own verification form asks. */
export const readVerification = (): Promise< Verification > =>
	ask( { path: routes.onboardingVerification() } );

/**
 * @param values      By Stripe's field names.
 * @param acceptTerms
 */
export const submitVerification = (
	values: Readonly< Record< string, string > >,
	acceptTerms: boolean
): Promise< Verification > =>
	command( {
		path: routes.onboardingVerification(),
		data: { values, accept_terms: acceptTerms },
		changes: [ 'account' ],
	} );
