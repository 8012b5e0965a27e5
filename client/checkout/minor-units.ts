/**
 * An amount of the shop's, whose decimals the merchant chooses, as the platform counts it. Half a unit is rounded up, as the server does.
 *
 * @param value    Whole number, for example 1250.
 * @param has      Decimals in it, for example 2.
 * @param decimals The platform's for the currency.
 * @param step     The smallest amount there: of three decimals, the last one is always 0.
 */
export function minorUnits(
	value: number,
	has: number,
	decimals: number,
	step: number
): number {
	const scaled =
		has <= decimals
			? ( value * 10 ** ( decimals - has ) ) / step
			: value / 10 ** ( has - decimals ) / step;
	return Math.floor( scaled + 0.5 ) * step;
}
