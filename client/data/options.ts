import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

import { routes } from '../contract/routes';
import { notify } from './notices';

/** What was written since the page was made. */
const written = new Map< string, boolean >();

/**
 * A yes or no that the whole store remembers.
 *
 * @param name    One of the names in `includes/Features/Settings/SettingsOption.php`.
 * @param printed What it was when the page was made.
 */
export const readOption = ( name: string, printed: boolean ): boolean =>
	written.get( name ) ?? printed;

/**
 * Remembers a yes or no for the store. What cannot be written lasts as long as the page, and the user is told (specification part
 * 2, section 8).
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
