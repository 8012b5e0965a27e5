import type {
	BalanceTransaction,
	ChargeDispute,
} from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';

/** A sum of balance transactions of a dispute. */
export interface Sum {
	/** Minor units, always positive. */
	amount: number;
	/** The payout currency. */
	currency: string;
}

/** Reporting categories of Stripe's balance transactions: a withdrawal, and its reversal. */
const TAKEN = 'dispute';
const RETURNED = 'dispute_reversal';

/** What is needed of a dispute to know what it cost. */
type Moved = Pick< ChargeDispute, 'balance_transactions' >;

const of = ( { balance_transactions: all }: Moved, category: string ) =>
	all.filter( ( entry ) => entry.reporting_category === category );

const sum = (
	entries: readonly BalanceTransaction[],
	part: ( entry: BalanceTransaction ) => number
): Sum | null => {
	const [ first ] = entries;
	const amount = entries.reduce( ( all, entry ) => all + part( entry ), 0 );
	return first && amount > 0 ? { amount, currency: first.currency } : null;
};

/** The dispute fee, also when it was returned. */
export const disputeFee = ( dispute: Moved ): Sum | null =>
	sum(
		of( dispute, TAKEN ).filter( ( { amount } ) => amount !== 0 ),
		( { fee } ) => fee
	);

/** The card network's fee for its decision: a balance transaction without an amount. */
export const networkFee = ( dispute: ChargeDispute ): Sum | null =>
	sum(
		of( dispute, TAKEN ).filter( ( { amount } ) => amount === 0 ),
		( { fee } ) => fee
	);

/** Everything that was withdrawn, with fees. */
export const taken = ( dispute: ChargeDispute ): Sum | null =>
	sum( of( dispute, TAKEN ), ( { net } ) => -net );

/** Everything that was returned. */
export const returned = ( dispute: ChargeDispute ): Sum | null =>
	sum( of( dispute, RETURNED ), ( { net } ) => net );

export const isFeeReturned = ( dispute: ChargeDispute ): boolean =>
	of( dispute, RETURNED ).some( ( { fee } ) => fee < 0 );

export const sumText = ( { amount, currency }: Sum ): string =>
	formatAmount( amount, currency );

/** The disputed amount as text, in the customer's currency. */
export const amountText = ( { amount, currency }: ChargeDispute ): string =>
	formatAmount( amount, currency );
