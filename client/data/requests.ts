import apiFetch from '@wordpress/api-fetch';

/** The running requests of a store, at most one for each cache key. */
export interface Requests {
	/**
	 * Aborts a pending request with the same key first.
	 *
	 * @param key  Cache key.
	 * @param path Request path, when it isn't the key.
	 * @return The response, or null when the request was aborted; rejects with apiFetch's error.
	 *
	 * @param key  Cache key.
	 * @param path The path, where it isn't the key.
	 * @return The answer, or null when the request was aborted; rejects with apiFetch's error.
	 */
	read: < Answer >(
		key: string,
		path?: string
	) => Promise< { answer: Answer } | null >;
	/** Settles when the request has ended; null when there was none. */
	abort: ( key: string ) => Promise< void > | null;
}

interface Request {
	controller: AbortController;
	ended: Promise< void >;
}

export function createRequests(): Requests {
	const running = new Map< string, Request >();

	const abort = ( key: string ): Promise< void > | null => {
		const request = running.get( key );
		if ( ! request ) {
			return null;
		}
		running.delete( key );
		request.controller.abort();
		return request.ended;
	};

	const read = async < Answer >( key: string, path = key ) => {
		abort( key );
		const controller = new AbortController();
		const { signal } = controller;
		const answered = apiFetch< Answer >( { path, signal } );
		const request: Request = {
			controller,
			ended: answered.then( ignore, ignore ),
		};
		running.set( key, request );
		try {
			const answer = await answered;
			return signal.aborted ? null : { answer };
		} catch ( reason ) {
			if ( signal.aborted ) {
				return null;
			}
			throw reason;
		} finally {
			if ( running.get( key ) === request ) {
				running.delete( key );
			}
		}
	};

	return { read, abort };
}

function ignore(): void {}
