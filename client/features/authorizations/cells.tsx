import { Button } from '@wordpress/components';
import type { MouseEvent } from 'react';

import type { Authorization } from '../../contract/types';
import { NO_VALUE } from '../../ui/no-value';
import { isSecondClick, useRowRemoval } from './double-press';
import { paymentOfRow, type HeldPayment } from './payment';
import { capture, captured, captureLabel } from './strings';
import { useAuthorizationAction } from './use-authorization-action';

/** The row's Capture button; empty for a payment without an order. */
export function ActionCell( { row }: { row: Authorization } ) {
	const payment = paymentOfRow( row );
	return payment ? <CaptureButton payment={ payment } /> : <>{ NO_VALUE }</>;
}

function CaptureButton( { payment }: { payment: HeldPayment } ) {
	const { isBusy, isDone, run } = useAuthorizationAction(
		'capture',
		payment
	);
	const { button, onClicked } = useRowRemoval< HTMLButtonElement >();
	// Hides the button until the row is removed.
	if ( isDone ) {
		return <span className="wcpay-authorizations__done">{ captured }</span>;
	}
	return (
		<Button
			ref={ button }
			variant="secondary"
			size="compact"
			isBusy={ isBusy }
			aria-disabled={ isBusy }
			aria-label={ captureLabel( payment.number ) }
			onClick={ ( press: MouseEvent ) => {
				if ( ! isSecondClick( press ) ) {
					onClicked();
					void run();
				}
			} }
		>
			{ capture }
		</Button>
	);
}
