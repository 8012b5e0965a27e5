import type { Charge } from '../../../contract/types';
import { exchangeText } from '../../../money/format-rate';
import { Amount } from '../../../ui/amount';
import { NO_VALUE } from '../../../ui/no-value';
import { askedOf, moneyOf, type Money } from '../money';
import { shares } from '../strings';

/** The payment's money: amount, deductions and net. The lines add up. */
export function Figures( { charge }: { charge: Charge | null } ) {
	const money = charge && moneyOf( charge );
	return (
		<div className="wcpay-payment__money">
			<div className="wcpay-payment__amount">
				{ charge ? (
					<Amount
						amount={ askedOf( charge ) }
						currency={ charge.currency }
						isExplicit
					/>
				) : (
					<span className="wcpay-placeholder" aria-hidden="true" />
				) }
				{ charge && money && (
					<Converted charge={ charge } money={ money } />
				) }
			</div>
			<dl className="wcpay-payment__figures">
				{ linesOf( money ).map( ( { key, amount } ) => (
					<div key={ key } className="wcpay-payment__figure">
						<dt>{ shares[ key ] }</dt>
						<dd>
							<Value
								amount={ amount }
								currency={ money?.currency }
								isLoading={ ! charge }
							/>
						</dd>
					</div>
				) ) }
			</dl>
		</div>
	);
}

interface Line {
	key: keyof typeof shares;
	amount: number | null;
}

/** Lines beside the amount; fees and net as unknown when no money has moved. */
const linesOf = ( money: Money | null ): Line[] => [
	...( money?.shares ?? [ { share: 'fee' as const, amount: null } ] ).map(
		( { share, amount } ) => ( { key: share, amount } )
	),
	{ key: 'net', amount: money?.net ?? null },
];

interface ValueProps {
	amount: number | null;
	currency: string | undefined;
	isLoading: boolean;
}

function Value( { amount, currency, isLoading }: ValueProps ) {
	if ( isLoading ) {
		return <span className="wcpay-placeholder" aria-hidden="true" />;
	}
	return amount === null || ! currency ? (
		<>{ NO_VALUE }</>
	) : (
		<Amount amount={ amount } currency={ currency } />
	);
}

/** The amount in the payout currency, when it differs from the customer's. */
function Converted( { charge, money }: { charge: Charge; money: Money } ) {
	if ( money.currency.toLowerCase() === charge.currency.toLowerCase() ) {
		return null;
	}
	const rate = charge.balance_transaction?.exchange_rate;
	return (
		<span className="wcpay-payment__converted">
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
