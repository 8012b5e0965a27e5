import { boot } from '../data/boot';

/**
 * Number of decimals of an amount in minor units.
 *
 * The platform's numbers, which differ from ISO 4217: amounts in Icelandic krónur, for example, have two decimals there.
 *
 * @param currency ISO code in any case.
 */
export function decimalsOf( currency: string ): number {
	return boot().currencies[ currency.toUpperCase() ]?.decimals ?? 2;
}
