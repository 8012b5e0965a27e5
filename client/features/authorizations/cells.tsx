import { Button } from '@wordpress/components';
import type { MouseEvent } from 'react';

import type { Authorization } from '../../contract/types';
import { NOTHING } from '../../ui/nothing';
import { isSecondPress, useRowsEnd } from './double-press';
import { paymentOfRow, type HeldPayment } from './payment';
import { capture, captured, captureLabel } from './strings';
import { useAuthorizationAction } from './use-authorization-action';

/**
 * Captures with one press; a payment without an order has nothing to press.
 */
export function ActionCell( { row }: { row: Authorization } ) {
	const payment = paymentOfRow( row );
	return payment ? <CaptureButton payment={ payment } /> : <>{ NOTHING }</>;
}

function CaptureButton( { payment }: { payment: HeldPayment } ) {
	const { isBusy, isDone, run } = useAuthorizationAction(
		'capture',
		payment
	);
	const { place, pressed } = useRowsEnd< HTMLButtonElement >();
	// Until the row has gone.
	if ( isDone ) {
		return <span className="wcpay-authorizations__done">{ captured }</span>;
	}
	return (
		<Button
			ref={ place }
			variant="secondary"
			size="compact"
			isBusy={ isBusy }
			aria-disabled={ isBusy }
			aria-label={ captureLabel( payment.number ) }
			onClick={ ( press: MouseEvent ) => {
				if ( ! isSecondPress( press ) ) {
					pressed();
					void run();
				}
			} }
		>
			{ capture }
		</Button>
	);
}
