import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

import { notify } from './notices';
import { currentUser } from './woocommerce';

/** What was chosen since the page was made, which WooCommerce's settings do not know. */
const chosen = new Map< string, unknown >();

/** A choice is written after the one before it, so that the last one stays. */
let written: Promise< unknown > = Promise.resolve();

/**
 * A preference of the user, as WooCommerce keeps it.
 *
 * @param name  One of the names in `includes/Admin/Preferences.php`.
 * @param isOne Recognizes a value.
 * @return Null when the user has chosen nothing yet, or when what is kept is something else.
 */
export function readPreference< Value >(
	name: string,
	isOne: ( value: unknown ) => value is Value
): Value | null {
	const value = chosen.has( name ) ? chosen.get( name ) : kept( name );
	return isOne( value ) ? value : null;
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
 * Keeps a preference with the user. What cannot be kept lasts as long as the page, and the user is told.
 */
export function keepPreference( name: string, value: unknown ): void {
	chosen.set( name, value );
	const data = { woocommerce_meta: { [ name ]: JSON.stringify( value ) } };
	written = written
		.then( () =>
			apiFetch( { path: '/wp/v2/users/me', method: 'POST', data } )
		)
		.catch( () =>
			notify( {
				id: `wcpay-preference-${ name }`,
				status: 'error',
				text: __(
					'Your choice couldn’t be saved. It applies until you leave this page.',
					'woocommerce-payments'
				),
			} )
		);
}
