import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Dispute } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { acceptDispute } from '../../../data/disputes';
import { useOperation } from '../../../data/commands';
import { notify, type Notice } from '../../../data/notices';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { Case } from './case';
import { amountText, disputeFee, sumText } from './money';
import {
	accepted,
	accepting,
	buttons,
	countsAnyway,
	feeIsGone,
	keeps,
} from './strings';

/** Error code when the dispute has changed meanwhile; its message is shown as it is. */
const TOO_LATE = 'dispute_unexpected_state';

/** Accepts a dispute after confirmation. */
export function AcceptButton( { shown }: { shown: Case } ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const { isBusy, isDone, run } = useAcceptance( shown, () =>
		setIsAsking( false )
	);
	const isBlocked = isBusy || isDone;
	return (
		<>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				aria-disabled={ isBlocked }
				onClick={ isBlocked ? undefined : () => setIsAsking( true ) }
			>
				{ buttons.accept }
			</Button>
			{ isAsking && (
				<AcceptDialog
					shown={ shown }
					isBusy={ isBusy }
					onConfirm={ run }
					onCancel={ () => setIsAsking( false ) }
				/>
			) }
		</>
	);
}

/**
 * Accepts the dispute and shows a notice about the outcome. It is done before the dispute was read again.
 *
 * @param shown The disputed payment.
 * @param close Closes the dialog.
 */
function useAcceptance( { charge, dispute }: Case, close: () => void ) {
	const show = ( status: Notice[ 'status' ], text: string ) => {
		close();
		notify( {
			id: `merchant-payments-accept-${ dispute.id }`,
			status,
			text,
			isLasting: status !== 'success',
		} );
	};
	const [ isDone, setIsDone ] = useState( false );
	const operation = useOperation< Dispute >(
		( key ) => acceptDispute( dispute.id, key ),
		{
			onDone: () => {
				setIsDone( true );
				show( 'success', accepted( charge.order?.number ?? null ) );
			},
			onRefused: ( { code, message }: ApiError ) =>
				show( 'error', code === TOO_LATE ? message : accepting.failed ),
			onUnknown: () => show( 'info', accepting.open ),
		}
	);
	return { ...operation, isDone };
}

interface DialogProps {
	shown: Case;
	isBusy: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

function AcceptDialog( { shown, ...answers }: DialogProps ) {
	const fee = disputeFee( shown.dispute );
	return (
		<ConfirmDialog
			title={ accepting.title }
			confirmLabel={ buttons.accept }
			isDestructive
			{ ...answers }
		>
			<p>
				{ keeps( amountText( shown.dispute ) ) }{ ' ' }
				{ feeIsGone( fee && sumText( fee ) ) }
			</p>
			<p>{ accepting.final }</p>
			<p>{ countsAnyway }</p>
		</ConfirmDialog>
	);
}
