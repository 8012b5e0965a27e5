import type { Authorization } from '../../contract/types';
import {
	AUTHORIZATION_CHANGES,
	captureAuthorization,
} from '../../data/authorizations';
import { runOnce } from '../../data/operation';
import { changed } from '../../data/stores';
import { paymentOfRow, type HeldPayment } from './payment';
import { reasonText } from './reasons';
import { isCapturedAnyway } from './use-authorization-action';

/**
 * What became of one of several payments.
 */
export type Outcome =
	| { state: 'waiting' | 'working' | 'captured' | 'open' }
	| { state: 'refused'; reason: string };

/** Is told of each payment, by its intent's id, whenever that changes. */
type Listener = ( intent: string, outcome: Outcome ) => void;

/** The platform's own time is most of a capture's; more at once would only wait for the ledger's lock. */
const AT_ONCE = 2;

/**
 * Captures several payments, each by itself with a key of its own: one that fails stops no other.
 *
 * @return Resolves when something is known of each, if only that nobody knows yet; that is still told later.
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
	await Promise.all( Array.from( { length: AT_ONCE }, work ) );
	changed( ...AUTHORIZATION_CHANGES );
}

/**
 * Captures one. Where its outcome is not known, the next one need not wait for it.
 */
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
			// What shows is read again once, when all of them have been sent.
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
