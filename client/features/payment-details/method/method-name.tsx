import type { PaymentMethodDetails } from '../../../contract/types';
import { LastDigits } from '../../../ui/last-digits';
import { sourceName } from '../../../ui/source-name';
import { cardOf } from './card-details';
import { brandName } from './strings';

/** A payment method in short: card brand or method name, and the last digits. */
export function MethodName( { details }: { details: PaymentMethodDetails } ) {
	const card = cardOf( details );
	const last4 = card
		? card.last4
		: ( details.sepa_debit?.last4 ??
			details.au_becs_debit?.last4 ??
			details.us_bank_account?.last4 );
	return (
		<span className="merchant-payments-payment__method">
			<span className="merchant-payments-payment__mark">
				{ card ? brandName( card.brand ) : sourceName( details.type ) }
			</span>
			{ last4 && (
				<span>
					<LastDigits digits={ last4 } />
				</span>
			) }
		</span>
	);
}
