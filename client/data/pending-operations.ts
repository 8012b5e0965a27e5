import { dispatch } from '@wordpress/data';

import * as routes from '../contract/routes';
import type { PendingOperation, PendingOperations } from '../contract/types';
import { ask } from './commands';
import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import { addStore, changed, type Tag } from './stores';

export type Pending = readonly PendingOperation[];

export const ALL: Filters = {};

/** What commands change that may become pending. */
const CHANGES: readonly Tag[] = [ 'transactions', 'deposits', 'disputes' ];

/** Operations of the whole account without a known outcome, as a summary without filters. */
export const pendingOperations = addStore(
	createResourceStore< never, PendingOperations >( {
		name: 'pending-operations',
		routes: { summary: routes.pendingOperations() },
		idOf: String,
	} ),
	CHANGES
);

/**
 * Has the store look at the platform at once what became of the operations on a subject.
 *
 * @param subject `payment:pi_…` or `balance:usd`.
 * @param known   Those that the page shows.
 * @return Those without a known outcome; rejects with an ApiError.
 */
export async function lookAgain(
	subject: string,
	known: Pending
): Promise< Pending > {
	const answer = await ask< PendingOperations >( {
		path: routes.pendingOperationsLook(),
		method: 'POST',
		data: { subject },
	} );
	void dispatch( pendingOperations ).receiveSummary( ALL, answer );
	const left = on( subject, answer.data );
	noteKnown( known, left );
	return left;
}

export const on = ( subject: string, pending: Pending ): Pending =>
	pending.filter( ( operation ) => operation.subject === subject );

/** Has everything read again that depends on operations, when the outcome of one is known since. */
export function noteKnown( before: Pending, now: Pending ): void {
	const left = now.map( keyOf );
	if (
		! before.every( ( operation ) => left.includes( keyOf( operation ) ) )
	) {
		changed( ...CHANGES );
	}
}

const keyOf = ( { kind, since, subject }: PendingOperation ): string =>
	kind + since + subject;
