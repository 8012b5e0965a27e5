import { useCallback, useEffect, useState } from '@wordpress/element';

import type { ApiError } from '../../data/api-error';

export interface LoadedOnce< Value > {
	value: Value | null;
	error: ApiError | null;
	reload: () => void;
}

/**
 * What a request answers, asked once when it is first shown.
 *
 * @param request The same function each time.
 */
export function useLoaded< Value >(
	request: () => Promise< Value >
): LoadedOnce< Value > {
	const [ value, setValue ] = useState< Value | null >( null );
	const [ error, setError ] = useState< ApiError | null >( null );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		let isLeft = false;
		request().then(
			( answer ) => ! isLeft && setValue( answer ),
			( reason ) => ! isLeft && setError( reason as ApiError )
		);
		return () => {
			isLeft = true;
		};
	}, [ request, attempt ] );
	const reload = useCallback( () => {
		setError( null );
		setAttempt( ( before ) => before + 1 );
	}, [] );
	return { value, error, reload };
}
