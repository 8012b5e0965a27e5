import * as routes from '../contract/routes';
import type { Connection, Connections } from '../contract/types';
import { command } from './commands';
import type { Loaded } from './reducer';
import { createSingletonStore, useSingleton } from './singletons';

const connections = createSingletonStore< Connections >(
	'connections',
	routes.connections(),
	[ 'account' ]
);

/** The accounts that the store has or had, and what a new key may be made for. */
export const useConnections = (): Loaded< Connections > & {
	reload: () => void;
} => useSingleton( connections );

/**
 * Connects the store by a key. From then on the user looks at its account, so the page has to be loaded again.
 *
 * @param key         As it was pasted.
 * @param publishable As it was pasted; may be empty.
 * @return Rejects with an ApiError.
 */
export const connectByKey = (
	key: string,
	publishable: string
): Promise< Connection > =>
	command( {
		path: routes.connections(),
		data: {
			secret_key: key,
			...( publishable.trim() && { publishable_key: publishable } ),
		},
		changes: [],
	} );

/**
 * Works on an account's history for some seconds, or lets it wait.
 *
 * @param id     The connection's.
 * @param action
 * @return Rejects with an ApiError.
 */
export const importHistory = (
	id: number,
	action: 'start' | 'stop'
): Promise< Connection > =>
	command( {
		path: routes.connectionsByIdImport( String( id ) ),
		data: { action },
		changes: [],
	} );

/**
 * Lets the current user look at an account; the page has to be loaded again.
 *
 * @param id The connection's.
 * @return Rejects with an ApiError.
 */
export const viewConnection = ( id: number ): Promise< Connections > =>
	command( {
		path: routes.connectionsByIdView( String( id ) ),
		changes: [],
	} );

/**
 * From now on customers pay into this account.
 *
 * @param id        The connection's.
 * @param insteadOf The one into which they pay until now, as the page shows it.
 * @return Rejects with an ApiError, `wcpay_checkout_account_changed` when that is another one by now.
 */
export const takePayments = (
	id: number,
	insteadOf: number
): Promise< Connections > =>
	command( {
		path: routes.connectionsByIdCheckout( String( id ) ),
		data: { instead_of: insteadOf },
		changes: [],
	} );

/**
 * Forgets the key of an account.
 *
 * @param id       The connection's.
 * @param withRows Whether its history goes, too.
 * @return Rejects with an ApiError.
 */
export const disconnect = (
	id: number,
	withRows: boolean
): Promise< Connections > =>
	command( {
		path: routes.connectionsById( String( id ) ),
		method: 'DELETE',
		data: { rows: withRows ? 'delete' : 'keep' },
		changes: [],
	} );
