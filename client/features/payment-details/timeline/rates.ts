import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeRate } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { formatPercentage } from '../../../money/format-rate';
import { feeName, inBrackets } from '../fee-names';
import { rateText } from '../rate-text';

/**
 * A part of a fee, with its rate.
 */
export const partName = ( part: TimelineFeeRate ): string =>
	inBrackets(
		feeName( part ),
		part.type === 'discount' ? discountText( part ) : rateText( part )
	);

/** A discount lowers the share, the fixed part, or both. */
function discountText( {
	percentage_rate: share,
	fixed_rate: fixed,
	currency,
}: TimelineFeeRate ): string {
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
