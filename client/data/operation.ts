import { useCallback, useRef, useState } from '@wordpress/element';

import type { ApiError } from './api-error';

/** Milliseconds between the tries while the outcome is unknown; the server's own job settles it from 30 s on. */
const RETRY_DELAYS: readonly number[] = [
	2_000, 5_000, 10_000, 20_000, 30_000,
];

/** Errors that leave the outcome unknown: no answer from the platform, another operation is running, or the server broke, by our code or WordPress's. */
const UNKNOWN: readonly string[] = [
	'wcpay_outcome_unknown',
	'wcpay_locked',
	'wcpay_server_error',
	'internal_server_error',
];

/** Status 0 means that no answer came. */
export const isOutcomeUnknown = ( { code, status }: ApiError ): boolean =>
	status === 0 || UNKNOWN.includes( code );

/** Statuses that say nothing of an earlier try: the user was logged out, or the platform is not available. */
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
	/** The outcome is unknown. It is retried with the same key; onDone or onRefused follows, or the server settles it alone. */
	onUnknown: ( error: ApiError ) => void;
}

/**
 * An operation that moves money: one effect however often its button is pressed, retried until the outcome is known.
 *
 * @param send Sends it with the given idempotency key.
 */
export function useOperation< Answer >(
	send: ( key: string ) => Promise< Answer >,
	listeners: Listeners< Answer >
) {
	const [ isBusy, setIsBusy ] = useState( false );
	const isRunning = useRef( false );
	/** Kept while the outcome is unknown: another press is a retry. */
	const key = useRef< string | null >( null );
	const latest = useRef( { send, listeners } );
	latest.current = { send, listeners };

	const run = useCallback( async (): Promise< void > => {
		// A second press comes before the first one's state is rendered.
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setIsBusy( true );
		const current = latest.current;
		const isRetry = key.current !== null;
		const sentKey = ( key.current ??= newKey() );
		const isSettled = await settle(
			() => current.send( sentKey ),
			current.listeners,
			isRetry
		);
		if ( isSettled ) {
			key.current = null;
		}
		isRunning.current = false;
		setIsBusy( false );
	}, [] );

	return { isBusy, run };
}

/** The same without a button. */
export async function runOnce< Answer >(
	send: ( key: string ) => Promise< Answer >,
	listeners: Listeners< Answer >
): Promise< void > {
	const key = newKey();
	await settle( () => send( key ), listeners, false );
}

/**
 * Sends an operation until its outcome is known or the retries are used up. `isRetry` says that it was sent before with an unknown outcome.
 *
 * @return Whether the outcome is known.
 */
async function settle< Answer >(
	send: () => Promise< Answer >,
	{ onDone, onRefused, onUnknown }: Listeners< Answer >,
	isRetry: boolean
): Promise< boolean > {
	for ( const [ tries, wait ] of [ 0, ...RETRY_DELAYS ].entries() ) {
		await new Promise( ( resolve ) => setTimeout( resolve, wait ) );
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
