import { useEffect, useMemo, useState } from '@wordpress/element';

import type { Settings } from '../../contract/types';
import { readSettings, saveSettings } from '../../data/settings';
import type { FormDescriptor } from '../../form/descriptor';
import type { Source } from '../../form/form-session';
import { useSavedForm } from '../../form/use-saved-form';
import type { Setup } from './card';
import { toValues, type Values } from './form-values';
import { toRules } from './ruleset';
import * as texts from './strings';

/** Rules are saved whole, with the level: what was changed, in the rules that the server had last. */
export function useFraudForm(
	descriptor: FormDescriptor< Values >,
	settings: Settings,
	setup: Setup
) {
	const [ initial ] = useState( () => toValues( settings, setup ) );
	const source = useMemo( () => sourceOf( setup ), [ setup ] );
	const form = useSavedForm( descriptor, initial, source );
	const { renew } = form;
	useEffect( () => {
		renew( toValues( settings, setup ) );
	}, [ settings, setup, renew ] );
	return form;
}

const sourceOf = ( setup: Setup ): Source< Values > => ( {
	save: async ( changes, base ) => {
		const rules = toRules( { ...base, ...changes }, base.rules, setup );
		const answer = await saveSettings(
			{
				current_protection_level:
					rules.length > 0 ? 'advanced' : 'basic',
				advanced_fraud_protection_settings: rules,
			},
			base.version
		);
		return toValues( answer, setup );
	},
	read: async () => toValues( await readSettings(), setup ),
	texts: {
		saved: texts.page.saved,
		failed: texts.page.notSaved,
	},
} );
