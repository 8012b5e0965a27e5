import apiFetch from '@wordpress/api-fetch';

export interface Call {
	/** Path without the prefix of the API, with its parameters in the order of the alphabet. */
	address: string;
	/** The path alone. */
	path: string;
	params: Record< string, string >;
	/** The body of what writes. */
	data: unknown;
	isAborted: () => boolean;
	answer: ( body: unknown ) => void;
	fail: ( status: number, body: Record< string, unknown > ) => void;
}

/**
 * Replaces the network: requests of apiFetch are added to the list, where the test responds to them.
 *
 * @param autoAnswer Answers at once whatever it returns something for.
 */
export function fakeServer(
	autoAnswer: ( call: Call ) => unknown = () => undefined
): Call[] {
	const calls: Call[] = [];
	apiFetch.setFetchHandler(
		( { path = '', data, signal } ) =>
			new Promise( ( resolve, reject ) => {
				const call = toCall( path, { data, signal, resolve, reject } );
				signal?.addEventListener( 'abort', () =>
					reject( new DOMException( 'Aborted', 'AbortError' ) )
				);
				calls.push( call );
				const body = autoAnswer( call );
				if ( body !== undefined ) {
					call.answer( body );
				}
			} )
	);
	return calls;
}

function toCall(
	requested: string,
	{
		data,
		signal,
		resolve,
		reject,
	}: {
		data: unknown;
		signal?: AbortSignal | null;
		resolve: ( body: unknown ) => void;
		reject: ( reason: unknown ) => void;
	}
): Call {
	const url = new URL( requested, 'https://store.example' );
	url.searchParams.delete( '_locale' );
	url.searchParams.sort();
	const path = url.pathname.replace( '/wc/v3/payments', '' );
	return {
		address: path + url.search,
		path,
		params: Object.fromEntries( url.searchParams ),
		data,
		isAborted: () => signal?.aborted ?? false,
		answer: resolve,
		fail: ( status, body ) =>
			reject( { ...body, data: { status, ...( body.data as object ) } } ),
	};
}
