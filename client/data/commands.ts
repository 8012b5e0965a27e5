import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';

import { toApiError } from './api-error';

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
