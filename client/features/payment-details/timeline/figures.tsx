import { __ } from '@wordpress/i18n';

import type {
	TimelineEvent,
	TimelineFeeRates,
	TimelineTransactionDetails,
} from '../../../contract/types';
import { formatTotalFeeRate } from '../../../money/format-fee-rate';
import { exchangeText } from '../../../money/format-rate';
import { feeNameWithRate, inBrackets, taxName } from '../fee-names';
import type { Figure } from './entry';
import { isAmount, money } from './money';

/** The payout currency; the customer's when the event has none. */
const payoutCurrency = ( {
	transaction_details: sides,
	currency,
}: TimelineEvent ): string | null => sides?.store_currency ?? currency ?? null;

/** The payment's amount less its fee, in the payout currency; null when it is unknown. */
export function netOf( event: TimelineEvent ): {
	amount: number | null;
	currency: string | null;
} {
	const { transaction_details: sides, amount_captured: seen } = event;
	const captured = sides?.store_amount_captured ?? seen;
	const fee = sides?.store_fee ?? event.fee;
	return {
		amount: isAmount( captured ) && isAmount( fee ) ? captured - fee : null,
		currency: payoutCurrency( event ),
	};
}

/** Figures of a capture: the amount in the payout currency, the fee with its parts, and the net. */
export function captureFigures( event: TimelineEvent ): Figure[] {
	const { transaction_details: sides } = event;
	const net = netOf( event );
	const left = money( net.amount, net.currency );
	return [
		...exchanged( sides, sides?.store_amount_captured ),
		...feeFigures( event ),
		...( left
			? [
					{
						label: __( 'Net', 'merchant-payments-for-woocommerce' ),
						value: left,
						rank: 'sum' as const,
					},
				]
			: [] ),
	];
}

/**
 * An amount in the payout currency; empty when nothing was converted.
 *
 * @param sides  Both currencies and the rate.
 * @param amount Minor units of the payout currency.
 */
export function exchanged(
	sides: TimelineTransactionDetails | null | undefined,
	amount: number | null | undefined
): Figure[] {
	const rate = sides?.exchange_rate;
	if (
		! sides ||
		! rate ||
		sides.customer_currency.toLowerCase() ===
			sides.store_currency.toLowerCase()
	) {
		return [];
	}
	return [
		{
			label: exchangeText(
				sides.customer_currency,
				sides.store_currency,
				rate
			),
			value: money( amount, sides.store_currency ),
			rank: 'line',
		},
	];
}

/** The fee: one line for a base fee alone, else the total and its parts. */
function feeFigures( event: TimelineEvent ): Figure[] {
	const { fee, fee_rates: rates } = event;
	const value = isAmount( fee )
		? money( -fee, payoutCurrency( event ) )
		: null;
	if ( ! value ) {
		return [];
	}
	const [ first, ...more ] = rates?.history ?? [];
	if ( ! rates || ! first ) {
		const label = __( 'Fee', 'merchant-payments-for-woocommerce' );
		return [ { label, value, rank: 'line' } ];
	}
	if ( first.type === 'base' && more.length === 0 && ! rates.tax ) {
		return [ { label: feeNameWithRate( first ), value, rank: 'line' } ];
	}
	const label = inBrackets(
		__( 'Total fee', 'merchant-payments-for-woocommerce' ),
		formatTotalFeeRate( rates )
	);
	return [ { label, value, rank: 'line' }, ...partFigures( rates ) ];
}

function partFigures( { history, tax }: TimelineFeeRates ): Figure[] {
	const parts = history.map( ( part ) => ( {
		label: feeNameWithRate( part ),
		amount: part.amount,
		currency: part.currency,
	} ) );
	if ( tax ) {
		const { amount, currency } = tax;
		parts.push( { label: taxName( tax ), amount, currency } );
	}
	return parts.map( ( { label, amount, currency } ) => ( {
		label,
		value: isAmount( amount ) ? money( -amount, currency ) : null,
		rank: 'part',
	} ) );
}
