import type { Charge } from '../../contract/types';

/** What is added to or taken from what the customer paid. */
export type Share = 'refunded' | 'disputed' | 'disputeFee' | 'fee' | 'paydown';

/**
 * A payment in the currency that is paid out. Whatever there is of shares, amount and shares make the net.
 */
export interface Money {
	/** ISO code. */
	currency: string;
	/** What the customer paid, in minor units. */
	amount: number;
	/** Minor units, with a minus where they are taken; the fee is always there, others when there is something of them. */
	shares: readonly { share: Share; amount: number }[];
	/** What remains of it now, in minor units. */
	net: number;
}

/**
 * What became of a payment's money.
 *
 * @return Null for a payment that has moved none, for example one that is only authorized.
 */
export function moneyOf( charge: Charge ): Money | null {
	const movement = movementOf( charge );
	if ( ! movement ) {
		return null;
	}
	const disputes = charge.dispute?.balance_transactions ?? [];
	const fees = sum( disputes.map( ( { fee } ) => fee ) );
	const amounts: [ Share, number ][] = [
		[ 'refunded', refundsOf( charge ) ],
		[ 'disputed', sum( disputes.map( ( { amount } ) => amount ) ) ],
		[ 'disputeFee', -fees ],
		[ 'fee', -movement.fee ],
		[ 'paydown', -( charge.paydown?.amount ?? 0 ) ],
	];
	const shares = amounts
		.filter( ( [ share, amount ] ) => amount !== 0 || share === 'fee' )
		.map( ( [ share, amount ] ) => ( { share, amount } ) );
	return {
		currency: movement.currency,
		amount: movement.amount,
		shares,
		net: movement.amount + sum( shares.map( ( { amount } ) => amount ) ),
	};
}

/**
 * What the charge itself moved; where the platform does not say, what it took and charged.
 */
function movementOf( charge: Charge ) {
	const { balance_transaction: movement, application_fee_amount: fee } =
		charge;
	if ( movement ) {
		return movement;
	}
	return charge.captured && fee !== null
		? { currency: charge.currency, amount: charge.amount_captured, fee }
		: null;
}

/**
 * What refunds took from the balance. Those that failed or were canceled gave it back.
 */
function refundsOf( charge: Charge ): number {
	if ( ! charge.balance_transaction ) {
		return -charge.amount_refunded;
	}
	const moved = ( charge.refunds?.data ?? [] ).filter(
		( { status } ) => status !== 'failed' && status !== 'canceled'
	);
	return sum(
		moved.map( ( { balance_transaction: movement } ) => movement?.net ?? 0 )
	);
}

/**
 * What the customer was asked for, less what was never captured of it. Minor units of the charge's currency.
 */
export const askedOf = ( charge: Charge ): number =>
	charge.captured && charge.amount_captured > 0
		? charge.amount_captured
		: charge.amount;

const sum = ( amounts: readonly number[] ): number =>
	amounts.reduce( ( total, amount ) => total + amount, 0 );
