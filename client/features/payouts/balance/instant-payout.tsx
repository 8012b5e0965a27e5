import { Button } from '@wordpress/components';
import { useId, useRef, useState } from '@wordpress/element';

import type { InstantPart } from '../../../contract/types';
import { useWatchedPendingOn } from '../../../data/use-pending';
import { formatAmount } from '../../../money/format-amount';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { PendingMarks } from '../../../ui/pending/pending-marks';
import { useWaits } from '../../../ui/pending/use-waits';
import { Terms } from './instant-terms';
import { canPayOut, instant, payOut } from './instant-strings';
import { useInstantPayout } from './use-instant-payout';

export interface InstantProps {
	/** What can be paid out now. */
	offer: InstantPart;
	/** Available now. */
	available: number;
}

/** The instant payout button with its confirmation dialog. */
export function InstantPayout( { offer, available }: InstantProps ) {
	const id = useId();
	const { currency } = offer;
	const { isTaken, take } = useTaken( offer );
	const pending = useWatchedPendingOn( `balance:${ currency }` );
	const isPending = pending.length > 0;
	const { note } = useWaits( isPending );
	const dialog = useInstantPayout( offer, isPending, take );
	const isPossible = offer.amount > 0;
	const isOffered = isPossible && ! isTaken && ! isPending;
	const terms = isPossible
		? canPayOut( formatAmount( offer.net, currency ) )
		: instant.nothing;
	return (
		<div className="merchant-payments-balance__instant">
			<PendingMarks operations={ pending } />
			<Button
				variant="secondary"
				aria-disabled={ ! isOffered }
				aria-describedby={ id }
				onClick={ isOffered ? () => dialog.ask( offer ) : undefined }
			>
				{ instant.open }
			</Button>
			<span id={ id } className="merchant-payments-balance__note">
				{ note ?? terms }
			</span>
			{ dialog.isOpen && (
				<ConfirmDialog
					title={ instant.title }
					confirmLabel={
						dialog.quote
							? payOut(
									formatAmount( dialog.quote.net, currency )
								)
							: instant.open
					}
					isBusy={ dialog.isBusy }
					isBlocked={ ! dialog.quote }
					onConfirm={ dialog.run }
					onCancel={ dialog.close }
				>
					<Terms { ...dialog } available={ available } />
				</ConfirmDialog>
			) }
		</div>
	);
}

/** Whether an offer was taken: it stands there until the balance was read again. */
function useTaken( offer: InstantPart ) {
	const latest = useRef( offer );
	latest.current = offer;
	const [ taken, setTaken ] = useState< InstantPart | null >( null );
	return {
		isTaken: taken === offer,
		take: () => setTaken( latest.current ),
	};
}
