import { Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';

import type { Charge, PendingOperation } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { formatSeconds } from '../../../time/format-time';
import { nextLookText, notTakenIn, sinceText, unknown } from './strings';

interface Props {
	charge: Charge;
	/** Reads the payment again. */
	onLook: () => void;
}

/** Says what is not known of a payment, for as long as it isn't. */
export function PendingMarks( { charge, onLook }: Props ) {
	const { pending_operations: pending } = charge;
	useLooks( pending.length > 0, onLook );
	return (
		<>
			{ pending.map( ( operation ) => (
				<Mark
					key={ `${ operation.kind } ${ operation.since }` }
					operation={ operation }
					charge={ charge }
				/>
			) ) }
		</>
	);
}

interface MarkProps {
	operation: PendingOperation;
	charge: Charge;
}

function Mark( { operation: { kind, ...times }, charge }: MarkProps ) {
	const text = ( hasHappened[ kind ]( charge ) ? notTakenIn : unknown )[
		kind
	];
	const since = formatSeconds( times.since );
	const next =
		times.next_look === null ? null : formatSeconds( times.next_look );
	return (
		<Notice
			className="merchant-payments-payment__pending"
			status="warning"
			isDismissible={ false }
			spokenMessage={ text }
		>
			<p>
				<strong>{ text }</strong>
			</p>
			<p>
				{ sinceText( since ) } { nextLookText( next, since ) }
			</p>
		</Notice>
	);
}

/** Whether the platform's own answer about the payment shows that an operation has happened. A part that was refunded may be an earlier refund's. */
const hasHappened: Readonly<
	Record< PendingOperation[ 'kind' ], ( charge: Charge ) => boolean >
> = {
	capture: ( { captured } ) => captured,
	// A canceled authorization counts as refunded.
	cancel: ( { captured, refunded } ) => ! captured && refunded,
	refund: ( { refunded } ) => refunded,
};

/** Milliseconds between looks at the payment; the store itself asks the platform twice a minute. */
const LOOK_EVERY = 10_000;

/** Reads the payment again and again while something is not known, and everything that depends on it once it is. */
function useLooks( isOpen: boolean, onLook: () => void ): void {
	const look = useRef( onLook );
	look.current = onLook;
	const wasOpen = useRef( isOpen );
	useEffect( () => {
		if ( wasOpen.current && ! isOpen ) {
			changed( 'transactions', 'deposits', 'disputes' );
		}
		wasOpen.current = isOpen;
		if ( ! isOpen ) {
			return;
		}
		const looks = setInterval( () => look.current(), LOOK_EVERY );
		return () => clearInterval( looks );
	}, [ isOpen ] );
}
