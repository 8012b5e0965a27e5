import type { Authorization } from '../../contract/types';
import {
	AUTHORIZATION_CHANGES,
	captureAuthorization,
} from '../../data/authorizations';
import { runOnce } from '../../data/commands';
import { changed } from '../../data/stores';
import { paymentOfRow, type HeldPayment } from './payment';
import { reasonText } from './reasons';
import { isCapturedAnyway } from './use-authorization-action';

/** State of one payment in a bulk capture. */
export type Outcome =
	| { state: 'waiting' | 'working' | 'captured' | 'open' }
	| { state: 'refused'; reason: string };

/** Called with the payment intent id whenever its outcome changes. */
type Listener = ( intent: string, outcome: Outcome ) => void;

/** Most of a capture's time is the platform's; more requests at once would only wait for the ledger's lock. */
const CONCURRENCY = 2;

/**
 * Captures several payments, each with its own request and idempotency key, so that a failure doesn't affect the others.
 *
 * @return Resolves when each payment has an outcome, possibly "unknown"; `notify` is called again when that one is known.
 */
export async function captureAll(
	rows: readonly Authorization[],
	notify: Listener
): Promise< void > {
	const queue = rows.flatMap( ( row ) => paymentOfRow( row ) ?? [] );
	const work = async () => {
		for ( let payment = queue.shift(); payment; payment = queue.shift() ) {
			await captureOne( payment, notify );
		}
	};
	await Promise.all( Array.from( { length: CONCURRENCY }, work ) );
	changed( ...AUTHORIZATION_CHANGES );
}

/** Captures one payment. Resolves early when the outcome is unknown, so that the next payment need not wait for the retries. */
function captureOne(
	{ order, intent }: HeldPayment,
	notify: Listener
): Promise< void > {
	notify( intent, { state: 'working' } );
	return new Promise( ( resolve ) => {
		let wasOpen = false;
		const say = ( outcome: Outcome ) => {
			notify( intent, outcome );
			resolve();
			if ( wasOpen && outcome.state !== 'open' ) {
				changed( ...AUTHORIZATION_CHANGES );
			}
		};
		void runOnce(
			// The stores are refreshed once, after all requests.
			( key ) => captureAuthorization( order, intent, key, [] ),
			{
				onDone: () => say( { state: 'captured' } ),
				onRefused: async ( error ) => {
					const isMet =
						wasOpen && ( await isCapturedAnyway( intent, error ) );
					say(
						isMet
							? { state: 'captured' }
							: { state: 'refused', reason: reasonText( error ) }
					);
				},
				onUnknown: () => {
					wasOpen = true;
					say( { state: 'open' } );
				},
			}
		);
	} );
}
