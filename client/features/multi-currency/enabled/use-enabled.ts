import { useRef, useState } from '@wordpress/element';

import type { ApiError } from '../../../data/api-error';
import { changeEnabled } from '../../../data/currencies';
import { list } from '../strings';

export interface Enabled {
	isBusy: boolean;
	/** Why the last change failed. */
	error: string | null;
	/** That the last change was made. */
	says: string;
	/** Resolves to whether it was made. */
	change: (
		change: Parameters< typeof changeEnabled >[ 0 ]
	) => Promise< boolean >;
	/** Forgets the error. */
	forget: () => void;
}

/** Enables and disables currencies, one change at a time. */
export function useEnabled(): Enabled {
	const isRunning = useRef( false );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const [ says, setSays ] = useState( '' );
	const change: Enabled[ 'change' ] = async ( changes ) => {
		// A ref, because a second click may come before the state is rendered.
		if ( isRunning.current ) {
			return false;
		}
		isRunning.current = true;
		setIsBusy( true );
		setError( null );
		setSays( '' );
		try {
			await changeEnabled( changes );
			setSays( list.updated );
			return true;
		} catch ( reason ) {
			setError(
				`${ list.notUpdated } ${ ( reason as ApiError ).message }`
			);
			return false;
		} finally {
			isRunning.current = false;
			setIsBusy( false );
		}
	};
	return { isBusy, error, says, change, forget: () => setError( null ) };
}
