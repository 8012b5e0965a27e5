/**
 * Requests that no store keeps: `ask()` reads, `command()` changes data, `useOperation()` moves money once, by commands that are sent again
 * with the same idempotency key until their outcome is known.
 */
import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

import { useLatest } from './use-latest';
import { toApiError, type ApiError } from './api-error';
import { changed, type Tag } from './stores';

/**
 * Requests something from the API that no store keeps.
 *
 * @return The response; rejects with an ApiError.
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
	/** Default: POST. */
	method?: 'DELETE';
	data?: object;
	/**
	 * Idempotency key, sent with every retry of an operation that moves money or cannot be undone. Without one the
	 * server generates its own.
	 */
	key?: string;
	/** The data that is stale afterwards. */
	changes: readonly Tag[];
}

/**
 * Sends a request that changes data.
 *
 * The stores are refreshed whatever the outcome: after a refusal somebody else may have changed the data, and after a
 * lost response the effect is unknown.
 *
 * @return The response; rejects with an ApiError.
 */
export async function command< Answer >( {
	path,
	method,
	data,
	key,
	changes,
}: Command ): Promise< Answer > {
	try {
		return await ask< Answer >( {
			path,
			method: method ?? 'POST',
			data,
			headers: key ? { 'Idempotency-Key': key } : {},
		} );
	} finally {
		changed( ...changes );
	}
}

/** Milliseconds between retries while the outcome is unknown. */
const RETRY_DELAYS: readonly number[] = [
	2_000, 5_000, 10_000, 20_000, 30_000,
];

/**
 * For how many milliseconds after a press its retries go on, by the clock on the wall. What a page would send after its computer slept,
 * nobody has asked for: the server reads what became of the operation.
 */
const RETRY_FOR = 90_000;

/**
 * Errors that leave the outcome unknown: no response from the platform, another operation is running, or a PHP error
 * on the server.
 */
const UNKNOWN: readonly string[] = [
	'wcpay_outcome_unknown',
	'wcpay_locked',
	'wcpay_server_error',
	'internal_server_error',
];

/** Status 0: there was no response. */
export const isOutcomeUnknown = ( { code, status }: ApiError ): boolean =>
	status === 0 || UNKNOWN.includes( code );

/** Whether the server says itself that it's not known: it has that on record, and the payment's details say so until it is. */
export const isOnRecord = ( { code }: ApiError ): boolean =>
	code === 'wcpay_outcome_unknown';

/** Whether nothing was done because an earlier request had happened; the message says that, and what to do. */
export const isEarlierDone = ( { code }: ApiError ): boolean =>
	code === 'wcpay_earlier_request_done';

/** Statuses that say nothing about an earlier attempt: the user was logged out, or the platform is not available. */
const INCONCLUSIVE: readonly number[] = [ 401, 403, 429, 503 ];

/** An idempotency key; browsers offer randomUUID() on HTTPS pages only. */
function newKey(): string {
	const bytes = crypto.getRandomValues( new Uint8Array( 16 ) );
	return Array.from( bytes, ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );
}

export interface Listeners< Answer > {
	onDone: ( answer: Answer ) => void;
	onRefused: ( error: ApiError ) => void;
	/** The outcome is unknown; retries with the same key follow. Ends with onDone, onRefused, or on the server, which reads it. */
	onUnknown: ( error: ApiError ) => void;
}

/**
 * An operation that moves money: one effect however often the button is pressed, retried until the outcome is known.
 *
 * @param send      Sends the request with the given idempotency key.
 * @param listeners
 * @param isPending Whether the server has an operation on record whose outcome is unknown. Once that is known, a press is a new operation.
 * @return Whether it is running, a function that starts it, and one that says whether that would be a retry.
 */
export function useOperation< Answer >(
	send: ( key: string ) => Promise< Answer >,
	listeners: Listeners< Answer >,
	isPending = false
) {
	const [ isBusy, setIsBusy ] = useState( false );
	const isRunning = useRef( false );
	/** Kept while the outcome is unknown: pressing the button again is a retry. */
	const key = useRef< string | null >( null );
	const latest = useLatest( { send, listeners } );

	useEffect( () => {
		if ( ! isPending && ! isRunning.current ) {
			key.current = null;
		}
	}, [ isPending ] );

	const run = useCallback( async (): Promise< void > => {
		// A ref, because a second click may come before the state is rendered.
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setIsBusy( true );
		const current = latest.current;
		const isRetry = key.current !== null;
		const sentKey = ( key.current ??= newKey() );
		const isSettled = await retryUntilKnown(
			() => current.send( sentKey ),
			current.listeners,
			isRetry
		);
		if ( isSettled ) {
			key.current = null;
		}
		isRunning.current = false;
		setIsBusy( false );
	}, [ latest ] );

	return { isBusy, run, isRetry: () => key.current !== null };
}

/** useOperation() outside of React. */
export async function runOnce< Answer >(
	send: ( key: string ) => Promise< Answer >,
	listeners: Listeners< Answer >
): Promise< void > {
	const key = newKey();
	await retryUntilKnown( () => send( key ), listeners, false );
}

/**
 * Retries an operation until its outcome is known or the retries are used up. `isRetry`: an earlier attempt may have had an effect.
 *
 * @return Whether the outcome is known.
 */
async function retryUntilKnown< Answer >(
	send: () => Promise< Answer >,
	{ onDone, onRefused, onUnknown }: Listeners< Answer >,
	isRetry: boolean
): Promise< boolean > {
	const pressed = Date.now();
	for ( const [ tries, wait ] of [ 0, ...RETRY_DELAYS ].entries() ) {
		await new Promise( ( resolve ) => setTimeout( resolve, wait ) );
		if ( Date.now() - pressed >= RETRY_FOR ) {
			return false;
		}
		try {
			onDone( await send() );
			return true;
		} catch ( reason ) {
			const error = reason as ApiError;
			const isInconclusive =
				( isRetry || tries > 0 ) &&
				INCONCLUSIVE.includes( error.status );
			if ( ! isOutcomeUnknown( error ) && ! isInconclusive ) {
				onRefused( error );
				return true;
			}
			if ( tries === 0 ) {
				onUnknown( error );
			}
		}
	}
	return false;
}
