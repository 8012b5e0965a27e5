import { __ } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import { readSettings, saveSettings } from '../../data/settings';
import type { FormDescriptor } from '../../form/descriptor';
import type { Source } from '../../form/form-session';
import { isUploading, waitForUpload } from '../../form/fields/picture';
import type { Errors } from '../../form/use-form';
import { checkMethods } from './methods';
import { checkOneClick } from './one-click';
import { lockedIfOwn } from './own-account';
import { parts } from './parts';
import { checkSchedule } from './payouts';
import { checkProtection } from './protection';
import { checkSupport } from './transactions';
import { fieldOf, toSettings, toValues, type SettingsValues } from './values';

const PICTURES = [
	'account_branding_icon',
	'account_branding_logo',
	'woopay_store_logo',
] as const;

/** Pictures that are still on their way. */
const checkUploads = ( values: SettingsValues ): Errors< SettingsValues > =>
	Object.fromEntries(
		PICTURES.filter( ( name ) => isUploading( values[ name ] ) ).map(
			( name ) => [ name, waitForUpload() ]
		)
	);

const LINES = [ 'line1', 'line2', 'city', 'state', 'postal_code' ];

export const settingsForm: FormDescriptor< SettingsValues > = {
	name: 'settings',
	sections: parts.flatMap( ( { sections } ) => sections ).map( lockedIfOwn ),
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
		...checkUploads( values ),
		...checkMethods( values, saved ),
		...checkOneClick( values, saved ),
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
		saved: __( 'Settings saved.', 'merchant-payments-for-woocommerce' ),
		failed: __(
			'Error saving settings.',
			'merchant-payments-for-woocommerce'
		),
	},
};
