import { useEffect, useState } from '@wordpress/element';

import type { Account } from '../../contract/types';
import { readAccount } from '../../data/account';
import type { ApiError } from '../../data/api-error';

export interface AccountState {
	account: Account | null;
	/** Why it could not be read. */
	error: ApiError | null;
	retry: () => void;
}

/** The store's account, read once. */
export function useAccount(): AccountState {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ account, setAccount ] = useState< Account | null >( null );
	const [ error, setError ] = useState< ApiError | null >( null );
	useEffect( () => {
		let isCurrent = true;
		readAccount().then(
			( read ) => isCurrent && setAccount( read ),
			( reason: ApiError ) => isCurrent && setError( reason )
		);
		return () => {
			isCurrent = false;
		};
	}, [ attempt ] );
	return {
		account,
		error,
		retry: () => {
			setError( null );
			setAttempt( ( before ) => before + 1 );
		},
	};
}
