import { routes } from '../contract/routes';
import type {
	Currencies,
	CurrencySettings,
	MultiCurrencySettings,
} from '../contract/types';
import { command } from './commands';
import { createResourceStore } from './create-resource-store';
import type { Loaded } from './reducer';
import { createSingletonStore, useSingleton } from './singletons';
import { addStore } from './stores';

const currencies = createSingletonStore< Currencies >(
	'multi-currency',
	routes.multiCurrencyCurrencies(),
	[ 'settings' ]
);

const storeSettings = createSingletonStore< MultiCurrencySettings >(
	'multi-currency-settings',
	routes.multiCurrencyGetSettings(),
	[ 'settings' ]
);

/** How prices in each currency are made, by its code in upper case; for `useItem()`. */
export const currencySettings = addStore(
	createResourceStore< CurrencySettings, never >( {
		name: 'multi-currency-currency',
		routes: {
			summary: routes.multiCurrencyCurrencies(),
			item: routes.multiCurrencyCurrenciesByCurrencyCode,
		},
		idOf: String,
	} ),
	[ 'settings' ]
);

/** The currencies that there are, those that the shop offers, and its own. */
export const useCurrencies = (): Loaded< Currencies > =>
	useSingleton( currencies );

/** How the shop offers currencies. */
export const useMultiCurrencySettings = (): Loaded< MultiCurrencySettings > =>
	useSingleton( storeSettings );

const save = < Answer >( path: string, data: object ): Promise< Answer > =>
	command( { path, data, changes: [ 'settings' ] } );

/**
 * Says which currencies the shop offers.
 *
 * @param codes All of them; the store's own stays among them in any case.
 * @return The currencies as they are then; rejects with an ApiError, `wcpay_multi_currency_invalid_currency` when one is none.
 */
export const saveEnabledCurrencies = (
	codes: readonly string[]
): Promise< Currencies > =>
	save( routes.multiCurrencyUpdateEnabledCurrencies(), {
		enabled: codes,
	} );

/**
 * Says how prices in a currency are made.
 *
 * @param code     Its code in upper case.
 * @param settings All of it; without a manual rate where the rate is automatic.
 * @return What was kept; rejects with an ApiError, `wcpay_multi_currency_invalid_currency_rate` when the manual rate is none.
 */
export const saveCurrencySettings = (
	code: string,
	settings: CurrencySettings
): Promise< CurrencySettings > =>
	save( routes.multiCurrencyCurrenciesByCurrencyCode( code ), settings );

/** What the merchant chooses of how the shop offers currencies. */
export interface StoreChoices {
	/** Whether visitors see prices in the currency of where they are. */
	isAutomatic: boolean;
	/** Whether the storefront has a switcher. */
	hasSwitcher: boolean;
}

/**
 * Says how the shop offers currencies. Rejects with an ApiError.
 */
export const saveMultiCurrencySettings = ( {
	isAutomatic,
	hasSwitcher,
}: StoreChoices ): Promise< MultiCurrencySettings > =>
	save( routes.multiCurrencyUpdateSettings(), {
		wcpay_multi_currency_enable_auto_currency: yesOrNo( isAutomatic ),
		wcpay_multi_currency_enable_storefront_switcher: yesOrNo( hasSwitcher ),
	} );

const yesOrNo = ( choice: boolean ) => ( choice ? 'yes' : 'no' );
