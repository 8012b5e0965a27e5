import type { Charge } from '../../../contract/types';
import { exchangeText } from '../../../money/format-rate';
import { Amount } from '../../../ui/amount';
import { askedOf, moneyOf, type Money } from '../money';
import { shares } from '../strings';

/** The payment's money: amount, deductions and net, once money has moved. The lines add up. */
export function Figures( { charge }: { charge: Charge | null } ) {
	const money = charge && moneyOf( charge );
	return (
		<div className="merchant-payments-payment__money">
			<div className="merchant-payments-payment__amount">
				{ charge ? (
					<Amount
						amount={ askedOf( charge ) }
						currency={ charge.currency }
						isExplicit
					/>
				) : (
					<span
						className="merchant-payments-placeholder"
						aria-hidden="true"
					/>
				) }
				{ charge && money && (
					<Converted charge={ charge } money={ money } />
				) }
			</div>
			{ ( ! charge || money ) && (
				<dl className="merchant-payments-payment__figures">
					{ linesOf( money ).map( ( { key, amount } ) => (
						<div
							key={ key }
							className="merchant-payments-payment__figure"
						>
							<dt>{ shares[ key ] }</dt>
							<dd>
								{ money ? (
									<Amount
										amount={ amount }
										currency={ money.currency }
									/>
								) : (
									<span
										className="merchant-payments-placeholder"
										aria-hidden="true"
									/>
								) }
							</dd>
						</div>
					) ) }
				</dl>
			) }
		</div>
	);
}

interface Line {
	key: keyof typeof shares;
	amount: number;
}

/** Lines beside the amount; those of most payments while it loads. */
const linesOf = ( money: Money | null ): Line[] => [
	...( money?.shares ?? [ { share: 'fee' as const, amount: 0 } ] ).map(
		( { share, amount } ) => ( { key: share, amount } )
	),
	{ key: 'net', amount: money?.net ?? 0 },
];

/** The amount in the payout currency, when it differs from the customer's. */
function Converted( { charge, money }: { charge: Charge; money: Money } ) {
	if ( money.currency.toLowerCase() === charge.currency.toLowerCase() ) {
		return null;
	}
	const rate = charge.balance_transaction?.exchange_rate;
	return (
		<span className="merchant-payments-payment__converted">
			<Amount
				amount={ money.amount }
				currency={ money.currency }
				isExplicit
			/>
			{ typeof rate === 'number' && (
				<bdi>
					{ exchangeText( charge.currency, money.currency, rate ) }
				</bdi>
			) }
		</span>
	);
}
