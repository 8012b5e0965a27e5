import type { Account, Overview } from '../../../contract/types';

type Deposits = NonNullable< Account[ 'deposits' ] >;

/** Payouts in one currency; amounts in minor units. */
export interface PayoutState {
	/** Whether the platform has stopped payouts. */
	isBlocked: boolean;
	/** Whether the waiting period before the first payout is over. */
	hasWaited: boolean;
	/** Whether there is a bank account to pay out to. */
	hasBank: boolean;
	/** Whether the last payout didn't reach the bank account. */
	isErrored: boolean;
	available: number;
	pending: number;
	/** The least that is paid out. */
	minimum: number;
}

export type NoticeKind =
	| 'blocked'
	| 'waiting'
	| 'noFunds'
	| 'negative'
	| 'noBank'
	| 'errored'
	| 'belowMinimum';

const amountOf = (
	parts: readonly { currency: string; amount: number }[],
	wanted: string
): number => parts.find( ( { currency } ) => currency === wanted )?.amount ?? 0;

/**
 * @param overview
 * @param overview.account
 * @param overview.balance
 * @param deposits
 * @param currency         ISO code in lower case.
 */
export const stateOf = (
	{ account, balance }: Overview,
	deposits: Deposits,
	currency: string
): PayoutState => ( {
	isBlocked: account.deposits_blocked,
	hasWaited: deposits.completed_waiting_period,
	hasBank: account.has_bank_account,
	isErrored: account.default_external_accounts.some(
		( bank ) => bank.currency === currency && bank.status === 'errored'
	),
	available: amountOf( balance.available, currency ),
	pending: amountOf( balance.pending, currency ),
	minimum: deposits.minimum_scheduled_deposit_amounts[ currency ] ?? 0,
} );

/** Whether a new account has no money yet: then there is nothing to say about payouts (specification part 1, section 4). */
export const isEmpty = ( {
	hasWaited,
	available,
	pending,
}: PayoutState ): boolean => ! hasWaited && available === 0 && pending === 0;

/** The notices in the order of specification part 1, section 4. */
export function noticesOf( {
	isBlocked,
	hasWaited,
	hasBank,
	isErrored,
	available,
	pending,
	minimum,
}: PayoutState ): NoticeKind[] {
	if ( isBlocked ) {
		return [ 'blocked' ];
	}
	const rules: [ NoticeKind, boolean ][] = [
		[ 'waiting', ! hasWaited ],
		[ 'noFunds', hasWaited && available === 0 && pending > 0 ],
		[ 'negative', available + pending < 0 ],
		[ 'noBank', ! hasBank ],
		[ 'errored', isErrored ],
		[ 'belowMinimum', available > 0 && available < minimum ],
	];
	return rules.flatMap( ( [ kind, isDue ] ) => ( isDue ? [ kind ] : [] ) );
}
