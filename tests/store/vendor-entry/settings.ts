/**
 * WooCommerce's settings script: what `@woocommerce/settings` stands for in the browser. The package is not published; the names
 * are those of `window.wc.wcSettings` in WooCommerce 10.
 */

interface CurrencySettings {
	code: string;
	symbol: string;
	symbolPosition: string;
	decimalSeparator: string;
	thousandSeparator: string;
	precision: number;
	priceFormat: string;
}

/** Printed by PHP before this script (tests/store/woocommerce/src/Admin/AppSettings.php). */
export const allSettings: Record< string, unknown > =
	typeof window.wcSettings === 'object' ? window.wcSettings : {};

/**
 * Reads a setting.
 *
 * @param name     Its key.
 * @param fallback What to return without it.
 * @param filter   Changes the value on its way out.
 */
export function getSetting< T >(
	name: string,
	fallback: T | false = false,
	filter: ( value: T, fallback: T | false ) => T = ( value ) => value
): T {
	const value = name in allSettings ? allSettings[ name ] : fallback;
	return filter( value as T, fallback );
}

/**
 * Reads a setting that must have the right type.
 *
 * @param name     Its key.
 * @param fallback What to return without it, or when it is something else.
 * @param isRight  Recognizes the type.
 */
export function getSettingWithCoercion< T >(
	name: string,
	fallback: T,
	isRight: ( value: unknown, fallback: T ) => value is T
): T {
	const value = allSettings[ name ];
	return isRight( value, fallback ) ? value : fallback;
}

export const ADMIN_URL = getSetting< string >( 'adminUrl' );
export const COUNTRIES = getSetting< Record< string, string > >(
	'countries',
	{}
);
export const CURRENCY = getSetting< CurrencySettings >( 'currency' );
export const SITE_CURRENCY = CURRENCY;
export const CURRENT_USER_IS_ADMIN =
	getSetting< boolean >( 'currentUserIsAdmin' );
export const HOME_URL = getSetting< string >( 'homeUrl', '' );
export const LOCALE = getSetting< Record< string, unknown > >( 'locale' );
export const ORDER_STATUSES = getSetting< Record< string, string > >(
	'orderStatuses',
	{}
);
export const SITE_TITLE = getSetting< string >( 'siteTitle', '' );
export const STORE_PAGES = getSetting< Record< string, unknown > >(
	'storePages',
	{}
);
export const WC_ASSET_URL = getSetting< string >( 'wcAssetUrl', '' );
export const WC_VERSION = getSetting< string >( 'wcVersion', '' );
export const WP_LOGIN_URL = getSetting< string >( 'wpLoginUrl', '' );
export const WP_VERSION = getSetting< string >( 'wpVersion', '' );

/**
 * An address in wp-admin.
 *
 * @param path For example "admin.php?page=wc-orders".
 */
export const getAdminLink = ( path: string ): string => ADMIN_URL + path;
