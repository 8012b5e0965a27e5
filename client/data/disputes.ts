import apiFetch from '@wordpress/api-fetch';

import { routes } from '../contract/routes';
import type {
	CachedDispute,
	CachedDisputeSummary,
	Dispute,
} from '../contract/types';
import { toApiError } from './api-error';
import { createResourceStore } from './create-resource-store';
import { addStore, changed } from './stores';

const LISTS = {
	list: routes.disputes(),
	summary: routes.disputesSummary(),
};

/** Disputes as the list has them. */
export const disputes = addStore(
	createResourceStore< CachedDispute, CachedDisputeSummary >( {
		name: 'disputes',
		routes: LISTS,
		idOf: ( dispute ) => dispute.dispute_id,
	} ),
	[ 'disputes' ]
);

/** Disputes with payment, order and evidence; `getItem( id )` reads one. They stay apart from the list's rows, which know less. */
export const disputeDetails = addStore(
	createResourceStore< Dispute, never >( {
		name: 'dispute-details',
		routes: { ...LISTS, item: routes.disputesById },
		idOf: ( dispute ) => dispute.id,
	} ),
	[ 'disputes' ]
);

/** What a merchant says. */
export interface DisputeAnswer {
	/** Texts, and ids of files, by Stripe's field names; an empty text clears a field. */
	evidence?: Record< string, string >;
	metadata?: { __product_type?: string };
}

interface Command {
	path: string;
	data?: DisputeAnswer & { submit: boolean };
	/** Made once by a dialog and sent with each of its tries, so that they have one effect. */
	key?: string;
}

/**
 * Whatever came of it, what is shown may not hold any more: after a refusal somebody else was first, and of an answer that was lost
 * nobody knows.
 */
async function send( { path, data, key }: Command ) {
	try {
		return await apiFetch< Dispute >( {
			path,
			method: 'POST',
			data,
			headers: key ? { 'Idempotency-Key': key } : {},
		} );
	} catch ( reason ) {
		throw toApiError( reason );
	} finally {
		changed( 'disputes', 'transactions' );
	}
}

/**
 * Saves a draft, as often as one likes.
 *
 * @return The dispute as it is then; rejects with an ApiError, `dispute_unexpected_state` when the bank does not wait any more.
 */
export const saveEvidence = ( id: string, answer: DisputeAnswer ) =>
	send( {
		path: routes.disputesById( id ),
		data: { ...answer, submit: false },
	} );

/**
 * Sends an answer to the bank, once and for all.
 *
 * @return The dispute as it is then; rejects with an ApiError.
 */
export const submitEvidence = (
	id: string,
	answer: DisputeAnswer,
	key: string
) =>
	send( {
		path: routes.disputesById( id ),
		data: { ...answer, submit: true },
		key,
	} );

/**
 * Accepts a dispute: it is lost for good.
 *
 * @return The dispute as it is then; rejects with an ApiError.
 */
export const acceptDispute = ( id: string, key: string ) =>
	send( { path: routes.disputesByIdClose( id ), key } );
