import { Button, Notice } from '@wordpress/components';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';

import type { InstantPart } from '../../../contract/types';
import {
	freshQuote,
	payOutInstantly,
	type Quote,
} from '../../../data/instant-payouts';
import {
	isEarlierDone,
	isOnRecord,
	useOperation,
} from '../../../data/commands';
import { notify, type Notice as Snackbar } from '../../../data/notices';
import { useWatchedPendingOn } from '../../../data/use-pending';
import { formatAmount } from '../../../money/format-amount';
import { formatPercent } from '../../../money/format-rate';
import { Amount } from '../../../ui/amount';
import { DescriptionList } from '../../../ui/description-list';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { PendingMarks } from '../../../ui/pending/pending-marks';
import { useWaits } from '../../../ui/pending/use-waits';
import { canPayOut, instant, notPaidOut, paidOut, payOut } from './strings';

/** One id for all notices, so that the last one replaces the others. */
const NOTICE = 'merchant-payments-instant-payout';

const say = ( status: Snackbar[ 'status' ], text: string ): void =>
	notify( { id: NOTICE, status, text } );

const notKnown: Snackbar = {
	id: NOTICE,
	status: 'info',
	text: instant.unknown,
	isLasting: true,
};

/**
 * The instant payout button with its confirmation dialog.
 *
 * @param props
 * @param props.offer What can be paid out now.
 */
export function InstantPayout( { offer }: { offer: InstantPart } ) {
	const id = useId();
	const { currency } = offer;
	const { isTaken, take } = useTaken( offer );
	const pending = useWatchedPendingOn( `balance:${ currency }` );
	const isPending = pending.length > 0;
	const { note } = useWaits( isPending );
	const dialog = usePayout( currency, isPending, take );
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
			{ dialog.quote && (
				<ConfirmDialog
					title={ instant.title }
					confirmLabel={ payOut(
						formatAmount( dialog.quote.net, currency )
					) }
					isBusy={ dialog.isBusy }
					onConfirm={ dialog.run }
					onCancel={ dialog.close }
				>
					<Terms
						quote={ dialog.quote }
						offer={ offer }
						warning={ dialog.warning }
					/>
				</ConfirmDialog>
			) }
		</div>
	);
}

/** Whether the dialog is still open when the response arrives: it can be closed, and the page left, during the request. */
function useSeen( isOpen: boolean ): RefObject< boolean > {
	const isSeen = useRef( false );
	useEffect( () => {
		isSeen.current = isOpen;
		return () => {
			isSeen.current = false;
		};
	}, [ isOpen ] );
	return isSeen;
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

/**
 * State of the dialog. While a payout's outcome is unknown, opening the dialog shows the same quote again: with a newer one both could
 * be paid out.
 */
function usePayout( currency: string, isPending: boolean, onPaid: () => void ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const [ quote, setQuote ] = useState< Quote | null >( null );
	const [ warning, setWarning ] = useState< string | null >( null );
	const isSeen = useSeen( isOpen );
	const close = () => setIsOpen( false );
	const action = useOperation(
		( key ) => payOutInstantly( currency, quote as Quote, key ),
		{
			onDone: ( { amount } ) => {
				say( 'success', paidOut( formatAmount( amount, currency ) ) );
				onPaid();
				close();
			},
			onRefused: ( error ) => {
				const fresh = freshQuote( error );
				if ( fresh && isSeen.current ) {
					setQuote( fresh );
					setWarning( error.message );
					return;
				}
				const { message } = error;
				say(
					'error',
					isEarlierDone( error ) ? message : notPaidOut( message )
				);
				close();
			},
			onUnknown: ( error ) =>
				// The card says what the server has on record as unknown.
				isOnRecord( error ) ? close() : notify( notKnown ),
		},
		isPending
	);
	return {
		...action,
		quote: isOpen ? quote : null,
		warning,
		ask: ( terms: Quote ) => {
			if ( ! action.isRetry() ) {
				setQuote( terms );
				setWarning( null );
			}
			setIsOpen( true );
		},
		close,
	};
}

interface TermsProps {
	quote: Quote;
	offer: InstantPart;
	/** Why the quote has changed. */
	warning: string | null;
}

function Terms( { quote, offer, warning }: TermsProps ) {
	const { currency, fee_percentage: percentage } = offer;
	const money = ( amount: number ) => (
		<Amount amount={ amount } currency={ currency } />
	);
	return (
		<>
			{ warning && (
				<Notice
					className="merchant-payments-balance__warning"
					status="warning"
					isDismissible={ false }
				>
					{ warning }
				</Notice>
			) }
			<p className="merchant-payments-balance__time">{ instant.time }</p>
			<DescriptionList
				details={ [
					{ label: instant.amount, value: money( quote.amount ) },
					{
						label: `${ instant.fee } (${ formatPercent( percentage ) })`,
						value: money( quote.fee ),
					},
					{
						label: instant.net,
						value: <strong>{ money( quote.net ) }</strong>,
					},
				] }
			/>
		</>
	);
}
