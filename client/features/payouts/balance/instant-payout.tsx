import { Button, Notice } from '@wordpress/components';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';

import type { InstantPart } from '../../../contract/types';
import {
	freshQuote,
	payOutInstantly,
	type Quote,
} from '../../../data/instant-payouts';
import { useOperation } from '../../../data/commands';
import { notify, type Notice as Snackbar } from '../../../data/notices';
import { formatAmount } from '../../../money/format-amount';
import { formatPercent } from '../../../money/format-rate';
import { Amount } from '../../../ui/amount';
import { DescriptionList } from '../../../ui/description-list';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { canPayOut, instant, notPaidOut, paidOut, payOut } from './strings';

/** One id for all notices, so that the last one replaces the others. */
const NOTICE = 'wcpay-instant-payout';

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
	const dialog = usePayout( currency );
	const isPossible = offer.amount > 0;
	return (
		<div className="wcpay-balance__instant">
			<Button
				variant="secondary"
				aria-disabled={ ! isPossible }
				aria-describedby={ id }
				onClick={ isPossible ? () => dialog.ask( offer ) : undefined }
			>
				{ instant.open }
			</Button>
			<span id={ id } className="wcpay-balance__note">
				{ isPossible
					? canPayOut( formatAmount( offer.net, currency ) )
					: instant.nothing }
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

/**
 * State of the dialog. While a payout's outcome is unknown, opening the dialog shows the same quote again: with a newer one both could
 * be paid out.
 */
function usePayout( currency: string ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const [ isUnsettled, setIsUnsettled ] = useState( false );
	const [ quote, setQuote ] = useState< Quote | null >( null );
	const [ warning, setWarning ] = useState< string | null >( null );
	const isSeen = useSeen( isOpen );
	const end = () => {
		setIsUnsettled( false );
		setIsOpen( false );
	};
	const action = useOperation(
		( key ) => payOutInstantly( currency, quote as Quote, key ),
		{
			onDone: ( { amount } ) => {
				const text = paidOut( formatAmount( amount, currency ) );
				notify( { id: NOTICE, status: 'success', text } );
				end();
			},
			onRefused: ( error ) => {
				const fresh = freshQuote( error );
				setIsUnsettled( false );
				if ( fresh && isSeen.current ) {
					setQuote( fresh );
					setWarning( error.message );
					return;
				}
				const text = notPaidOut( error.message );
				notify( { id: NOTICE, status: 'error', text } );
				end();
			},
			onUnknown: () => {
				notify( notKnown );
				setIsUnsettled( true );
			},
		}
	);
	return {
		...action,
		quote: isOpen ? quote : null,
		warning,
		ask: ( offer: Quote ) => {
			if ( ! isUnsettled && ! action.isBusy ) {
				setQuote( offer );
				setWarning( null );
			}
			setIsOpen( true );
		},
		close: () => setIsOpen( false ),
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
					className="wcpay-balance__warning"
					status="warning"
					isDismissible={ false }
				>
					{ warning }
				</Notice>
			) }
			<p className="wcpay-balance__time">{ instant.time }</p>
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
