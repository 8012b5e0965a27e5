/** How prices are made; `rounding` and `charm` in units of the currency. */
export interface PriceRules {
	rate: number;
	/** Prices are rounded up to multiples of it; 0 rounds half up to the smallest amount. */
	rounding: number;
	/** Added after rounding; zero or less. */
	charm: number;
}

/** A decimal as an integer and how many of its digits are decimals. */
interface Scaled {
	digits: bigint;
	decimals: number;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Amounts with three decimals end in 0 on the platform. */
const STEP_OF_THREE_DECIMALS = 10n;

/** The shortest decimal of a number, which is the one that was typed or sent. */
function scaled( number: number ): Scaled {
	const [ , sign, whole = '0', fraction = '', power = '0' ] =
		DECIMAL.exec( String( number ) ) ?? [];
	const decimals = fraction.length - Number( power );
	const digits = BigInt( `${ sign }${ whole }${ fraction }` );
	return decimals < 0
		? { digits: digits * 10n ** BigInt( -decimals ), decimals: 0 }
		: { digits, decimals };
}

/** A choice in minor units; its further decimals are zeros. */
function minorOf( choice: number, decimals: number ): bigint {
	const { digits, decimals: own } = scaled( choice );
	return own > decimals
		? digits / 10n ** BigInt( own - decimals )
		: digits * 10n ** BigInt( decimals - own );
}

/**
 * A price in another currency: converted exactly, rounded once, then lowered by the charm. Nothing stays free, and a charm never makes a
 * price free. includes/Features/MultiCurrency/ConvertedPrice.php computes the same.
 *
 * @param price         In minor units of the store's currency; zero or more.
 * @param priceDecimals How many decimals these have.
 * @param rules
 * @param decimals      Of the other currency.
 * @return Minor units of the other currency.
 */
export function convertedPrice(
	price: number,
	priceDecimals: number,
	{ rate, rounding, charm }: PriceRules,
	decimals: number
): string {
	const factor = scaled( rate );
	const product = BigInt( price ) * factor.digits * 10n ** BigInt( decimals );
	/** What a minor unit is in the product. */
	const unit = 10n ** BigInt( priceDecimals + factor.decimals );
	const step = minorOf( rounding, decimals );
	const rounded =
		step > 0n
			? ceil( product, step * unit ) * step
			: roundToLeast( product, unit, decimals );
	const lowered = rounded + minorOf( charm, decimals );
	return String( lowered > 0n ? lowered : rounded );
}

const ceil = ( number: bigint, divisor: bigint ): bigint =>
	( number + divisor - 1n ) / divisor;

function roundToLeast(
	product: bigint,
	unit: bigint,
	decimals: number
): bigint {
	const least = decimals === 3 ? STEP_OF_THREE_DECIMALS : 1n;
	const step = least * unit;
	return ( ( 2n * product + step ) / ( 2n * step ) ) * least;
}
