import { Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';

import type { PendingOperation } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { formatSeconds } from '../../../time/format-time';
import { nextLookText, sinceText, unknown } from './strings';

interface Props {
	pending: readonly PendingOperation[];
	/** Reads the payment again. */
	onLook: () => void;
}

/** Says what is not known of a payment, for as long as it isn't. */
export function PendingMarks( { pending, onLook }: Props ) {
	useLooks( pending.length > 0, onLook );
	return (
		<>
			{ pending.map( ( { kind, since, next_look: next } ) => (
				<Notice
					key={ `${ kind } ${ since }` }
					className="wcpay-payment__pending"
					status="warning"
					isDismissible={ false }
					spokenMessage={ unknown[ kind ] }
				>
					<p>
						<strong>{ unknown[ kind ] }</strong>
					</p>
					<p>
						{ sinceText( formatSeconds( since ) ) }{ ' ' }
						{ nextLookText(
							next === null ? null : formatSeconds( next )
						) }
					</p>
				</Notice>
			) ) }
		</>
	);
}

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
