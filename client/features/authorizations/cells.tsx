import { Button } from '@wordpress/components';

import type { Authorization } from '../../contract/types';
import { formatInstant } from '../../time/format-time';
import { paymentOfRow, type HeldPayment } from './payment';
import { capture, captured, captureLabel, orderLabel } from './strings';
import { useAuthorizationAction } from './use-authorization-action';

/**
 * A moment by the store's clock.
 */
export function MomentCell( { wire }: { wire: string } ) {
	const moment = formatInstant( wire );
	return moment ? (
		<time dateTime={ moment.iso }>
			{ moment.date }
			<bdi className="wcpay-list__note">{ moment.time }</bdi>
		</time>
	) : (
		<>{ wire }</>
	);
}

export function OrderCell( { row }: { row: Authorization } ) {
	if ( row.order ) {
		return <a href={ row.order.url }>{ orderLabel( row.order.number ) }</a>;
	}
	return (
		<>{ row.order_id === null ? '–' : orderLabel( `${ row.order_id }` ) }</>
	);
}

/**
 * Captures with one press; a payment without an order has nothing to press.
 */
export function ActionCell( { row }: { row: Authorization } ) {
	const payment = paymentOfRow( row );
	return payment ? <CaptureButton payment={ payment } /> : <>–</>;
}

function CaptureButton( { payment }: { payment: HeldPayment } ) {
	const { isBusy, isDone, run } = useAuthorizationAction(
		'capture',
		payment
	);
	// Until the row has gone.
	if ( isDone ) {
		return <span className="wcpay-authorizations__done">{ captured }</span>;
	}
	return (
		<Button
			variant="secondary"
			size="compact"
			isBusy={ isBusy }
			aria-disabled={ isBusy }
			aria-label={ captureLabel( payment.number ) }
			onClick={ run }
		>
			{ capture }
		</Button>
	);
}
