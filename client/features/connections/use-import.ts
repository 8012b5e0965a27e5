import { useCallback, useEffect, useState } from '@wordpress/element';

import type { Connection } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import { importHistory } from '../../data/connections';
import { useLatest } from '../../data/use-latest';

type Progress = Connection[ 'import' ];

/** Statuses after which another try may help: no answer, the limit of calls, and a platform that is not there. */
const TEMPORARY: readonly number[] = [ 0, 429, 503, 504 ];

/** How long to wait when nothing was read: another process is at it, or the platform is not there. Milliseconds. */
const PAUSE = 3_000;

const pause = () => new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) );

interface Reading {
	/** Whether to ask once more. */
	goesOn: () => boolean;
	progress: () => Progress;
	told: ( progress: Progress ) => void;
}

/** Each request reads for some seconds; asks until everything is there, or a request is refused for good: the refusal's sentence. */
async function readOn(
	id: number,
	{ goesOn, progress, told }: Reading
): Promise< string | null > {
	while ( goesOn() ) {
		const before = progress()?.objects;
		const now = await importHistory( id, 'start' ).catch(
			( reason: ApiError ) => reason
		);
		const isRefused = 'status' in now;
		if ( isRefused && ! TEMPORARY.includes( now.status ) ) {
			return now.message;
		}
		if ( ! isRefused && goesOn() ) {
			told( now.import );
		}
		if ( ! isRefused && now.import?.is_done ) {
			return null;
		}
		if ( isRefused || now.import?.objects === before ) {
			await pause();
		}
	}
	return null;
}

/** For how long to look before the speed is told, in milliseconds. */
const LOOK = 2_000;

function speedSince(
	begun: { at: number; objects: number },
	objects: number
): number | null {
	const passed = Date.now() - begun.at;
	return passed < LOOK
		? null
		: Math.round( ( ( objects - begun.objects ) * 60_000 ) / passed );
}

interface ImportState {
	/** How far it is; null for an account without a history to bring. */
	progress: Progress;
	/** How many records came in a minute since the page is open; null before that can be told. */
	perMinute: number | null;
	/** Why it does not go on by itself. */
	error: string | null;
	stop: () => void;
	goOn: () => void;
}

/**
 * Brings an account's history as long as the page is open. When the page is left, the store's background jobs go on.
 *
 * @param {Connection} connection The account.
 */
export function useImport( { id, import: known }: Connection ): ImportState {
	const [ answered, setProgress ] = useState< Progress >( null );
	const progress = answered ?? known;
	const latest = useLatest( progress );
	const [ error, setError ] = useState< string | null >( null );
	const [ perMinute, setPerMinute ] = useState< number | null >( null );
	const isOn = progress && ! progress.is_stopped && ! progress.is_waiting;
	const isRunning = isOn === true && ! progress.is_done && error === null;

	useEffect( () => {
		let isLeft = false;
		const begun = { at: Date.now(), objects: latest.current?.objects ?? 0 };
		if ( isRunning ) {
			void readOn( id, {
				goesOn: () =>
					! isLeft &&
					! latest.current?.is_stopped &&
					! latest.current?.is_waiting,
				progress: () => latest.current,
				told: ( now ) => {
					setProgress( now );
					setPerMinute( speedSince( begun, now?.objects ?? 0 ) );
				},
			} ).then( ( refusal ) => isLeft || setError( refusal ) );
		}
		return () => {
			isLeft = true;
		};
	}, [ id, isRunning, latest ] );

	const stop = useCallback( () => {
		importHistory( id, 'stop' ).then(
			( now ) => setProgress( now.import ),
			( { message }: ApiError ) => setError( message )
		);
	}, [ id ] );
	const goOn = () => {
		setError( null );
		setProgress( progress && { ...progress, is_stopped: false } );
	};
	return { progress, perMinute, error, stop, goOn };
}
