import type { InstantPart } from '../../../contract/types';
import type { Quote } from '../../../data/instant-payouts';
import { decimalsOf } from '../../../money/decimals';

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

/** Amounts of three decimals end in 0. */
const stepOf = ( currency: string ): number =>
	decimalsOf( currency ) === 3 ? 10 : 1;

/**
 * What of an amount reaches the bank: the most that is, with its fee, not above it. Whole numbers only, so that no cent is lost; the fee is
 * rounded half up, as includes/Payouts/InstantOffer.php found it.
 *
 * @param wanted What may leave the balance, in minor units.
 * @param offer  Its part may be paid out.
 */
export function quoteOf( wanted: number, offer: InstantPart ): Quote {
	const { amount, currency, fee_percentage: percentage } = offer;
	if ( wanted === amount ) {
		return offer;
	}
	const step = stepOf( currency );
	const rate = Math.round( percentage * 100 );
	const feeOf = ( paid: number ): number =>
		Math.floor(
			( 2 * paid * rate + WHOLE * step ) / ( 2 * WHOLE * step )
		) * step;
	let paid =
		Math.floor( ( wanted * WHOLE ) / ( WHOLE + rate ) / step ) * step;
	// Because the fee is rounded, one step more may fit, or one less be needed.
	paid += paid + step + feeOf( paid + step ) <= wanted ? step : 0;
	paid -= paid + feeOf( paid ) > wanted ? step : 0;
	return { amount: paid + feeOf( paid ), fee: feeOf( paid ), net: paid };
}
