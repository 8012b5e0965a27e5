import * as routes from '../contract/routes';
import type {
	OrderSuggestion,
	OrderSuggestions,
	OtherOrders,
	TakenOrders,
} from '../contract/types';
import { ask, command } from './commands';
import type { Loaded } from './reducer';
import { createSingletonStore, receive, useSingleton } from './singletons';

const otherOrders = createSingletonStore< OtherOrders >(
	'other-orders',
	routes.ordersMatching(),
	[ 'account', 'transactions' ]
);

/** What was found of orders that other plugins took payments for. */
export const useOtherOrders = (): Loaded< OtherOrders > & {
	reload: () => void;
} => useSingleton( otherOrders );

/** Which links are listed: nobody sees their order yet, it is shown with a mark, or somebody has decided. */
export type LinkState = 'waiting' | 'likely' | 'decided';

/**
 * A page of payments beside orders that may be theirs.
 *
 * @param state Which ones.
 * @param after The last payment of the page before; empty for the first.
 * @return Rejects with an ApiError.
 */
export const readLinks = (
	state: LinkState,
	after: string
): Promise< OrderSuggestions > =>
	ask( {
		path: `${ routes.ordersSuggestions() }?${ new URLSearchParams( {
			state,
			...( after && { after } ),
		} ) }`,
	} );

/**
 * Looks for orders for some seconds, or lets that wait.
 *
 * @param action `start` begins anew where nothing is unfinished.
 * @return Rejects with an ApiError.
 */
export async function lookForOrders(
	action: 'start' | 'continue' | 'stop'
): Promise< OtherOrders > {
	const found = await command< OtherOrders >( {
		path: routes.ordersMatching(),
		data: { action },
		changes: [],
	} );
	receive( otherOrders, found );
	return found;
}

/**
 * Decides whether an order is a payment's.
 *
 * @param link
 * @param decision
 * @return Rejects with an ApiError.
 */
export const decideLink = (
	{
		payment_id: payment,
		order_id: order,
	}: Pick< OrderSuggestion, 'payment_id' | 'order_id' >,
	decision: 'confirm' | 'decline' | 'undo'
): Promise< OrderSuggestion > =>
	command( {
		path: routes.ordersSuggestionsByPaymentId( payment ),
		data: { order_id: order, decision },
		changes: [ 'transactions', 'disputes' ],
	} );

/**
 * Takes over all orders of a plugin, or gives them back. Each request works for some seconds.
 *
 * @param gateway The plugin's id.
 * @param undo    Whether they are given back.
 * @return How many could not be changed; rejects with an ApiError.
 */
export async function takeOverOrders(
	gateway: string,
	undo: boolean
): Promise< number > {
	for (;;) {
		const {
			done,
			left,
			is_all: isAll,
		} = await command< TakenOrders >( {
			path: routes.ordersGatewaysByGatewayTakeOver( gateway ),
			data: { undo },
			changes: [ 'transactions', 'disputes' ],
		} );
		// What can't be changed now is no reason to ask without end.
		if ( isAll || done === 0 ) {
			return left;
		}
	}
}
