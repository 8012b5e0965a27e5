import { useCallback, useEffect, useState } from '@wordpress/element';

import type { OrderSuggestion } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import { readLinks, type LinkState } from '../../data/other-orders';

interface Links {
	/** Null until they are there. */
	rows: readonly OrderSuggestion[] | null;
	error: ApiError | null;
	hasMore: boolean;
	/** Reads the next page, or the first one again where that failed. */
	more: () => void;
	/** Replaces a row by what became of it. */
	replace: ( row: OrderSuggestion ) => void;
}

interface Pages {
	state: LinkState;
	rows: readonly OrderSuggestion[] | null;
	next: string | null;
}

/**
 * Payments beside orders of one state. A row stays where it was when something is decided, so that it can be undone.
 *
 * @param state Which ones.
 */
export function useLinks( state: LinkState ): Links {
	const [ pages, setPages ] = useState< Pages >( {
		state,
		rows: null,
		next: null,
	} );
	const [ error, setError ] = useState< ApiError | null >( null );
	const read = useCallback(
		( before: readonly OrderSuggestion[], after: string ) => {
			let isLeft = false;
			setError( null );
			readLinks( state, after ).then(
				( { data, next } ) =>
					isLeft ||
					setPages( { state, rows: [ ...before, ...data ], next } ),
				( reason: ApiError ) => isLeft || setError( reason )
			);
			return () => {
				isLeft = true;
			};
		},
		[ state ]
	);
	useEffect( () => read( [], '' ), [ read ] );
	const rows = pages.state === state ? pages.rows : null;
	return {
		rows,
		error,
		hasMore: rows !== null && pages.next !== null,
		more: () => void read( rows ?? [], rows ? ( pages.next ?? '' ) : '' ),
		replace: ( row ) =>
			setPages( ( now ) => ( {
				...now,
				rows:
					now.rows?.map( ( one ) =>
						one.payment_id === row.payment_id ? row : one
					) ?? null,
			} ) ),
	};
}
