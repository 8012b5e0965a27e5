import { useEffect, useMemo, useRef } from '@wordpress/element';

import type { Settings } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import { readSettings, saveSettings } from '../../data/settings';
import type { FormDescriptor } from '../../form/descriptor';
import type { Source } from '../../form/form-session';
import { useSavedForm } from '../../form/use-saved-form';
import type { Setup } from './card';
import { hasRules, toValues, type Values } from './form-values';
import { toRules } from './ruleset';
import * as texts from './strings';

/** Rules are saved whole, with the level: what was changed, in the rules that the server had last. */
export function useFraudForm(
	descriptor: FormDescriptor< Values >,
	settings: Settings,
	setup: Setup
) {
	const initial = useRef( toValues( settings, setup ) ).current;
	/** By version: a save starts from those that it is based on. */
	const known = useRef( new Map( [ [ initial.version, initial ] ] ) ).current;
	const source = useMemo(
		() => sourceOf( known, initial, setup ),
		[ setup, known, initial ]
	);
	const form = useSavedForm( descriptor, initial, source );
	const { renew } = form;
	useEffect( () => {
		const newer = toValues( settings, setup );
		known.set( newer.version, newer );
		renew( newer );
	}, [ settings, setup, known, renew ] );
	return form;
}

function sourceOf(
	known: Map< string, Values >,
	initial: Values,
	setup: Setup
): Source< Values > {
	const keep = ( values: Values ) => {
		known.set( values.version, values );
		return values;
	};
	return {
		save: async ( changes, version ) => {
			const base = known.get( version ) ?? initial;
			const rules = toRules( { ...base, ...changes }, base.rules, setup );
			const answer = await saveSettings(
				{
					current_protection_level:
						rules.length > 0 ? 'advanced' : 'basic',
					advanced_fraud_protection_settings: rules,
				},
				version
			);
			return keep( toValues( answer, setup, rules ) );
		},
		read: async () => {
			const now = await readSettings();
			if ( ! hasRules( now ) ) {
				throw unreadable();
			}
			return keep( toValues( now, setup ) );
		},
		texts: {
			saved: texts.page.saved,
			failed: texts.page.notSaved,
		},
	};
}

const unreadable = (): ApiError => ( {
	code: 'wcpay_fraud_rules_unreadable',
	message: texts.page.failed,
	status: 0,
	param: null,
} );
