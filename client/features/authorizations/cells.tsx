import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import type { MouseEvent } from 'react';

import type { Authorization, PendingOperation } from '../../contract/types';
import { paymentSubject, usePendingOn } from '../../data/use-pending';
import { formatAmount } from '../../money/format-amount';
import { toWireTime } from '../../time/store-day';
import { useNow } from '../../time/use-now';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DateTime } from '../../ui/date-time';
import { NO_VALUE } from '../../ui/no-value';
import { PaymentStatus } from '../../ui/payment-status';
import { Mark } from '../../ui/pending/mark';
import { looking, unknown } from '../../ui/pending/strings';
import { orderLabel } from '../../ui/order-link';
import { riskName } from '../../ui/risk-name';
import { StatusBadge } from '../../ui/status-badge';
import { daysLeft, lastDay, urgencyOf, urgencyTone } from '../../ui/time-left';
import { deadlineOf } from './deadline';
import { decisions } from './decisions';
import { isSecondClick, useRowRemoval } from './double-press';
import { paymentOfRow, type HeldPayment } from './payment';
import { approval, capture, captured, captureLabel, expired } from './strings';
import { useAuthorizationAction } from './use-authorization-action';

/**
 * Until when a payment can be captured, and how long that is.
 *
 * @param props
 * @param props.created `Y-m-d H:i:s` in UTC; an invalid time is shown as it is.
 */
export function DeadlineCell( { created }: { created: string } ) {
	const now = useNow();
	const deadline = deadlineOf( created );
	if ( Number.isNaN( deadline ) ) {
		return <>{ created }</>;
	}
	const left = deadline - now;
	const urgency = urgencyOf( left );
	const texts = { calm: daysLeft, soon: daysLeft, today: () => lastDay };
	return (
		<span className="merchant-payments-list__pair">
			<DateTime at={ toWireTime( deadline ) } time="beside" />{ ' ' }
			<StatusBadge tone={ urgencyTone( urgency ) }>
				{ urgency === 'past' ? expired : texts[ urgency ]( left ) }
			</StatusBadge>
		</span>
	);
}

/** The platform's risk level, and whether fraud rules hold the payment. */
export function RiskCell( { row }: { row: Authorization } ) {
	return (
		<span className="merchant-payments-list__pair">
			{ riskName( row.risk_level ) }
			<PaymentStatus
				status={ row.is_held ? 'fraud_outcome_review' : null }
			/>
		</span>
	);
}

/** The row's Capture button; empty for a payment without an order. */
export function ActionCell( { row }: { row: Authorization } ) {
	const payment = paymentOfRow( row );
	return payment ? (
		<CaptureButton row={ row } payment={ payment } />
	) : (
		<>{ NO_VALUE }</>
	);
}

interface Props {
	row: Authorization;
	payment: HeldPayment;
}

/** What the row's button does, and what it has to wait for. */
function useCapture( payment: HeldPayment ) {
	const [ pending ] = usePendingOn( paymentSubject( payment.intent ) );
	const isPending = pending !== undefined;
	const action = useAuthorizationAction( 'capture', payment, isPending );
	return { ...action, pending, isBlocked: action.isBusy || isPending };
}

/** Captures with one press; a payment that fraud rules hold, after a question. */
function CaptureButton( { row, payment }: Props ) {
	const id = useId();
	const { isBlocked, isBusy, isDone, pending, run } = useCapture( payment );
	const [ isAsking, setIsAsking ] = useState( false );
	const { button, onClicked } = useRowRemoval< HTMLButtonElement >();
	// Hides the button until the row is removed.
	if ( isDone || row.captured ) {
		return <Captured />;
	}
	return (
		<>
			<Button
				ref={ button }
				variant="secondary"
				size="compact"
				isBusy={ isBusy }
				aria-disabled={ isBlocked }
				aria-describedby={ pending && id }
				aria-label={ captureLabel( payment.number ) }
				onClick={ ( press: MouseEvent ) => {
					if ( isBlocked || isSecondClick( press ) ) {
						return;
					}
					if ( row.is_held ) {
						setIsAsking( true );
						return;
					}
					onClicked();
					void run();
				} }
			>
				{ capture }
			</Button>
			{ pending && (
				<Unknown id={ id } operation={ pending } payment={ payment } />
			) }
			{ isAsking && (
				<ApprovalDialog
					row={ row }
					onConfirm={ run }
					onClose={ () => setIsAsking( false ) }
				/>
			) }
		</>
	);
}

interface UnknownProps {
	id: string;
	operation: PendingOperation;
	payment: HeldPayment;
}

const Unknown = ( { id, operation, payment: { number } }: UnknownProps ) => (
	<div id={ id } className="merchant-payments-pending is-small">
		<Mark
			operation={ operation }
			text={ unknown[ operation.kind ] }
			label={ `${ looking.again }: ${ orderLabel( number ) }` }
		/>
	</div>
);

const Captured = () => (
	<span className="merchant-payments-authorizations__done">{ captured }</span>
);

interface ApprovalProps {
	row: Authorization;
	onConfirm: () => Promise< void >;
	onClose: () => void;
}

function ApprovalDialog( {
	row: { amount, currency },
	onConfirm,
	onClose,
}: ApprovalProps ) {
	return (
		<ConfirmDialog
			title={ approval.title }
			confirmLabel={ decisions.review.capture }
			cancelLabel={ decisions.review.keep }
			onConfirm={ () => {
				onClose();
				void onConfirm();
			} }
			onCancel={ onClose }
		>
			<p>{ approval.text( formatAmount( amount, currency ) ) }</p>
		</ConfirmDialog>
	);
}
