import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Dispute } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { acceptDispute } from '../../../data/disputes';
import {
	isEarlierDone,
	isOnRecord,
	useOperation,
} from '../../../data/commands';
import { notify, type Notice } from '../../../data/notices';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useWaits } from '../../../ui/pending/use-waits';
import { isWaiting, type Case } from './case';
import { amountText, disputeFee, sumText } from './money';
import {
	accepted,
	accepting,
	buttons,
	countsAnyway,
	feeIsGone,
	keeps,
} from './strings';

/**
 * Error code when the dispute has changed meanwhile; its message is shown as it is. What the server has on record as unknown is the page's
 * to say.
 */
const TOO_LATE = 'dispute_unexpected_state';

/** Accepts a dispute after confirmation. */
export function AcceptButton( { shown }: { shown: Case } ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const { isBusy, isDone, run } = useAcceptance( shown, () =>
		setIsAsking( false )
	);
	const isPending = isWaiting( shown );
	const { id, note } = useWaits( isPending );
	const isBlocked = isBusy || isDone || isPending;
	return (
		<>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				aria-disabled={ isBlocked }
				aria-describedby={ id }
				onClick={ isBlocked ? undefined : () => setIsAsking( true ) }
			>
				{ buttons.accept }
			</Button>
			{ note }
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
function useAcceptance( shown: Case, close: () => void ) {
	const { charge, dispute } = shown;
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
			onRefused: ( error: ApiError ) => {
				const isTelling =
					error.code === TOO_LATE || isEarlierDone( error );
				show( 'error', isTelling ? error.message : accepting.failed );
			},
			onUnknown: ( error ) =>
				isOnRecord( error ) ? close() : show( 'info', accepting.open ),
		},
		isWaiting( shown )
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
