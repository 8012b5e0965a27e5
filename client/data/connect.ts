import { addQueryArgs } from '@wordpress/url';

import * as routes from '../contract/routes';
import type { OnboardingDone, SampleSales } from '../contract/types';
import { boot, type ConnectSettings } from './boot';
import { ask, command } from './commands';

/** What the Connect page says to others about where a merchant comes from. */
export const FROM_CONNECT = 'WCPAY_CONNECT';

/** WooCommerce's route that activates a promotion by the name of its inbox note. */
const ACTIVATE =
	'/wc-analytics/admin/notes/experimental-activate-promo/' as const;

/**
 * The connect URL: it leads to the wizard, to the page after a test account was made, or to the form that resets the account.
 *
 * @param args Query args.
 */
export const connectAddress = (
	args: Readonly< Record< string, string > >
): string => addQueryArgs( boot().connectLink, args );

/**
 * Opens a test account; does nothing when the store has one.
 *
 * @param methods Ids of payment methods that it is opened with; empty for the usual ones.
 * @return Rejects with an ApiError.
 */
export const openTestAccount = (
	methods: readonly string[]
): Promise< OnboardingDone > =>
	command( {
		path: routes.onboardingTestDriveAccountInit(),
		data:
			methods.length > 0
				? {
						capabilities: Object.fromEntries(
							methods.map( ( method ) => [ method, true ] )
						),
					}
				: {},
		changes: [ 'account' ],
	} );

/**
 * Fills the sandbox of a test account with made-up sales.
 *
 * @return Rejects with an ApiError, `wcpay_sandbox_not_empty` when it has payments.
 */
export const addSampleSales = (): Promise< SampleSales > =>
	command( {
		path: routes.sandboxSampleSales(),
		changes: [ 'account', 'transactions', 'deposits', 'disputes' ],
	} );

/**
 * Activates a promotion.
 *
 * @param id
 * @return Whether WooCommerce says that it is active; rejects with an ApiError.
 */
export async function activatePromotion( id: string ): Promise< boolean > {
	const answer = await ask< { success?: unknown } | null >( {
		path: ACTIVATE + encodeURIComponent( id ),
		method: 'POST',
	} );
	return answer?.success === true;
}

const NOTHING: ConnectSettings = {
	country: '',
	countries: '',
	isPaused: false,
	firstName: '',
	siteName: '',
	siteUrl: '',
	incentive: null,
	hasWooPay: false,
};

/** What the server says of the store that connects; not among the defaults of `boot()`, which every page carries. */
export const connectSettings = (): ConnectSettings => ( {
	...NOTHING,
	...boot().connect,
} );
