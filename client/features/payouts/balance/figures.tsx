import type { OverviewAccount } from '../../../contract/types';
import { Amount } from '../../../ui/amount';
import type { Balance } from './balances';
import { pendingNote, texts } from './strings';

interface Props {
	/** Null while it loads. */
	balance: Balance | null;
	/** Null while it loads. */
	account: OverviewAccount | null;
}

/** What becomes of available money. Payouts that are off without any trouble wait for the platform to verify what it was given. */
function availableNote( account: OverviewAccount | null ): string {
	if ( ! account ) {
		return texts.availableNote;
	}
	const { deposits_enabled: isOn, deposits_blocked: isBlocked } = account;
	if ( isOn && ! isBlocked && account.has_bank_account ) {
		return texts.availableNote;
	}
	return account.trouble || isBlocked || ! account.has_bank_account
		? texts.staysNote
		: texts.verifiedNote;
}

const figuresOf = ( { balance, account }: Props ) => [
	{
		label: texts.available,
		amount: balance?.available,
		note: availableNote( account ),
	},
	{
		label: texts.pending,
		amount: balance?.pending,
		note: account
			? pendingNote( account.deposits_schedule.delay_days )
			: '',
	},
	{
		label: texts.total,
		amount: balance && balance.available + balance.pending,
		note: texts.totalNote,
	},
];

/** Available, pending and total balance. */
export function Figures( { balance, account }: Props ) {
	return (
		<dl className="merchant-payments-balance__figures">
			{ figuresOf( { balance, account } ).map(
				( { label, amount, note } ) => (
					<div
						key={ label }
						className="merchant-payments-balance__figure"
					>
						<dt>{ label }</dt>
						<dd>
							<span className="merchant-payments-balance__amount">
								{ balance ? (
									<Amount
										amount={ amount ?? 0 }
										currency={ balance.currency }
									/>
								) : (
									<span
										className="merchant-payments-placeholder"
										aria-hidden="true"
									/>
								) }
							</span>
							<span className="merchant-payments-balance__note">
								{ ( amount ?? 0 ) < 0 ? texts.negative : note }
							</span>
						</dd>
					</div>
				)
			) }
		</dl>
	);
}
