import type { AccountDeposits, Overview } from '../../../contract/types';
import { balanceOf } from '../balance/balances';

export type PayoutNotice =
	| 'suspended'
	| 'firstPayout'
	| 'noFunds'
	| 'negative'
	| 'failed'
	| 'belowMinimum';

export interface PayoutRules {
	/** Before the first sale there is nothing to say about payouts. */
	isHidden: boolean;
	notices: readonly PayoutNotice[];
	canChangeSchedule: boolean;
	hasSchedule: boolean;
}

/**
 * What the payouts card shows (specification part 1, section 4).
 *
 * @param deposits The account's.
 * @param overview
 * @param currency ISO code in lower case.
 */
export function rulesOf(
	deposits: AccountDeposits,
	overview: Overview,
	currency: string
): PayoutRules {
	const { available, pending } = balanceOf( overview, currency );
	const hasWaited = deposits.completed_waiting_period;
	const isBlocked =
		overview.account.deposits_blocked || deposits.status === 'blocked';
	const minimum = deposits.minimum_scheduled_deposit_amounts[ currency ] ?? 0;
	const hasFailed = overview.account.default_external_accounts.some(
		( bank ) => bank.currency === currency && bank.status === 'errored'
	);
	const met: Record< Exclude< PayoutNotice, 'suspended' >, boolean > = {
		firstPayout: ! hasWaited,
		noFunds: hasWaited && available === 0 && pending > 0,
		negative: available + pending < 0,
		failed: hasFailed,
		belowMinimum: available > 0 && available < minimum,
	};
	return {
		isHidden: ! hasWaited && available === 0 && pending === 0,
		notices: isBlocked
			? [ 'suspended' ]
			: ( Object.keys( met ) as ( keyof typeof met )[] ).filter(
					( notice ) => met[ notice ]
				),
		canChangeSchedule: ! isBlocked && hasWaited,
		hasSchedule: deposits.restrictions === 'deposits_unrestricted',
	};
}
