import apiFetch from '@wordpress/api-fetch';

/**
 * The requests of a store that are under way, at most one for a place.
 */
export interface Requests {
	/**
	 * Reads an address. A request for the same place that is still under way is aborted first.
	 *
	 * @param key  What the place is called.
	 * @param path The address, where that is another.
	 * @return The answer, or null when the request was aborted; rejects with apiFetch's reason when it failed.
	 */
	read: < Answer >(
		key: string,
		path?: string
	) => Promise< { answer: Answer } | null >;
	/**
	 * Aborts what is under way.
	 *
	 * @return Settles when the request has ended; null when there was none.
	 */
	abort: ( key: string ) => Promise< void > | null;
}

interface Request {
	controller: AbortController;
	ended: Promise< void >;
}

export function createRequests(): Requests {
	const underWay = new Map< string, Request >();

	const abort = ( key: string ): Promise< void > | null => {
		const request = underWay.get( key );
		if ( ! request ) {
			return null;
		}
		underWay.delete( key );
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
			ended: answered.then( noted, noted ),
		};
		underWay.set( key, request );
		try {
			const answer = await answered;
			return signal.aborted ? null : { answer };
		} catch ( reason ) {
			if ( signal.aborted ) {
				return null;
			}
			throw reason;
		} finally {
			if ( underWay.get( key ) === request ) {
				underWay.delete( key );
			}
		}
	};

	return { read, abort };
}

function noted(): void {}
