import { useEffect, useState } from '@wordpress/element';

import { boot } from '../data/boot';

/** Milliseconds between updates. */
const MINUTE = 60_000;

/**
 * The platform's time, which decides about deadlines: the browser's clock may be wrong, and the sandbox's can be moved.
 *
 * @return Milliseconds since the epoch.
 */
function platformNow(): number {
	const { now, readAt } = boot();
	return now === null ? Date.now() : now * 1000 + Date.now() - readAt;
}

/**
 * The platform's current time, updated every minute, so that deadlines on an open page stay correct.
 *
 * @return Milliseconds since the epoch.
 */
export function useNow(): number {
	const [ now, setNow ] = useState( platformNow );
	useEffect( () => {
		const clock = setInterval( () => setNow( platformNow() ), MINUTE );
		return () => clearInterval( clock );
	}, [] );
	return now;
}
