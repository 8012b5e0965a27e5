import { useEffect, useRef } from '@wordpress/element';

import { useLatest } from './use-latest';
import type { PendingOperation } from '../contract/types';
import { noteKnown } from './pending-operations';

/** Milliseconds between readings; the store itself looks at the platform twice a minute. */
const READ_EVERY = 10_000;

/**
 * Reads again and again while something is pending, and everything that depends on it once it is known.
 *
 * @param pending
 * @param reread  Reads what `pending` comes from.
 */
export function useRereads(
	pending: readonly PendingOperation[],
	reread: () => void
): void {
	const latest = useLatest( reread );
	const before = useRef( pending );
	useEffect( () => {
		noteKnown( before.current, pending );
		before.current = pending;
	}, [ pending ] );
	const isOpen = pending.length > 0;
	useEffect( () => {
		if ( ! isOpen ) {
			return;
		}
		const readings = setInterval( () => latest.current(), READ_EVERY );
		return () => clearInterval( readings );
	}, [ isOpen, latest ] );
}
