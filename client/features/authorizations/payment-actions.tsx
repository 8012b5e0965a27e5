import { Button, Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';

import type { Charge } from '../../contract/types';
import { formatInstant } from '../../time/format-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useWaits } from '../../ui/pending/use-waits';
import { captureBy } from './deadline';
import { deadlineText, decisions, type Decision } from './decisions';
import { recountInMenu } from './recount';
import { paymentOfCharge, type HeldPayment } from './payment';
import { useAuthorizationAction } from './use-authorization-action';
import './style.scss';

/** Capture and cancel buttons of an authorized payment; approve and block when fraud rules hold it. Empty for any other payment. */
export function AuthorizationActions( { charge }: { charge: Charge } ) {
	const payment = paymentOfCharge( charge );
	if ( ! payment ) {
		return null;
	}
	const decision = decisions[ isHeld( charge ) ? 'review' : 'capture' ];
	return (
		<Notice
			className="merchant-payments-authorizations__notice"
			status="warning"
			isDismissible={ false }
			spokenMessage={ decision.meaning }
		>
			<p>
				{ decision.meaning } <Deadline created={ charge.created } />
			</p>
			<Choice
				key={ payment.intent }
				payment={ payment }
				decision={ decision }
				isPending={ charge.pending_operations.length > 0 }
			/>
		</Notice>
	);
}

/** Whether fraud rules hold the payment, by its order, or by the payment itself when the order doesn't know. */
function isHeld( { order, outcome }: Charge ): boolean {
	const judged = order?.fraud_meta_box_type;
	return judged ? judged === 'review' : outcome?.type === 'manual_review';
}

/**
 * The deadline of the decision.
 *
 * @param props
 * @param props.created Seconds since the epoch.
 */
function Deadline( { created }: { created: number } ) {
	const moment = formatInstant( captureBy( created ) );
	return moment ? (
		<time dateTime={ moment.iso }>{ deadlineText( moment ) }</time>
	) : null;
}

interface ChoiceProps {
	payment: HeldPayment;
	decision: Decision;
	isPending: boolean;
}

/** Two buttons: capture at once, cancel after confirmation. Only one runs at a time, and both are disabled when one has succeeded. */
function Choice( { payment, decision, isPending }: ChoiceProps ) {
	const { id, note } = useWaits( isPending );
	const capture = useAuthorizationAction( 'capture', payment, isPending );
	const cancel = useAuthorizationAction( 'cancel', payment, isPending );
	const [ isAsking, setIsAsking ] = useState( false );
	const isBlocked =
		isPending ||
		[ capture, cancel ].some( ( { isBusy, isDone } ) => isBusy || isDone );
	const isDecided = capture.isDone || cancel.isDone;
	useEffect( () => {
		if ( isDecided ) {
			void recountInMenu();
		}
	}, [ isDecided ] );
	return (
		<div className="merchant-payments-authorizations__actions">
			<Button
				variant="primary"
				isBusy={ capture.isBusy }
				aria-disabled={ isBlocked }
				aria-describedby={ id }
				onClick={ isBlocked ? undefined : capture.run }
			>
				{ decision.capture }
			</Button>
			<Button
				variant="secondary"
				isDestructive
				isBusy={ cancel.isBusy }
				aria-disabled={ isBlocked }
				aria-describedby={ id }
				onClick={ isBlocked ? undefined : () => setIsAsking( true ) }
			>
				{ decision.cancel }
			</Button>
			{ note }
			{ isAsking && (
				<CancelDialog
					decision={ decision }
					onConfirm={ () => {
						setIsAsking( false );
						void cancel.run();
					} }
					onCancel={ () => setIsAsking( false ) }
				/>
			) }
		</div>
	);
}

interface CancelProps {
	decision: Decision;
	onConfirm: () => void;
	onCancel: () => void;
}

const CancelDialog = ( {
	decision: { title, cancel, keep, warning },
	...answers
}: CancelProps ) => (
	<ConfirmDialog
		title={ title }
		confirmLabel={ cancel }
		cancelLabel={ keep }
		isDestructive
		{ ...answers }
	>
		<p>{ warning }</p>
	</ConfirmDialog>
);
