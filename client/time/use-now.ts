import { useEffect, useState } from '@wordpress/element';

/** How often a page looks at the clock, in milliseconds. */
const MINUTE = 60_000;

/**
 * The present moment as a page shows it. A page that stays open grows older with it, so that a deadline does not.
 *
 * @return UTC milliseconds.
 */
export function useNow(): number {
	const [ now, setNow ] = useState( () => Date.now() );
	useEffect( () => {
		const clock = setInterval( () => setNow( Date.now() ), MINUTE );
		return () => clearInterval( clock );
	}, [] );
	return now;
}
