import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import { ALL, on, pendingOperations, type Pending } from './pending-operations';
import { useRereads } from './use-rereads';

/** What waits for operations on a payment, its refunds and its disputes. A payment without an intent has its charge's id. */
export const paymentSubject = ( id: string ): string => `payment:${ id }`;

const NONE: Pending = [];

/**
 * Operations without a known outcome. Several components of a page may use it: none aborts the request when it goes.
 *
 * @param subject Undefined for those on all subjects.
 */
export function usePendingOn( subject?: string ): Pending {
	const { value } = useSelect(
		( select ) => select( pendingOperations ).getSummary( ALL ),
		[]
	);
	const { refreshSummary } = useDispatch( pendingOperations );
	useEffect( () => {
		refreshSummary( ALL );
	}, [ refreshSummary ] );
	const all = value?.data ?? NONE;
	return subject === undefined ? all : on( subject, all );
}

/** usePendingOn() that keeps reading while there are any, for the page that shows them. */
export function useWatchedPendingOn( subject?: string ): Pending {
	const pending = usePendingOn( subject );
	const { loadSummary } = useDispatch( pendingOperations );
	useRereads( pending, () => void loadSummary( ALL ) );
	return pending;
}
