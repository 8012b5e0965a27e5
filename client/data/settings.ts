import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { routes } from '../contract/routes';
import type { Settings, SettingsSaved } from '../contract/types';
import type { ApiError } from './api-error';
import { ask } from './commands';
import { notify } from './notices';
import type { Loaded } from './reducer';
import { createSingletonStore, receive, useSingleton } from './singletons';
import { changed } from './stores';

const settings = createSingletonStore< Settings >(
	'settings',
	routes.settings(),
	[ 'settings' ]
);

/** The error of a save that knows older settings than there are. */
const CHANGED = 'wcpay_settings_changed';

/** All settings. */
export const useSettings = (): Loaded< Settings > => useSingleton( settings );

/**
 * Saves settings, any of them.
 *
 * @param edits   What shall be different.
 * @param version The version that was edited: when there is a newer one, nothing is saved.
 * @return All settings as they are now; rejects with an ApiError, `wcpay_settings_changed` where somebody else was quicker.
 */
export async function saveSettings(
	edits: Partial< Settings >,
	version?: string
): Promise< Settings > {
	const saved = await ask< SettingsSaved >( {
		path: routes.settings(),
		method: 'POST',
		data: { ...edits, ...( version === undefined ? {} : { version } ) },
	} );
	// The answer is the newest there is: who edits on edits that.
	receive( settings, saved.data );
	changed( 'settings', 'account', 'deposits' );
	return saved.data;
}

export interface SettingsForm {
	/** The settings as they are edited. */
	settings: Loaded< Settings >;
	isDirty: boolean;
	isSaving: boolean;
	/** Why the last save failed; its `param` names the setting. */
	error: ApiError | null;
	edit: ( edits: Partial< Settings > ) => void;
	/** Saves what was edited and tells the merchant. Resolves to whether it worked. */
	save: () => Promise< boolean >;
}

/**
 * Settings that a page edits. Edits stay until they are saved, also when that fails.
 */
export function useSettingsForm(): SettingsForm {
	const loaded = useSettings();
	const [ edits, setEdits ] = useState< Partial< Settings > >( {} );
	const [ version, setVersion ] = useState< string >();
	const [ isSaving, setSaving ] = useState( false );
	const [ error, setError ] = useState< ApiError | null >( null );

	const save = async () => {
		setSaving( true );
		setError( null );
		try {
			await saveSettings( edits, version ?? loaded.value?.version );
			setEdits( ( now ) => without( now, edits ) );
			setVersion( undefined );
			tell( 'success', __( 'Settings saved.', 'woocommerce-payments' ) );
			return true;
		} catch ( reason ) {
			const why = reason as ApiError;
			setError( why );
			if ( why.code === CHANGED ) {
				// The newer settings show, with the edits on top; who saves again has seen them.
				setVersion( undefined );
				changed( 'settings' );
			}
			tell(
				'error',
				`${ __( 'Error saving settings.', 'woocommerce-payments' ) } ${ why.message }`
			);
			return false;
		} finally {
			setSaving( false );
		}
	};

	return {
		settings: loaded.value
			? { ...loaded, value: { ...loaded.value, ...edits } }
			: loaded,
		isDirty: Object.keys( edits ).length > 0,
		isSaving,
		error,
		edit: ( more ) => {
			setEdits( ( before ) => ( { ...before, ...more } ) );
			// What is edited is what shows now; a later reading does not make it newer.
			setVersion( ( before ) => before ?? loaded.value?.version );
		},
		save,
	};
}

/**
 * Edits that were made after others had been sent.
 */
const without = (
	all: Partial< Settings >,
	sent: Partial< Settings >
): Partial< Settings > =>
	Object.fromEntries(
		Object.entries( all ).filter(
			( [ name, value ] ) => sent[ name as keyof Settings ] !== value
		)
	);

const tell = ( status: 'success' | 'error', text: string ) =>
	notify( { id: 'wcpay-settings', status, text } );
