import { __ } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import { readSettings, saveSettings } from '../../data/settings';
import type { FormDescriptor } from '../../form/descriptor';
import type { Source } from '../../form/form-session';
import { general } from './general';
import { checkSupport, support, transactions } from './transactions';
import { fieldOf, toSettings, toValues, type SettingsValues } from './values';

export const settingsForm: FormDescriptor< SettingsValues > = {
	name: 'settings',
	sections: [ general, transactions, support ],
	rules: {
		...settingsRules,
		...Object.fromEntries(
			[ 'line1', 'line2', 'city', 'state', 'postal_code' ].map(
				( name ) => [
					`support_${ name }`,
					settingsRules.account_business_name,
				]
			)
		),
	},
	check: checkSupport,
};

export const source: Source< SettingsValues > = {
	save: async ( changes, version ) =>
		toValues( await saveSettings( toSettings( changes ), version ) ),
	read: async () => toValues( await readSettings() ),
	fieldOf,
	texts: {
		saved: __( 'Settings saved.', 'woocommerce-payments' ),
		failed: __( 'Error saving settings.', 'woocommerce-payments' ),
	},
};
