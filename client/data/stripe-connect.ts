// Not the package's plain entry, which loads Stripe's script on import.
import {
	loadConnectAndInitialize,
	type IStripeConnectInitParams,
	type StripeConnectInstance,
} from '@stripe/connect-js/pure';

/** What the package's types leave out. */
interface Loadable {
	debugInstance: () => Promise< unknown >;
}

/**
 * Loads Stripe's script from its host. Part of the pages that use it: a chunk of its own would cost every page a kilobyte of webpack's
 * runtime.
 *
 * @param settings As Stripe's package takes them.
 * @return Makes components; rejects when the script can't be loaded.
 */
export async function loadStripeConnect(
	settings: IStripeConnectInitParams
): Promise< StripeConnectInstance > {
	const stripe = loadConnectAndInitialize( settings );
	// Before create(), whose own promises would reject without anybody to catch them.
	await ( stripe as unknown as Loadable ).debugInstance();
	return stripe;
}
