import { __ } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import { readSettings, saveSettings } from '../../data/settings';
import type { FormDescriptor } from '../../form/descriptor';
import type { Source } from '../../form/form-session';
import { advanced } from './advanced';
import { express } from './express';
import { general } from './general';
import { methods } from './methods';
import { checkSchedule, payouts } from './payouts';
import { checkProtection, protection } from './protection';
import { checkSupport, support, transactions } from './transactions';
import { fieldOf, toSettings, toValues, type SettingsValues } from './values';

const LINES = [ 'line1', 'line2', 'city', 'state', 'postal_code' ];

export const settingsForm: FormDescriptor< SettingsValues > = {
	name: 'settings',
	sections: [
		general,
		methods,
		express,
		transactions,
		support,
		payouts,
		protection,
		advanced,
	],
	rules: {
		...settingsRules,
		...Object.fromEntries(
			LINES.map( ( line ) => [
				`support_${ line }`,
				{
					...settingsRules.account_business_name,
					problem:
						settingsRules.account_business_support_address.problem,
				},
			] )
		),
	},
	check: ( values, saved ) => ( {
		...checkSupport( values, saved ),
		...checkSchedule( values, saved ),
		...checkProtection( values ),
	} ),
};

export const source: Source< SettingsValues > = {
	save: async ( changes, { version } ) =>
		toValues( await saveSettings( toSettings( changes ), version ) ),
	read: async () => toValues( await readSettings() ),
	fieldOf,
	texts: {
		saved: __( 'Settings saved.', 'woocommerce-payments' ),
		failed: __( 'Error saving settings.', 'woocommerce-payments' ),
	},
};
