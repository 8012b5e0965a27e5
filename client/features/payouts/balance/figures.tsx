import { Amount } from '../../../ui/amount';
import type { Balance } from './balances';
import { pendingNote, texts } from './strings';

interface Props {
	/** Null while it loads. */
	balance: Balance | null;
	/** Business days until a payment becomes available. */
	delayDays: number | null;
}

/** Available, pending and total balance. */
export function Figures( { balance, delayDays }: Props ) {
	const figures = [
		{
			label: texts.available,
			amount: balance?.available,
			note: texts.availableNote,
		},
		{
			label: texts.pending,
			amount: balance?.pending,
			note: delayDays === null ? '' : pendingNote( delayDays ),
		},
		{
			label: texts.total,
			amount: balance && balance.available + balance.pending,
			note: texts.totalNote,
		},
	];
	return (
		<dl className="merchant-payments-balance__figures">
			{ figures.map( ( { label, amount, note } ) => (
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
			) ) }
		</dl>
	);
}
