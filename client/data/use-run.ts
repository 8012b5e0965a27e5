import { useRef, useState } from '@wordpress/element';

import type { ApiError } from './api-error';

export interface Run {
	isBusy: boolean;
	/** Why the last one failed. */
	error: string | null;
	/** Does one thing at a time; resolves to whether it was done. */
	run: (
		work: () => Promise< void >,
		onFailed: ( error: ApiError ) => Promise< string > | string
	) => Promise< boolean >;
	/** Forgets the error. */
	forget: () => void;
}

/** Does one thing at a time, and keeps why the last one failed. */
export function useRun(): Run {
	const isRunning = useRef( false );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const run: Run[ 'run' ] = async ( work, onFailed ) => {
		// A ref, because a second click may come before the state is rendered.
		if ( isRunning.current ) {
			return false;
		}
		isRunning.current = true;
		setIsBusy( true );
		setError( null );
		try {
			await work();
			return true;
		} catch ( reason ) {
			setError( await onFailed( reason as ApiError ) );
			return false;
		} finally {
			isRunning.current = false;
			setIsBusy( false );
		}
	};
	return { isBusy, error, run, forget: () => setError( null ) };
}
