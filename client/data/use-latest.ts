import { useLayoutEffect, useRef } from '@wordpress/element';

/**
 * A value for callbacks that outlive the render they were made in: that of the last render that reached the screen. Renders that React
 * throws away leave nothing behind.
 *
 * @param value
 */
export function useLatest< Value >( value: Value ): {
	readonly current: Value;
} {
	const latest = useRef( value );
	useLayoutEffect( () => {
		latest.current = value;
	} );
	return latest;
}
