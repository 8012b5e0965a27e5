import { useEffect, useState } from '@wordpress/element';

/** Milliseconds between updates. */
const MINUTE = 60_000;

/**
 * The current time, updated every minute, so that deadlines on an open page stay correct.
 *
 * @return Milliseconds since the epoch.
 */
export function useNow(): number {
	const [ now, setNow ] = useState( () => Date.now() );
	useEffect( () => {
		const clock = setInterval( () => setNow( Date.now() ), MINUTE );
		return () => clearInterval( clock );
	}, [] );
	return now;
}
