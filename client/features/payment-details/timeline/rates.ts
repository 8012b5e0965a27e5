import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeRate } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { formatPercentage } from '../../../money/format-rate';
import { feeName, inBrackets } from '../fee-names';

/**
 * A name with the rate behind it: `Base fee (2.900% + $0.30)`.
 *
 * @param name     What is taken.
 * @param share    A fraction.
 * @param fixed    Minor units.
 * @param currency Of the fixed part.
 */
export function withRate(
	name: string,
	share: number,
	fixed: number,
	currency: string
): string {
	const parts = [
		share ? formatPercentage( share ) : '',
		fixed ? formatAmount( fixed, currency ) : '',
	].filter( Boolean );
	return parts.length > 0 ? inBrackets( name, parts.join( ' + ' ) ) : name;
}

/**
 * A part of a fee, with its rate.
 */
export function partName( part: TimelineFeeRate ): string {
	const {
		type,
		percentage_rate: share,
		fixed_rate: fixed,
		currency,
		capped,
	} = part;
	if ( type === 'discount' ) {
		return discountName( part );
	}
	const name = feeName( part );
	return capped
		? inBrackets(
				name,
				sprintf(
					/* translators: 1: a share in percent, 2: the most that is taken. */
					__( '%1$s, capped at %2$s', 'woocommerce-payments' ),
					formatPercentage( share ),
					formatAmount( fixed, currency )
				)
			)
		: withRate( name, share, fixed, currency );
}

/** A discount lowers the share, the fixed part, or both. */
function discountName( part: TimelineFeeRate ): string {
	const { percentage_rate: share, fixed_rate: fixed, currency } = part;
	const name = feeName( part );
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
	].filter( Boolean );
	return parts.length > 0 ? inBrackets( name, parts.join( '; ' ) ) : name;
}
