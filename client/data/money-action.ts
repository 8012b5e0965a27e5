import { useCallback, useRef, useState } from '@wordpress/element';

import type { ApiError } from './api-error';

/** After how many milliseconds it is asked again what became of an action; the server's own job looks from 30 s on. */
const PATIENCE: readonly number[] = [ 2_000, 5_000, 10_000, 20_000, 30_000 ];

/**
 * The errors that leave open what became of an action: the platform owes an answer, something is under way elsewhere, or the server broke,
 * by our own words or by WordPress's, and does not say how far it had come.
 */
const OPEN: readonly string[] = [
	'wcpay_outcome_unknown',
	'wcpay_locked',
	'wcpay_server_error',
	'internal_server_error',
];

/**
 * Whether nobody knows yet what became of an action; also when no answer came.
 */
export const isOpen = ( { code, status }: ApiError ): boolean =>
	status === 0 || OPEN.includes( code );

/**
 * HTTP statuses that say nothing of an earlier try: who asks is not let in any more, or the platform cannot be asked at the moment.
 */
const SILENT: readonly number[] = [ 401, 403, 429, 503 ];

/** A key as the server takes them; browsers offer randomUUID only where the page came over HTTPS. */
function newKey(): string {
	const bytes = crypto.getRandomValues( new Uint8Array( 16 ) );
	return Array.from( bytes, ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );
}

export interface Listeners< Answer > {
	onDone: ( answer: Answer ) => void;
	onRefused: ( error: ApiError ) => void;
	/** Nobody knows what became of it. It is asked for again by itself; one of the others follows, or the server settles it alone. */
	onOpen: ( error: ApiError ) => void;
}

/**
 * A button's money action: one effect however often it is pressed, and the outcome found out when it is not known at once.
 *
 * @param send      Sends it with the given key.
 * @param listeners What happens then.
 * @return Whether it is under way, and what starts it.
 */
export function useMoneyAction< Answer >(
	send: ( key: string ) => Promise< Answer >,
	listeners: Listeners< Answer >
) {
	const [ isBusy, setIsBusy ] = useState( false );
	const isRunning = useRef( false );
	/** Kept while nobody knows what became of the action: another press asks for it again. */
	const key = useRef< string | null >( null );
	const latest = useRef( { send, listeners } );
	latest.current = { send, listeners };

	const run = useCallback( async (): Promise< void > => {
		// A second press comes before the first one's state has been drawn.
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setIsBusy( true );
		const { send: sendIt, listeners: tell } = latest.current;
		const isOld = key.current !== null;
		const asked = ( key.current ??= newKey() );
		if ( await settle( () => sendIt( asked ), tell, isOld ) ) {
			key.current = null;
		}
		isRunning.current = false;
		setIsBusy( false );
	}, [] );

	return { isBusy, run };
}

/**
 * The same without a button: one effect, and the outcome found out when it is not known at once.
 */
export async function actOnce< Answer >(
	send: ( key: string ) => Promise< Answer >,
	listeners: Listeners< Answer >
): Promise< void > {
	const key = newKey();
	await settle( () => send( key ), listeners, false );
}

/**
 * Sends an action until its outcome is known, or the patience ends.
 *
 * @param send      Sends it.
 * @param listeners Are told.
 * @param isOld     Whether it was sent before, and nobody knows what became of that.
 * @return Whether it is known.
 */
async function settle< Answer >(
	send: () => Promise< Answer >,
	{ onDone, onRefused, onOpen }: Listeners< Answer >,
	isOld: boolean
): Promise< boolean > {
	for ( const [ tries, wait ] of [ 0, ...PATIENCE ].entries() ) {
		await new Promise( ( resolve ) => setTimeout( resolve, wait ) );
		try {
			onDone( await send() );
			return true;
		} catch ( reason ) {
			const error = reason as ApiError;
			const isSilent =
				( isOld || tries > 0 ) && SILENT.includes( error.status );
			if ( ! isOpen( error ) && ! isSilent ) {
				onRefused( error );
				return true;
			}
			if ( tries === 0 ) {
				onOpen( error );
			}
		}
	}
	return false;
}
