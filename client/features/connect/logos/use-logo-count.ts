import { useEffect, useState } from '@wordpress/element';

import { mostLogosInARow } from './most-in-a-row';

/** Milliseconds without a change until a new width counts. */
const SETTLED = 150;

/** How many logos the window has room for. */
export function useLogoCount(): number {
	const [ count, setCount ] = useState( () =>
		mostLogosInARow( window.innerWidth )
	);
	useEffect( () => {
		let waiting: ReturnType< typeof setTimeout >;
		const measure = () => {
			clearTimeout( waiting );
			waiting = setTimeout(
				() => setCount( mostLogosInARow( window.innerWidth ) ),
				SETTLED
			);
		};
		window.addEventListener( 'resize', measure );
		return () => {
			clearTimeout( waiting );
			window.removeEventListener( 'resize', measure );
		};
	}, [] );
	return count;
}
