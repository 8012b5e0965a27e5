import apiFetch from '@wordpress/api-fetch';

/**
 * The requests of a store that are under way, at most one for an address.
 */
export interface Requests {
	/**
	 * Reads an address. A request for the same address that is still under way is aborted first.
	 *
	 * @return The answer, or null when the request was aborted; rejects with apiFetch's reason when it failed.
	 */
	read: < Answer >( path: string ) => Promise< { answer: Answer } | null >;
	/**
	 * Aborts what is under way.
	 *
	 * @return Settles when the request has ended; null when there was none.
	 */
	abort: ( path: string ) => Promise< void > | null;
}

interface Request {
	controller: AbortController;
	ended: Promise< void >;
}

export function createRequests(): Requests {
	const underWay = new Map< string, Request >();

	const abort = ( path: string ): Promise< void > | null => {
		const request = underWay.get( path );
		if ( ! request ) {
			return null;
		}
		underWay.delete( path );
		request.controller.abort();
		return request.ended;
	};

	const read = async < Answer >( path: string ) => {
		abort( path );
		const controller = new AbortController();
		const { signal } = controller;
		const answered = apiFetch< Answer >( { path, signal } );
		const request: Request = {
			controller,
			ended: answered.then( noted, noted ),
		};
		underWay.set( path, request );
		try {
			const answer = await answered;
			return signal.aborted ? null : { answer };
		} catch ( reason ) {
			if ( signal.aborted ) {
				return null;
			}
			throw reason;
		} finally {
			if ( underWay.get( path ) === request ) {
				underWay.delete( path );
			}
		}
	};

	return { read, abort };
}

function noted(): void {}
