import { useCallback, useEffect, useState } from '@wordpress/element';

import type { Connection } from '../../contract/types';
import { importHistory } from '../../data/connections';
import { useLatest } from '../../data/use-latest';

/** How long to wait when nothing was read: another process is at it, or the platform is not there. Milliseconds. */
const PAUSE = 3_000;

const pause = () => new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) );

interface ImportState {
	/** How far it is; null for an account without a history to bring. */
	progress: Connection[ 'import' ];
	stop: () => void;
	goOn: () => void;
}

/**
 * Works on an account's history as long as the page is open; the store's jobs go on without it.
 *
 * @param connection The account that the user looks at.
 */
export function useImport( { id, import: known }: Connection ): ImportState {
	const [ answered, setProgress ] =
		useState< Connection[ 'import' ] >( null );
	const progress = answered ?? known;
	const latest = useLatest( progress );
	const isRunning =
		progress !== null && ! progress.is_done && ! progress.is_stopped;

	useEffect( () => {
		let isLeft = false;
		const work = async () => {
			while ( ! isLeft && ! latest.current?.is_stopped ) {
				const before = latest.current?.objects;
				const now = await importHistory( id, 'start' ).catch(
					() => null
				);
				if ( isLeft ) {
					return;
				}
				if ( now?.import ) {
					setProgress( now.import );
				}
				if ( now?.import?.is_done ) {
					return;
				}
				if ( ! now || now.import?.objects === before ) {
					await pause();
				}
			}
		};
		if ( isRunning ) {
			void work();
		}
		return () => {
			isLeft = true;
		};
	}, [ id, isRunning, latest ] );

	const stop = useCallback( () => {
		importHistory( id, 'stop' ).then(
			( now ) => setProgress( now.import ),
			() => undefined
		);
	}, [ id ] );
	const goOn = () =>
		setProgress( progress && { ...progress, is_stopped: false } );
	return { progress, stop, goOn };
}
