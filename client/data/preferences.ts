import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

import { notify } from './notices';
import { currentUser } from './woocommerce';

/** Preferences saved since the page was rendered; WooCommerce's settings still have the old ones. */
const chosen = new Map< string, unknown >();

/** Requests run one after the other, so that the last choice wins. */
let written: Promise< unknown > = Promise.resolve();

/**
 * Reads a user preference from WooCommerce's user meta.
 *
 * @param name    One of the names in `includes/Admin/Preferences.php`.
 * @param isValid Type guard.
 * @return Null when there is none, or when the stored value is invalid.
 */
export function readPreference< Value >(
	name: string,
	isValid: ( value: unknown ) => value is Value
): Value | null {
	const value = chosen.has( name ) ? chosen.get( name ) : kept( name );
	return isValid( value ) ? value : null;
}

function kept( name: string ): unknown {
	const value = currentUser().meta[ name ];
	try {
		return typeof value === 'string' ? JSON.parse( value ) : value;
	} catch {
		return null;
	}
}

/**
 * Saves a user preference. If that fails it applies until the page is left, and the user is told.
 *
 * @param name  As for readPreference().
 * @param value Whatever JSON can hold.
 * @param also  Others that belong to it, in the same request: a page that is left sends no second one.
 */
export function keepPreference(
	name: string,
	value: unknown,
	also?: Record< string, unknown >
): void {
	const meta: Record< string, unknown > = { ...also, [ name ]: value };
	for ( const key in meta ) {
		chosen.set( key, meta[ key ] );
		meta[ key ] = JSON.stringify( meta[ key ] );
	}
	written = written
		.then( () =>
			apiFetch( {
				path: '/wp/v2/users/me',
				method: 'POST',
				data: { woocommerce_meta: meta },
				// Who chooses something and leaves finds it again.
				keepalive: true,
			} )
		)
		.catch( () =>
			notify( {
				id: 'merchant-payments-preference',
				status: 'error',
				text: __(
					'Your choice couldn’t be saved. It applies until you leave this page.',
					'merchant-payments-for-woocommerce'
				),
			} )
		);
}
