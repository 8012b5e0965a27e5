import { dispatch } from '@wordpress/data';

import * as routes from '../contract/routes';
import type {
	CachedDispute,
	CachedDisputeSummary,
	Dispute,
	DisputePrefill,
	PaymentAddress,
	PaymentFacts,
} from '../contract/types';
import { ask, command } from './commands';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

const LISTS = {
	list: routes.disputes(),
	summary: routes.disputesSummary(),
};

/** Rows of the disputes list. */
export const disputes = addStore(
	createResourceStore< CachedDispute, CachedDisputeSummary >( {
		name: 'disputes',
		routes: LISTS,
		idOf: ( dispute ) => dispute.dispute_id,
	} ),
	[ 'disputes' ]
);

/** Disputes with payment, order and evidence. A store of its own, because list rows have fewer fields. */
export const disputeDetails = addStore(
	createResourceStore< Dispute, never >( {
		name: 'dispute-details',
		routes: { ...LISTS, item: routes.disputesById },
		idOf: ( dispute ) => dispute.id,
	} ),
	[ 'disputes' ]
);

/** Keeps what is newer than what was read before. */
function receive( id: string, dispute: Dispute ): Dispute {
	void dispatch( disputeDetails ).receiveItem( id, dispute );
	return dispute;
}

/**
 * Reads a dispute that may have been changed elsewhere, however old the stored one is.
 *
 * @return Rejects with an ApiError.
 */
export const readDispute = async ( id: string ): Promise< Dispute > =>
	receive( id, await ask( { path: routes.disputesById( id ) } ) );

/**
 * Counts the disputes that need a response now.
 *
 * @return Rejects with an ApiError.
 */
export async function countAwaitedDisputes(): Promise< number > {
	const { count } = await ask< CachedDisputeSummary >( {
		path: `${ routes.disputesSummary() }?filter=awaiting_response`,
	} );
	return count;
}

/**
 * Reads what the store knows already of what an answer needs.
 *
 * @return Rejects with an ApiError.
 */
export const readPrefill = ( id: string ): Promise< DisputePrefill > =>
	ask( { path: routes.disputesByIdPrefill( id ) } );

/** Facts of a payment, by Stripe's field names. */
export interface SentFacts extends Partial<
	Omit< PaymentFacts, 'shipping_address' >
> {
	shipping_address?: Partial< PaymentAddress >;
}

/** Visa's compelling evidence 3.0. */
export interface CompellingEvidence {
	disputed_transaction: SentFacts & {
		merchandise_or_services?: 'merchandise' | 'services';
	};
	prior_undisputed_transactions?: readonly ( SentFacts & {
		charge: string;
	} )[];
}

/** What a card network asks for beside evidence. */
export interface EnhancedEvidence {
	visa_compliance?: { fee_acknowledged: boolean };
	mastercard_compliance?: { fee_acknowledged: boolean };
	visa_compelling_evidence_3?: CompellingEvidence;
}

/** A response to a dispute. */
export interface DisputeAnswer {
	/** Texts and file ids by Stripe's field names; an empty string clears a field. */
	evidence?: Record< string, string | EnhancedEvidence >;
	metadata?: Record< string, string >;
	/** The evidence and metadata that were changed: when somebody else has changed them since, it is refused with `wcpay_evidence_changed`. */
	based_on?: Record<
		string,
		string | null | readonly string[] | Record< string, string >
	>;
}

/** What an answer to a bank changes besides. */
export const CHANGES = [ 'disputes', 'transactions' ] as const;

/**
 * Saves a draft.
 *
 * @return The updated dispute; rejects with an ApiError, `dispute_unexpected_state` when the bank no longer waits for a response.
 */
export const saveEvidence = async ( id: string, answer: DisputeAnswer ) =>
	receive(
		id,
		await command< Dispute >( {
			path: routes.disputesById( id ),
			data: { ...answer, submit: false },
			changes: CHANGES,
		} )
	);

/**
 * Submits the response to the bank. It cannot be changed afterwards.
 *
 * @return The updated dispute; rejects with an ApiError.
 */
export const submitEvidence = async (
	id: string,
	answer: DisputeAnswer,
	key: string
) =>
	receive(
		id,
		await command< Dispute >( {
			path: routes.disputesById( id ),
			data: { ...answer, submit: true },
			key,
			changes: CHANGES,
		} )
	);

/**
 * Accepts a dispute: the payment is lost.
 *
 * @return The updated dispute; rejects with an ApiError.
 */
export const acceptDispute = ( id: string, key: string ) =>
	command< Dispute >( {
		path: routes.disputesByIdClose( id ),
		key,
		changes: CHANGES,
	} );
