import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';

import { toApiError } from './api-error';
import { changed, type Tag } from './stores';

/**
 * Asks the API for something that no store keeps.
 *
 * @return The answer; rejects with an ApiError.
 */
export async function ask< Answer >(
	request: APIFetchOptions
): Promise< Answer > {
	try {
		return await apiFetch< Answer >( request );
	} catch ( reason ) {
		throw toApiError( reason );
	}
}

export interface Command {
	path: string;
	data?: object;
	/** Sent with each try of what moves money or is final, so that all of them have one effect; without one the server makes its own. */
	key?: string;
	/** What it changes. */
	changes: readonly Tag[];
}

/**
 * Sends what changes something.
 *
 * Whatever came of it, what is shown may not hold any more: after a refusal somebody else was first, and of an answer that was lost
 * nobody knows.
 *
 * @return What it made; rejects with an ApiError.
 */
export async function command< Answer >( {
	path,
	data,
	key,
	changes,
}: Command ): Promise< Answer > {
	try {
		return await ask< Answer >( {
			path,
			method: 'POST',
			data,
			headers: key ? { 'Idempotency-Key': key } : {},
		} );
	} finally {
		changed( ...changes );
	}
}
