// Not the package's plain entry, which loads Stripe's script on import.
import {
	loadConnectAndInitialize,
	type StripeConnectInstance,
} from '@stripe/connect-js/pure';

export interface LoadProblem {
	/** Stripe's type of error, for example `invalid_request_error`. */
	type: string;
	message: string;
}

export interface Onboarding {
	publishableKey: string;
	/** BCP 47. */
	locale: string;
	/** The secret of the session, and of a new one when that has ended. */
	fetchClientSecret: () => Promise< string >;
	/** Whether to ask for what becomes required only later. */
	collectsAll: boolean;
	onShown: () => void;
	onProblem: ( problem: LoadProblem ) => void;
	onExit: () => void;
}

/** What the package's types leave out. */
interface Loadable {
	debugInstance: () => Promise< unknown >;
}

/**
 * Loads Stripe's script from its host and makes the onboarding component.
 *
 * @return The element to add to the page; rejects when the script can't be loaded.
 */
export async function createOnboarding( {
	publishableKey,
	locale,
	fetchClientSecret,
	collectsAll,
	onShown,
	onProblem,
	onExit,
}: Onboarding ): Promise< HTMLElement > {
	const stripe: StripeConnectInstance = loadConnectAndInitialize( {
		publishableKey,
		fetchClientSecret,
		locale,
		appearance: {
			overlays: 'drawer',
			variables: { borderRadius: '4px', fontSizeBase: '14px' },
		},
	} );
	// Before create(), whose own promises would reject without anybody to catch them.
	await ( stripe as unknown as Loadable ).debugInstance();
	const component = stripe.create( 'account-onboarding' );
	component.setOnLoaderStart( onShown );
	component.setOnLoadError( ( { error } ) =>
		onProblem( { type: error.type, message: error.message ?? '' } )
	);
	component.setOnExit( onExit );
	if ( collectsAll ) {
		component.setCollectionOptions( {
			fields: 'eventually_due',
			futureRequirements: 'include',
		} );
	}
	return component;
}
