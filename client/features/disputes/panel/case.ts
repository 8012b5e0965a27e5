import type { Charge, ChargeDispute } from '../../../contract/types';

/** Where a dispute stands for the merchant. A lost dispute has a stage for each way it was lost (specification part 2, section 4). */
export type Stage =
	| 'awaiting'
	| 'review'
	| 'won'
	| 'lost_unanswered'
	| 'lost_accepted'
	| 'lost_contested'
	| 'inquiry'
	| 'inquiry_review'
	| 'inquiry_closed'
	| 'refunded'
	| 'unknown';

/** A disputed payment. */
export interface Case {
	charge: Charge;
	dispute: ChargeDispute;
	stage: Stage;
}

/** A Map, because an unknown status could be a property name of every object, such as `constructor`. */
const STAGES: ReadonlyMap< string, Stage > = new Map( [
	[ 'needs_response', 'awaiting' ],
	[ 'under_review', 'review' ],
	[ 'won', 'won' ],
	[ 'warning_needs_response', 'inquiry' ],
	[ 'warning_under_review', 'inquiry_review' ],
	[ 'warning_closed', 'inquiry_closed' ],
	[ 'charge_refunded', 'refunded' ],
] );

/** Stages in which no money was taken. */
const INQUIRIES: readonly Stage[] = [
	'inquiry',
	'inquiry_review',
	'inquiry_closed',
];

/** Null for a payment that is not disputed. */
export function caseOf( charge: Charge ): Case | null {
	const { dispute } = charge;
	return dispute && { charge, dispute, stage: stageOf( dispute ) };
}

export function stageOf( dispute: ChargeDispute ): Stage {
	if ( dispute.status !== 'lost' ) {
		return STAGES.get( dispute.status ) ?? 'unknown';
	}
	if ( dispute.metadata.__closed_by_merchant === '1' ) {
		return 'lost_accepted';
	}
	return wasAnswered( dispute ) ? 'lost_contested' : 'lost_unanswered';
}

/** Whether nothing can be done until the outcome of an earlier operation on the payment is known. */
export const isWaiting = ( { charge }: Case ): boolean =>
	charge.pending_operations.length > 0;

/** Whether the bank waits for the merchant's response. */
export const needsResponse = ( stage: Stage ): boolean =>
	stage === 'awaiting' || stage === 'inquiry';

export const isInquiry = ( stage: Stage ): boolean =>
	INQUIRIES.includes( stage );

/** Whether evidence was submitted to the bank; a draft was not. */
export const wasAnswered = ( {
	evidence_details: details,
	metadata,
}: ChargeDispute ): boolean =>
	details.submission_count > 0 ||
	timeOf( metadata.__evidence_submitted_at ) !== null;

/** Whether evidence was saved but not submitted. */
export const hasDraft = ( dispute: ChargeDispute ): boolean =>
	dispute.evidence_details.has_evidence && ! wasAnswered( dispute );

/**
 * A time in the dispute's metadata.
 *
 * @return Seconds since the epoch; null for an invalid time.
 */
export function timeOf( text: string | undefined ): number | null {
	const seconds = /^\d{1,11}$/.test( text ?? '' ) ? Number( text ) : 0;
	return seconds > 0 ? seconds : null;
}

/** Payment method type, for example `card` or `klarna`. */
export const methodOf = ( { charge, dispute }: Case ): string =>
	dispute.payment_method_details.type || charge.payment_method_details.type;

/** Stripe's names of the networks' compliance schemes. */
const COMPLIANCE = [ 'visa_compliance', 'mastercard_compliance' ] as const;

/**
 * Disputes about a network's rules have rules and fees of their own; Visa's were the first, and may not say that they are.
 *
 * @return Stripe's name of the scheme; null for other disputes.
 */
export const complianceOf = ( {
	reason,
	enhanced_eligibility_types: types,
}: Pick< ChargeDispute, 'reason' | 'enhanced_eligibility_types' > ):
	( typeof COMPLIANCE )[ number ] | null =>
	COMPLIANCE.find( ( scheme ) => types.includes( scheme ) ) ??
	( reason === 'noncompliant' ? 'visa_compliance' : null );
