import { useState } from '@wordpress/element';
import type { MouseEvent } from 'react';

import type { PendingOperation } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import { notify } from '../../data/notices';
import { lookAgain } from '../../data/pending-operations';
import { looking } from './strings';

/**
 * Looks at once what became of an operation.
 *
 * @param operation
 * @return Whether it looks, what it found where the operation is still pending, and the listener of a button that starts it. The button
 *   goes with what was
 * pending, so that the keyboard goes to what is around it.
 */
export function useLookAgain( operation: PendingOperation ) {
	/** Null while it looks: the same sentence is announced again. */
	const [ outcome, setOutcome ] = useState< string | null >( '' );
	const look = async ( { currentTarget }: MouseEvent ): Promise< void > => {
		if ( outcome === null ) {
			return;
		}
		setOutcome( null );
		const found = await finding( operation );
		if ( ! found ) {
			currentTarget.closest< HTMLElement >( '[tabindex="-1"]' )?.focus();
			notify( {
				id: 'merchant-payments-pending',
				status: 'success',
				text: looking.known,
			} );
		}
		setOutcome( found );
	};
	return { isBusy: outcome === null, outcome, look };
}

/** Empty when the outcome is known; why it could not be looked at, where that failed. */
const finding = ( operation: PendingOperation ): Promise< string > =>
	lookAgain( operation.subject, [ operation ] ).then(
		( left ) => ( left.length > 0 ? looking.unknown : '' ),
		( { message }: ApiError ) => message
	);
