import type { Charge } from '../../contract/types';

/** Amounts that are added to or taken from the payment. */
export type Share =
	'failed' | 'refunded' | 'disputed' | 'disputeFee' | 'fee' | 'paydown';

/** A payment in the payout currency. Amount and shares add up to the net. */
export interface Money {
	/** ISO code. */
	currency: string;
	/** Captured amount in minor units. */
	amount: number;
	/** Minor units, negative when deducted; the fee is always listed, others unless they are zero. */
	shares: readonly { share: Share; amount: number }[];
	/** Net amount in minor units. */
	net: number;
}

/**
 * The payment's money.
 *
 * @return Null for a payment that has moved none, for example one that is not captured.
 */
export function moneyOf( { money }: Charge ): Money | null {
	if ( ! money ) {
		return null;
	}
	const amounts: [ Share, number ][] = [
		[ 'failed', money.failed ],
		[ 'refunded', money.refunded ],
		[ 'disputed', money.disputed ],
		[ 'disputeFee', money.dispute_fee ],
		[ 'fee', money.fee ],
		[ 'paydown', money.paydown ],
	];
	const shares = amounts
		.filter( ( [ share, amount ] ) => amount !== 0 || share === 'fee' )
		.map( ( [ share, amount ] ) => ( { share, amount } ) );
	const { currency, amount, net } = money;
	return { currency, amount, shares, net };
}

/** The captured amount, or the authorized amount before the capture, in minor units of the charge's currency. */
export const askedOf = ( charge: Charge ): number =>
	charge.captured && charge.amount_captured > 0
		? charge.amount_captured
		: charge.amount;
