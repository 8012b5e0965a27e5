import { routes } from '../contract/routes';
import type {
	OnboardingDone,
	OnboardingFields,
	OnboardingFinalized,
	OnboardingSession,
} from '../contract/types';
import { command } from './commands';
import type { Loaded } from './reducer';
import { createSingletonStore, useSingleton } from './singletons';

/** What a merchant says of the business; what is not known is null or absent. */
export interface SelfAssessment {
	country?: string | null;
	business_type?: string | null;
	structure?: string | null;
	/** Id of an item of the category tree. */
	mcc?: string | null;
	business_name?: string | null;
	site?: string | null;
	annual_revenue?: string | null;
	go_live_timeframe?: string | null;
}

/** Where somebody came from, for statistics. */
export interface Origin {
	source?: string;
	from?: string;
}

/** Payment methods by id, and whether they are wanted. */
export type WantedMethods = Readonly< Record< string, boolean > >;

const fields = createSingletonStore< OnboardingFields >(
	'onboarding-fields',
	routes.onboardingFields(),
	[]
);

/** Countries with their sorts of businesses, and the categories of goods and services. */
export const useOnboardingFields = (): Loaded< OnboardingFields > =>
	useSingleton( fields );

const send = < Answer >( path: string, data: object ): Promise< Answer > =>
	command( { path, data, changes: [ 'account', 'settings' ] } );

/**
 * Starts the embedded verification, with a new account where there is none. Rejects with an ApiError.
 */
export const startVerification = (
	assessment: SelfAssessment,
	capabilities: WantedMethods = {},
	deleteTestAccount = false
): Promise< OnboardingSession > =>
	send( routes.onboardingKycSession(), {
		self_assessment: Object.fromEntries(
			Object.entries( assessment ).filter(
				( [ , value ] ) => value !== null && value !== undefined
			)
		),
		capabilities,
		delete_test_account: deleteTestAccount,
	} );

/** Says that the merchant has left the verification. Rejects with an ApiError. */
export const finalizeVerification = (
	origin: Origin
): Promise< OnboardingFinalized > =>
	send( routes.onboardingKycFinalize(), origin );

/** Makes a test account; once, however often it is asked for. Rejects with an ApiError. */
export const startTestAccount = (
	country?: string,
	capabilities: WantedMethods = {}
): Promise< OnboardingDone > =>
	send( routes.onboardingTestDriveAccountInit(), {
		...( country === undefined ? {} : { country } ),
		capabilities,
	} );

/** Closes the test account. Rejects with an ApiError. */
export const endTestAccount = ( origin: Origin ): Promise< OnboardingDone > =>
	send( routes.onboardingTestDriveAccountDisable(), origin );

/** Closes the account, so that the store can begin again. Rejects with an ApiError. */
export const resetAccount = ( origin: Origin ): Promise< OnboardingDone > =>
	send( routes.onboardingReset(), origin );
