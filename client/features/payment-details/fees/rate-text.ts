import type { TimelineFeeRate } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { formatPercentage } from '../../../money/format-rate';
import { capped } from './strings';

type Rate = Pick<
	TimelineFeeRate,
	'percentage_rate' | 'fixed_rate' | 'currency' | 'capped'
>;

/**
 * A fee's rate as a price list has it: `2.900% + $0.30`, `capped at $5.00`.
 *
 * What a rate does not have is left out, and of a fee that is capped the cap is all of it.
 */
export function rateText( {
	percentage_rate: percentage,
	fixed_rate: fixed,
	currency,
	capped: isCapped,
}: Rate ): string {
	if ( isCapped ) {
		return capped( formatAmount( fixed, currency ) );
	}
	if ( fixed === 0 ) {
		return formatPercentage( percentage );
	}
	if ( percentage === 0 ) {
		return formatAmount( fixed, currency );
	}
	const sign = fixed < 0 ? '-' : '+';
	const amount = formatAmount( Math.abs( fixed ), currency );
	return `${ formatPercentage( percentage ) } ${ sign } ${ amount }`;
}
