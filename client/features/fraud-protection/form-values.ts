import type { FraudRule, Settings } from '../../contract/types';
import { boot } from '../../data/boot';
import type { Versioned } from '../../form/form-session';
import type { Cards, Setup } from './card';
import { toCards } from './ruleset';

/** What the form has: the cards, and what they were made from. */
export interface Values extends Cards, Versioned {
	level: string;
	rules: readonly FraudRule[];
}

type Given = Pick<
	Settings,
	| 'current_protection_level'
	| 'advanced_fraud_protection_settings'
	| 'version'
>;

export function toValues( settings: Given, setup: Setup ): Values {
	const {
		version,
		current_protection_level: level,
		advanced_fraud_protection_settings: rules,
	} = settings;
	const isOwn = level === 'advanced';
	return {
		version,
		level,
		rules,
		...toCards( rules, {
			...setup,
			startsWithAvs: setup.startsWithAvs && ! isOwn,
		} ),
	};
}

/** @param declinesOnAvs The account's own setting; null while it isn't known. */
export const setupNow = ( declinesOnAvs: boolean | null ): Setup => ( {
	...boot().fraudProtection,
	hasReview: boot().flags.isFraudReviewEnabled,
	startsWithAvs: declinesOnAvs === true,
} );
