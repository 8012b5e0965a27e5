import * as routes from '../contract/routes';
import type {
	Currencies,
	CurrencySettings,
	MultiCurrencySettings,
} from '../contract/types';
import type { ApiError } from './api-error';
import { ask, command, isOutcomeUnknown } from './commands';
import type { Loaded } from './reducer';
import {
	createSingletonStore,
	receive,
	useSingleton,
	type Singleton,
} from './singletons';

type Reloadable< Value > = Loaded< Value > & { reload: () => void };

const currencies = createSingletonStore< Currencies >(
	'currencies',
	routes.multiCurrencyCurrencies(),
	[ 'currencies' ]
);

const storeSettings = createSingletonStore< MultiCurrencySettings >(
	'multi-currency-settings',
	routes.multiCurrencyGetSettings(),
	[]
);

const ofCurrencies = new Map< string, Singleton< CurrencySettings > >();

/** The store of a currency's settings. */
function storeOf( code: string ): Singleton< CurrencySettings > {
	const known =
		ofCurrencies.get( code ) ??
		createSingletonStore< CurrencySettings >(
			`currencies/${ code }`,
			routes.multiCurrencyCurrenciesByCurrencyCode( code ),
			[]
		);
	ofCurrencies.set( code, known );
	return known;
}

/** All currencies that the store can sell in, and those it does. */
export const useCurrencies = (): Reloadable< Currencies > =>
	useSingleton( currencies );

export const useStoreSettings = (): Reloadable< MultiCurrencySettings > =>
	useSingleton( storeSettings );

/**
 * @param code ISO code in upper case.
 */
export const useCurrencySettings = (
	code: string
): Reloadable< CurrencySettings > => useSingleton( storeOf( code ) );

/** How often others may change the enabled currencies while they are changed here. */
const TRIES = 3;

const isStale = ( { status }: ApiError ): boolean => status === 409;

/**
 * Enables and disables currencies; what others change meanwhile stays.
 *
 * @param change
 * @param change.add
 * @param change.remove Their settings are deleted.
 * @return Rejects with an ApiError.
 */
export async function changeEnabled( {
	add = [],
	remove = [],
}: {
	add?: readonly string[];
	remove?: readonly string[];
} ): Promise< void > {
	for ( let left = TRIES; ; left-- ) {
		const now = await ask< Currencies >( {
			path: routes.multiCurrencyCurrencies(),
		} );
		const kept = Object.keys( now.enabled ).filter(
			( code ) => ! remove.includes( code )
		);
		try {
			receive(
				currencies,
				await command< Currencies >( {
					path: routes.multiCurrencyUpdateEnabledCurrencies(),
					data: {
						enabled: [ ...new Set( [ ...kept, ...add ] ) ],
						version: now.version,
					},
					changes: [],
				} )
			);
			return;
		} catch ( reason ) {
			if ( await isMade( reason as ApiError, { add, remove } ) ) {
				return;
			}
			if ( left === 1 || ! isStale( reason as ApiError ) ) {
				throw reason;
			}
		}
	}
}

/** Whether currencies were changed though the answer was lost. */
async function isMade(
	error: ApiError,
	{ add, remove }: { add: readonly string[]; remove: readonly string[] }
): Promise< boolean > {
	if ( ! isOutcomeUnknown( error ) ) {
		return false;
	}
	const now = await ask< Currencies >( {
		path: routes.multiCurrencyCurrencies(),
	} ).catch( () => null );
	const isNow = ( code: string ) =>
		now !== null && Object.hasOwn( now.enabled, code );
	if ( ! now || ! add.every( isNow ) || remove.some( isNow ) ) {
		return false;
	}
	receive( currencies, now );
	return true;
}

/** What is saved of a currency. */
export type CurrencyRules = Pick<
	CurrencySettings,
	'exchange_rate_type' | 'manual_rate' | 'price_rounding' | 'price_charm'
>;

/**
 * @param code
 * @param rules
 * @param version Of the settings that were changed.
 * @return Rejects with an ApiError, status 409 when somebody else has saved meanwhile.
 */
export const saveCurrency = (
	code: string,
	rules: CurrencyRules,
	version: string
): Promise< CurrencySettings > =>
	command( {
		path: routes.multiCurrencyCurrenciesByCurrencyCode( code ),
		data: { ...rules, version },
		changes: [ 'currencies' ],
	} );

/**
 * Reads a currency's settings past the store.
 *
 * @param code
 */
export const readCurrency = ( code: string ): Promise< CurrencySettings > =>
	ask( { path: routes.multiCurrencyCurrenciesByCurrencyCode( code ) } );

/** The settings that can be changed. */
export type StoreSwitches = Pick<
	MultiCurrencySettings,
	| 'wcpay_multi_currency_enable_auto_currency'
	| 'wcpay_multi_currency_enable_storefront_switcher'
>;

/**
 * @param switches
 * @param version  Of the settings that were changed.
 * @return Rejects with an ApiError, status 409 when somebody else has saved meanwhile.
 */
export async function saveStoreSettings(
	switches: StoreSwitches,
	version: string
): Promise< MultiCurrencySettings > {
	const yesOrNo = Object.entries( switches ).map( ( [ name, isOn ] ) => [
		name,
		isOn ? 'yes' : 'no',
	] );
	return command( {
		path: routes.multiCurrencyUpdateSettings(),
		data: { ...Object.fromEntries( yesOrNo ), version },
		changes: [],
	} );
}

/** Reads the store's settings past the store. */
export const readStoreSettings = (): Promise< MultiCurrencySettings > =>
	ask( { path: routes.multiCurrencyGetSettings() } );
