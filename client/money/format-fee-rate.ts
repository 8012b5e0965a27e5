import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeRate, TimelineFeeRates } from '../contract/types';
import { formatAmount } from './format-amount';
import { formatPercentage } from './format-rate';

type Rate = Pick<
	TimelineFeeRate,
	'percentage_rate' | 'fixed_rate' | 'currency' | 'capped'
>;

/**
 * A fee's rate: `2.900% + $0.30`, `0.800%, capped at $5.00`; empty when there is no fee.
 *
 * Parts that are zero are left out. A capped fee is the fixed part alone.
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
			__( '%1$s, capped at %2$s', 'merchant-payments-for-woocommerce' ),
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

/** The sum of a fee's parts. Capped parts count as fixed. */
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

/** The discount on the percentage, the fixed part, or both. */
export function formatDiscount( {
	percentage_rate: share,
	fixed_rate: fixed,
	currency,
}: Rate ): string {
	const parts = [
		share
			? sprintf(
					/* translators: %s: a share in percent, below zero. */
					__(
						'variable fee: %s',
						'merchant-payments-for-woocommerce'
					),
					formatPercentage( -Math.abs( share ) )
				)
			: '',
		fixed
			? sprintf(
					/* translators: %s: an amount below zero. */
					__( 'fixed fee: %s', 'merchant-payments-for-woocommerce' ),
					formatAmount( -Math.abs( fixed ), currency )
				)
			: '',
	];
	return parts.filter( Boolean ).join( '; ' );
}
