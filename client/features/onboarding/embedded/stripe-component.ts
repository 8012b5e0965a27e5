import { loadStripeConnect } from '../../../data/stripe-connect';

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
	const stripe = await loadStripeConnect( {
		publishableKey,
		fetchClientSecret,
		locale,
		appearance: {
			overlays: 'drawer',
			variables: { borderRadius: '4px', fontSizeBase: '14px' },
		},
	} );
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
