/**
 * Stripe's memory of idempotency keys: for a day, a key's first answer comes again, one that says "500" as well.
 */
import { createHash } from 'node:crypto';
import { refusal } from './refusal.mjs';

const DAY = 86400;

const fingerprint = ( { method, url }, body ) =>
	createHash( 'sha256' )
		.update( `${ method } ${ url }\n` )
		.update( body )
		.digest( 'hex' );

/**
 * @param {() => Promise<number>} now UTC seconds, by the sandbox's clock.
 * @return {Object} The memory.
 */
export function createStoredAnswers( now ) {
	const stored = new Map();
	const keyOf = ( { method, headers } ) =>
		method === 'POST' ? headers[ 'idempotency-key' ] : undefined;

	const known = async ( key ) => {
		const kept = stored.get( key );
		if ( kept && kept.at <= ( await now() ) - DAY ) {
			stored.delete( key );
		}
		return stored.get( key );
	};

	return {
		async find( request, body ) {
			const kept = await known( keyOf( request ) );
			if ( ! kept ) {
				return null;
			}
			return kept.print === fingerprint( request, body )
				? { ...kept.answer, replayed: true }
				: refusal(
						400,
						'A key can only be used again with the parameters it was first used with.',
						{ type: 'idempotency_error' }
					);
		},
		/** Keeps an answer that came after work had begun; refusals without effect are not kept. */
		async keep( request, body, answer ) {
			const key = keyOf( request );
			if (
				key !== undefined &&
				( [ 200, 402 ].includes( answer.status ) ||
					answer.status >= 500 ) &&
				! ( await known( key ) )
			) {
				const print = fingerprint( request, body );
				stored.set( key, { print, answer, at: await now() } );
			}
		},
	};
}
