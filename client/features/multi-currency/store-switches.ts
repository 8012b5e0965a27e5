import type { MultiCurrencySettings } from '../../contract/types';
import {
	readStoreSettings,
	saveStoreSettings,
	type StoreSwitches,
} from '../../data/currencies';
import type { Field, FormDescriptor } from '../../form/descriptor';
import type { Source } from '../../form/form-session';
import { storeForm } from './strings';

/** The theme that the switcher is made for (specification part 2, section 6). */
const STOREFRONT = 'Storefront';

export const hasSwitcher = ( {
	site_theme: theme,
}: MultiCurrencySettings ): boolean => theme === STOREFRONT;

export const switches: readonly Field< MultiCurrencySettings >[] = [
	{
		kind: 'toggle',
		name: 'wcpay_multi_currency_enable_auto_currency',
		label: storeForm.auto,
		help: storeForm.autoHelp,
	},
	{
		kind: 'toggle',
		name: 'wcpay_multi_currency_enable_storefront_switcher',
		label: storeForm.switcher,
		when: hasSwitcher,
	},
];

export const storeDescriptor: FormDescriptor< MultiCurrencySettings > = {
	name: 'multi-currency',
	sections: [
		{ id: 'store-settings', title: storeForm.title, fields: switches },
	],
	rules: {},
};

/** What the route takes: always both. */
export const switchesOf = (
	values: MultiCurrencySettings
): StoreSwitches => ( {
	wcpay_multi_currency_enable_auto_currency:
		values.wcpay_multi_currency_enable_auto_currency,
	wcpay_multi_currency_enable_storefront_switcher:
		values.wcpay_multi_currency_enable_storefront_switcher,
} );

export const storeSource: Source< MultiCurrencySettings > = {
	save: ( changes, base ) =>
		saveStoreSettings(
			switchesOf( { ...base, ...changes } ),
			base.version
		),
	read: readStoreSettings,
	texts: { saved: storeForm.saved, failed: storeForm.notSaved },
};
