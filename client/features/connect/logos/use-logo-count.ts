import { useEffect, useState } from '@wordpress/element';

import { logosIn } from './count';

/** Milliseconds without a change until a new width counts. */
const SETTLED = 150;

/** How many logos the window has room for. */
export function useLogoCount(): number {
	const [ count, setCount ] = useState( () => logosIn( window.innerWidth ) );
	useEffect( () => {
		let waiting: ReturnType< typeof setTimeout >;
		const measure = () => {
			clearTimeout( waiting );
			waiting = setTimeout(
				() => setCount( logosIn( window.innerWidth ) ),
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
