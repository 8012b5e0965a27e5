import { routes } from '../contract/routes';
import type {
	CachedDispute,
	CachedDisputeSummary,
	Dispute,
} from '../contract/types';
import { command } from './commands';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

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

const CHANGES = [ 'disputes', 'transactions' ] as const;

/**
 * Saves a draft, as often as one likes.
 *
 * @return The dispute as it is then; rejects with an ApiError, `dispute_unexpected_state` when the bank does not wait any more.
 */
export const saveEvidence = ( id: string, answer: DisputeAnswer ) =>
	command< Dispute >( {
		path: routes.disputesById( id ),
		data: { ...answer, submit: false },
		changes: CHANGES,
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
	command< Dispute >( {
		path: routes.disputesById( id ),
		data: { ...answer, submit: true },
		key,
		changes: CHANGES,
	} );

/**
 * Accepts a dispute: it is lost for good.
 *
 * @return The dispute as it is then; rejects with an ApiError.
 */
export const acceptDispute = ( id: string, key: string ) =>
	command< Dispute >( {
		path: routes.disputesByIdClose( id ),
		key,
		changes: CHANGES,
	} );
