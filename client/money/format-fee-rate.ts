import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeRate, TimelineFeeRates } from '../contract/types';
import { formatAmount } from './format-amount';
import { formatPercentage } from './format-rate';

type Rate = Pick<
	TimelineFeeRate,
	'percentage_rate' | 'fixed_rate' | 'currency' | 'capped'
>;

/**
 * A fee's rate as a price list has it: `2.900% + $0.30`, `0.800%, capped at $5.00`; empty where nothing is taken.
 *
 * What a rate does not have is left out. Of a fee that is capped the fixed part is all of it.
 */
export function formatFeeRate( {
	percentage_rate: share,
	fixed_rate: fixed,
	currency,
	capped,
}: Rate ): string {
	if ( capped ) {
		return sprintf(
			/* translators: 1: a share in percent, 2: the most that is taken. */
			__( '%1$s, capped at %2$s', 'woocommerce-payments' ),
			formatPercentage( share ),
			formatAmount( fixed, currency )
		);
	}
	if ( ! share ) {
		return fixed ? formatAmount( fixed, currency ) : '';
	}
	if ( ! fixed ) {
		return formatPercentage( share );
	}
	const sign = fixed < 0 ? '-' : '+';
	const amount = formatAmount( Math.abs( fixed ), currency );
	return `${ formatPercentage( share ) } ${ sign } ${ amount }`;
}

/**
 * All parts of a fee together: what is capped counts among the fixed parts.
 */
export const formatTotalFeeRate = ( {
	percentage,
	fixed,
	fixed_currency: currency,
}: TimelineFeeRates ): string =>
	formatFeeRate( {
		percentage_rate: percentage,
		fixed_rate: fixed,
		currency,
		capped: false,
	} );

/** What a discount takes off the share, the fixed part, or both. */
export function formatDiscount( {
	percentage_rate: share,
	fixed_rate: fixed,
	currency,
}: Rate ): string {
	const parts = [
		share
			? sprintf(
					/* translators: %s: a share in percent, below zero. */
					__( 'variable fee: %s', 'woocommerce-payments' ),
					formatPercentage( -Math.abs( share ) )
				)
			: '',
		fixed
			? sprintf(
					/* translators: %s: an amount below zero. */
					__( 'fixed fee: %s', 'woocommerce-payments' ),
					formatAmount( -Math.abs( fixed ), currency )
				)
			: '',
	];
	return parts.filter( Boolean ).join( '; ' );
}
