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

const canBePaidOut = ( account: OverviewAccount ): boolean =>
	account.deposits_enabled &&
	! account.deposits_blocked &&
	account.has_bank_account;

const figuresOf = ( { balance, account }: Props ) => [
	{
		label: texts.available,
		amount: balance?.available,
		note:
			account && ! canBePaidOut( account )
				? texts.staysNote
				: texts.availableNote,
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
