import { boot } from '../../data/boot';
import { pageLink } from '../../data/links';

/** Query arg of a currency's own page, as WooCommerce calls parts of a tab. */
const SECTION = 'section';

/**
 * WooCommerce's tab with the currencies (specification part 2, section 3).
 *
 * @param code A currency, for its own settings.
 */
export const currenciesLink = ( code = '' ): string =>
	`${ boot().adminUrl }admin.php?page=wc-settings&tab=wcpay_multi_currency${
		code && `&${ SECTION }=${ code.toLowerCase() }`
	}`;

/** The currency in the address; null for all of them. */
export const currencyHere = (): string | null =>
	new URLSearchParams( window.location.search )
		.get( SECTION )
		?.toUpperCase() || null;

export const homeLink = (): string =>
	`${ boot().adminUrl }admin.php?page=wc-admin`;

/** The wizard; null once it was finished. */
export const setupLink = (): string | null =>
	pageLink( '/payments/multi-currency-setup', {} );
