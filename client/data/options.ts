import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

import * as routes from '../contract/routes';
import { notify } from './notices';

/** Values saved since the page was rendered. */
const written = new Map< string, boolean >();

/**
 * A boolean option of the store.
 *
 * @param name    One of the names in `includes/Features/Settings/SettingsOption.php`.
 * @param initial Its value when the page was rendered.
 */
export const readOption = ( name: string, initial: boolean ): boolean =>
	written.get( name ) ?? initial;

/**
 * Saves a boolean option. If that fails the value applies until the page is left, and the user is told (specification
 * part 2, section 8).
 */
export async function writeOption(
	name: string,
	value: boolean
): Promise< void > {
	written.set( name, value );
	try {
		await apiFetch( {
			path: routes.settingsByOptionName( name ),
			method: 'POST',
			data: { value },
		} );
	} catch {
		notify( {
			id: `wcpay-option-${ name }`,
			status: 'error',
			text: __( 'Error saving option', 'woocommerce-payments' ),
		} );
	}
}
