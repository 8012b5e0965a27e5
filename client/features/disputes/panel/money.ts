import type {
	BalanceTransaction,
	ChargeDispute,
} from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';

/**
 * Money of the balance that a dispute has moved.
 */
export interface Sum {
	/** Minor units of currency, without a sign. */
	amount: number;
	/** The one that is paid out. */
	currency: string;
}

/** What the platform calls movements: away from the merchant, and back. */
const TAKEN = 'dispute';
const RETURNED = 'dispute_reversal';

const of = ( { balance_transactions: all }: ChargeDispute, category: string ) =>
	all.filter( ( entry ) => entry.reporting_category === category );

const sum = (
	entries: readonly BalanceTransaction[],
	part: ( entry: BalanceTransaction ) => number
): Sum | null => {
	const [ first ] = entries;
	const amount = entries.reduce( ( all, entry ) => all + part( entry ), 0 );
	return first && amount > 0 ? { amount, currency: first.currency } : null;
};

/** The fee for the dispute itself, whether or not it came back. */
export const disputeFee = ( dispute: ChargeDispute ): Sum | null =>
	sum(
		of( dispute, TAKEN ).filter( ( { amount } ) => amount !== 0 ),
		( { fee } ) => fee
	);

/** What a card network has asked for the decision: it comes alone, without the disputed amount. */
export const networkFee = ( dispute: ChargeDispute ): Sum | null =>
	sum(
		of( dispute, TAKEN ).filter( ( { amount } ) => amount === 0 ),
		( { fee } ) => fee
	);

/** Everything that was taken from the balance, with fees. */
export const taken = ( dispute: ChargeDispute ): Sum | null =>
	sum( of( dispute, TAKEN ), ( { net } ) => -net );

/** Everything that came back. */
export const returned = ( dispute: ChargeDispute ): Sum | null =>
	sum( of( dispute, RETURNED ), ( { net } ) => net );

/** Whether the dispute fee came back. */
export const isFeeReturned = ( dispute: ChargeDispute ): boolean =>
	of( dispute, RETURNED ).some( ( { fee } ) => fee < 0 );

/** A sum in running text. */
export const sumText = ( { amount, currency }: Sum ): string =>
	formatAmount( amount, currency );

/** The disputed amount in running text, in the currency that the customer paid. */
export const amountText = ( { amount, currency }: ChargeDispute ): string =>
	formatAmount( amount, currency );
