import type { Charge } from '../../../contract/types';
import { CopyButton } from '../../../ui/copy-button';
import { copy, copyLabels, labels } from '../strings';

type Key = 'payment' | 'charge' | 'transaction';

/** The payment's ids, for support. */
export function Ids( { charge }: { charge: Charge | null } ) {
	return (
		<dl className="merchant-payments-payment__ids">
			{ idsOf( charge ).map( ( [ key, id ] ) => (
				<div key={ key }>
					<dt>{ labels[ key ] }</dt>
					<dd>
						{ id ? (
							<>
								<code>{ id }</code>
								<CopyButton
									text={ id }
									label={ copyLabels[ key ] }
									shown={ copy }
								/>
							</>
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
	);
}

/** The payment's ids. A charge made from an order has the order's number as id, which is not shown as a charge. */
function idsOf( charge: Charge | null ): [ Key, string | null ][] {
	if ( ! charge ) {
		return [
			[ 'payment', null ],
			[ 'charge', null ],
		];
	}
	const isOrder = charge.id === String( charge.order?.id );
	const ids: [ Key, string | null | undefined ][] = [
		[ 'payment', charge.payment_intent ],
		[ 'charge', isOrder ? null : charge.id ],
		[ 'transaction', charge.balance_transaction?.id ],
	];
	return ids.flatMap( ( [ key, id ] ) => ( id ? [ [ key, id ] ] : [] ) );
}
