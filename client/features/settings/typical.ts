import { defaultSettings } from '../../contract/default-settings';
import { toValues, type SettingsValues } from './values';

const METHODS = [
	'card',
	'link',
	'affirm',
	'afterpay_clearpay',
	'klarna',
	'bancontact',
	'eps',
	'ideal',
	'p24',
	'sepa_debit',
];

/**
 * What a store has mostly set: the defaults, and an account. It stands for the settings while they load, so that nothing moves when they
 * are there.
 */
export const typical: SettingsValues = toValues( {
	...defaultSettings,
	account_country: 'US',
	account_domestic_currency: 'usd',
	account_statement_descriptor: '–',
	available_payment_method_ids: METHODS,
	deposit_completed_waiting_period: true,
	deposit_delay_days: 7,
	deposit_schedule_interval: 'daily',
	is_wcpay_enabled: true,
	payment_method_statuses: Object.fromEntries(
		METHODS.map( ( id ) => [
			`${ id }_payments`,
			{ status: 'active', requirements: [] },
		] )
	),
	reporting_export_language: 'en_US',
	reporting_export_languages: [ 'en_US' ],
	test_mode_change: { mode: '', account: '' },
} );
