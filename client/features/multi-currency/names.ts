import type { Currency } from '../../contract/types';
import { currencyName } from '../../ui/currency-name';

/** Currencies that are recommended (specification part 2, section 9), best known first. */
export const RECOMMENDED: readonly string[] = [
	'USD',
	'EUR',
	'JPY',
	'GBP',
	'AUD',
	'CAD',
	'INR',
];

/** For example "Euro (EUR)". */
export const nameOf = ( { code }: Currency ): string =>
	`${ currencyName( code ) } (${ code })`;

export const byName = ( one: Currency, other: Currency ): number =>
	nameOf( one ).localeCompare( nameOf( other ) );
