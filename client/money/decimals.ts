import { boot } from '../data/boot';

/**
 * How many digits of an amount in minor units stand behind the decimal point.
 *
 * The platform's numbers, not the ones of ISO 4217: Icelandic krónur, for example, travel with two digits and have none.
 *
 * @param currency ISO code in any case.
 */
export function decimalsOf( currency: string ): number {
	return boot().currencies[ currency.toUpperCase() ]?.decimals ?? 2;
}
