import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import type { Account } from '../../../contract/types';
import { authorizations } from '../../../data/authorizations';
import { useBalances } from '../../../data/balances';
import { boot } from '../../../data/boot';
import { disputes } from '../../../data/disputes';
import type { ListQuery } from '../../../data/list-query';
import { UNREAD, type Loaded } from '../../../data/reducer';
import type { ResourceStore } from '../../../data/use-list';
import { accountTasks } from './account-tasks';
import { bankTasks } from './bank-tasks';
import { captureTask } from './capture-task';
import { disputeTask } from './dispute-task';
import { MOST } from './due';
import type { Task } from './task';

/** Disputes that wait for the merchant, those due first (specification part 1, section 7). */
const AWAITING: ListQuery = {
	page: 1,
	perPage: MOST,
	sort: 'due_by',
	direction: 'asc',
	filters: { filter: 'awaiting_response' },
};

/** The oldest authorizations expire first. */
const EXPIRING: ListQuery = {
	page: 1,
	perPage: MOST,
	sort: 'created',
	direction: 'asc',
	filters: {},
};

/** A list without its totals. */
function useRows< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	query: ListQuery,
	isNeeded: boolean
): Loaded< readonly Item[] > & { reload: () => void } {
	const list = useSelect(
		( select ): Loaded< readonly Item[] > =>
			isNeeded ? select( store ).getList( query ) : UNREAD,
		[ store, query, isNeeded ]
	);
	const { refresh, loadList, leaveList } = useDispatch( store );
	useEffect( () => {
		if ( ! isNeeded ) {
			return undefined;
		}
		refresh( query );
		return () => {
			leaveList( query );
		};
	}, [ query, isNeeded, refresh, leaveList ] );
	return { ...list, reload: () => void loadList( query ) };
}

type Failed = Pick< ReturnType< typeof useRows >, 'error' | 'reload' >;

export interface Tasks {
	/** Null until everything that makes tasks is known. */
	tasks: readonly Task[] | null;
	disputes: Failed;
	captures: Failed;
}

/**
 * What there is to do, from the account, the disputes, the authorizations and the bank accounts. Reads nothing before
 * the account is known, and from the platform only what the page reads anyway.
 *
 * @param account  Null until it is known.
 * @param now      Milliseconds since the epoch.
 * @param onGoLive Starts the way to live payments.
 */
export function useTasks(
	account: Account | null,
	now: number,
	onGoLive: () => void
): Tasks {
	const isConnected = Boolean( account?.account_id );
	const open = useRows( disputes, AWAITING, isConnected );
	const isCapturing = isConnected && boot().uncapturedCount > 0;
	const authorized = useRows( authorizations, EXPIRING, isCapturing );
	const { value: overview } = useBalances( isConnected );
	const isKnown = ( { value, error }: Loaded< unknown > ) =>
		value !== null || error !== null;
	if (
		! account ||
		( isConnected && ! isKnown( open ) ) ||
		( isCapturing && ! isKnown( authorized ) )
	) {
		return { tasks: null, disputes: open, captures: authorized };
	}
	const tasks = [
		...accountTasks( account, now, onGoLive ),
		disputeTask( open.value ?? [], now, boot().awaitedCount ),
		captureTask( authorized.value ?? [], now, boot().uncapturedCount ),
		...( overview && account.details_submitted
			? bankTasks( overview.account )
			: [] ),
	];
	return {
		tasks: tasks.filter( ( task ): task is Task => task !== null ),
		disputes: open,
		captures: authorized,
	};
}
