import { useEffect, useState } from '@wordpress/element';

import type { MatchingProgress } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import { lookForOrders } from '../../data/other-orders';

/** Milliseconds between requests: another process may be at it. */
const PAUSE = 2_000;

/**
 * Looks on as long as the page is open and nobody has stopped it.
 *
 * @param progress How far it is.
 * @return Why it does not go on; null where it does.
 */
export function useLook( progress: MatchingProgress | null ): string | null {
	const [ refusal, setRefusal ] = useState< string | null >( null );
	const isRunning = progress?.finished === 0 && ! progress.is_stopped;
	useEffect( () => {
		if ( ! isRunning || refusal !== null ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			lookForOrders( 'continue' ).catch( ( { message }: ApiError ) =>
				setRefusal( message )
			);
		}, PAUSE );
		return () => clearTimeout( timer );
		// Each answer is another object, so that the next request follows it.
	}, [ isRunning, refusal, progress ] );
	return isRunning ? refusal : null;
}
