import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';

import type { InstantPart } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import {
	isEarlierDone,
	isOnRecord,
	useOperation,
} from '../../../data/commands';
import {
	freshQuote,
	payOutInstantly,
	type Quote,
} from '../../../data/instant-payouts';
import { notify, type Notice as Snackbar } from '../../../data/notices';
import { readAmount, writeAmount } from '../../../form/fields/numbers';
import { decimalsOf } from '../../../money/decimals';
import { formatAmount } from '../../../money/format-amount';
import { quoteOf } from './instant-quote';
import { instant, notPaidOut, paidOut } from './instant-strings';

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

const sayRefused = ( error: ApiError ): void =>
	say(
		'error',
		isEarlierDone( error ) ? error.message : notPaidOut( error.message )
	);

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

/** What the merchant types, and what that comes to. */
function useAmount( offer: InstantPart ) {
	const [ terms, setTerms ] = useState( offer );
	const [ typed, setTyped ] = useState( '' );
	const decimals = decimalsOf( terms.currency );
	const wanted = readAmount( typed, decimals );
	const quote =
		typeof wanted === 'number' && wanted <= terms.amount
			? quoteOf( wanted, terms )
			: null;
	return {
		offer: terms,
		typed,
		onType: setTyped,
		quote: quote && quote.net > 0 ? quote : null,
		/** All of it, until the merchant types something else. */
		start: ( whole: InstantPart ) => {
			setTerms( whole );
			setTyped( writeAmount( whole.amount, decimals ) );
		},
	};
}

/**
 * State of the dialog. While a payout's outcome is unknown, opening the dialog shows the same quote again: with a newer one both could
 * be paid out.
 */
export function useInstantPayout(
	now: InstantPart,
	isPending: boolean,
	onPaid: () => void
) {
	const [ isOpen, setIsOpen ] = useState( false );
	const { start, ...amount } = useAmount( now );
	const [ warning, setWarning ] = useState< string | null >( null );
	const isSeen = useSeen( isOpen );
	const close = () => setIsOpen( false );
	const action = useOperation(
		( key ) => payOutInstantly( now.currency, amount.quote as Quote, key ),
		{
			onDone: ( { amount: net } ) => {
				say( 'success', paidOut( formatAmount( net, now.currency ) ) );
				onPaid();
				close();
			},
			onRefused: ( error ) => {
				const fresh = freshQuote( error );
				if ( fresh && isSeen.current ) {
					start( { ...amount.offer, ...fresh } );
					setWarning( error.message );
				} else {
					sayRefused( error );
					close();
				}
			},
			onUnknown: ( error ) =>
				// The card says what the server has on record as unknown.
				isOnRecord( error ) ? close() : notify( notKnown ),
		},
		isPending
	);
	// What was sent and is not known stays as it is.
	const isFixed = () => action.isBusy || action.isRetry();
	return {
		...amount,
		...action,
		isOpen,
		warning,
		onType: ( text: string ) => void ( isFixed() || amount.onType( text ) ),
		ask: ( offer: InstantPart ) => {
			if ( ! action.isRetry() ) {
				start( offer );
				setWarning( null );
			}
			setIsOpen( true );
		},
		close,
	};
}
