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
	await save( name, { value } );
}

/** Writes of entries run one after the other: Undo may be pressed before the first one is there. */
let entriesWritten: Promise< void > = Promise.resolve();

/**
 * Adds entries to an option that is a list or a map, or removes them; the server keeps what other tabs have written.
 *
 * @param name    One of the names in `includes/Account/SettingsOption.php`.
 * @param change
 * @param entries Entries of the list, or the map's values by key.
 */
export function changeEntries(
	name: string,
	change: 'add' | 'remove',
	entries: readonly string[] | Readonly< Record< string, number > >
): Promise< void > {
	entriesWritten = entriesWritten.then( () =>
		save( name, { value: entries, change } )
	);
	return entriesWritten;
}

async function save( name: string, data: object ): Promise< void > {
	try {
		await apiFetch( {
			path: routes.settingsByOptionName( name ),
			method: 'POST',
			data,
		} );
	} catch {
		notify( {
			id: `merchant-payments-option-${ name }`,
			status: 'error',
			text: __(
				'Error saving option',
				'merchant-payments-for-woocommerce'
			),
		} );
	}
}
