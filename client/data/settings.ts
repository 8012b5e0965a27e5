import * as routes from '../contract/routes';
import type {
	RequestedMethod,
	Settings,
	SettingsSaved,
} from '../contract/types';
import { ask, command } from './commands';
import type { Loaded } from './reducer';
import { createSingletonStore, receive, useSingleton } from './singletons';

const settings = createSingletonStore< Settings >(
	'settings',
	routes.settings(),
	[ 'settings' ]
);

/** All settings of the store. */
export const useSettings = (): Loaded< Settings > & { reload: () => void } =>
	useSingleton( settings );

/**
 * Reads the settings past the store.
 *
 * @return Rejects with an ApiError.
 */
export const readSettings = (): Promise< Settings > =>
	ask( { path: routes.settings() } );

/**
 * Saves some settings.
 *
 * @param changes By name.
 * @param version Of the settings that were changed.
 * @return All settings afterwards; rejects with an ApiError, status 409 when somebody else has saved meanwhile.
 */
export const saveSettings = async (
	changes: Partial< Settings >,
	version: string
): Promise< Settings > => {
	const { data } = await command< SettingsSaved >( {
		path: routes.settings(),
		data: { ...changes, version },
		// Not `settings`: the answer has them.
		changes: [ 'account' ],
	} );
	receive( settings, data );
	return data;
};

/**
 * Turns test mode on or off: the store's other account takes its payments, and the user looks at it.
 *
 * @param isOn
 * @return Rejects with an ApiError.
 */
export const setTestMode = ( isOn: boolean ): Promise< unknown > =>
	ask( {
		path: routes.settings(),
		method: 'POST',
		data: { is_test_mode_enabled: isOn },
	} );

/**
 * Starts to move subscriptions from Stripe Billing to the store, in the background.
 *
 * @return Rejects with an ApiError.
 */
export const startBillingMigration = (): Promise< unknown > =>
	command( {
		path: routes.settingsScheduleStripeBillingMigration(),
		changes: [ 'settings' ],
	} );

/**
 * Requests a payment method for the account, without switching it on.
 *
 * @param id For example `klarna`.
 * @return How it stands then; rejects with an ApiError.
 */
export const requestMethod = ( id: string ): Promise< RequestedMethod > =>
	command( {
		path: routes.settingsRequestCapability(),
		data: { id },
		changes: [ 'settings', 'account' ],
	} );
