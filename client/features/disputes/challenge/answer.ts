import type { Dispute, DisputePrefill } from '../../../contract/types';
import type { DisputeAnswer } from '../../../data/disputes';
import { cut, joined, longestOf, LONGEST_FOR_VISA } from './limits';
import { complianceOf } from '../panel/case';

/** Places for files, by Stripe's field names. */
export type FileField =
	| 'receipt'
	| 'duplicate_charge_documentation'
	| 'customer_communication'
	| 'customer_signature'
	| 'refund_policy'
	| 'shipping_documentation'
	| 'service_documentation'
	| 'cancellation_policy'
	| 'uncategorized_file';

export const FILE_FIELDS: readonly FileField[] = [
	'receipt',
	'duplicate_charge_documentation',
	'customer_communication',
	'customer_signature',
	'refund_policy',
	'shipping_documentation',
	'service_documentation',
	'cancellation_policy',
	'uncategorized_file',
];

/** Texts that are typed, by Stripe's field names. The cover letter is `uncategorized_text`. */
export type TextField =
	| 'product_description'
	| 'customer_purchase_ip'
	| 'access_activity_log'
	| ShippingText;

export type ShippingText =
	| 'shipping_carrier'
	| 'shipping_date'
	| 'shipping_tracking_number'
	| 'shipping_address';

const TEXT_FIELDS: readonly TextField[] = [
	'product_description',
	'customer_purchase_ip',
	'access_activity_log',
	'shipping_carrier',
	'shipping_date',
	'shipping_tracking_number',
	'shipping_address',
];

/** Always sent, also when they are empty (specification part 2, section 5). */
export const SHIPPING_FIELDS: readonly ( ShippingText | FileField )[] = [
	'shipping_carrier',
	'shipping_date',
	'shipping_tracking_number',
	'shipping_address',
	'shipping_documentation',
];

export type ProductType =
	| 'physical_product'
	| 'digital_product_or_service'
	| 'offline_service'
	| 'multiple';

export const PRODUCT_TYPES: readonly ProductType[] = [
	'physical_product',
	'digital_product_or_service',
	'offline_service',
	'multiple',
];

export type RefundStatus = 'refund_has_been_issued' | 'refund_was_not_owed';
export type DuplicateStatus = 'is_duplicate' | 'is_not_duplicate';

/** What kind of case it is: decides about the recommended evidence and the letter. */
export interface Kind {
	reason: string;
	/** Whether it is one of Visa's compliance cases, which take two files. */
	isCompliance: boolean;
	productType: ProductType;
	refundStatus: RefundStatus;
	duplicateStatus: DuplicateStatus;
}

/** What the merchant answers, without files. */
export interface Answer {
	productType: ProductType;
	refundStatus: RefundStatus;
	duplicateStatus: DuplicateStatus;
	texts: Readonly< Record< TextField, string > >;
	/** The merchant's own letter; null while it is written from the form. */
	letter: string | null;
}

export type FileIds = Readonly< Partial< Record< FileField, string > > >;

/** Where the dispute's metadata has what is not evidence. */
const REFUND_STATUS = '__refund_status';
const DUPLICATE_STATUS = '__duplicate_status';
const LETTER = '__cover_letter';
const SHIPPING_DATE = '__shipping_date';
const AUTOMATIC = 'automatic';
const MANUAL = 'manual';

/** Reasons without goods that could be sent (specification part 2, section 4). */
const UNSHIPPED_REASONS: readonly string[] = [
	'duplicate',
	'subscription_canceled',
	'credit_not_processed',
];

export const hasShipping = ( {
	reason,
	productType,
}: Pick< Kind, 'reason' | 'productType' > ): boolean =>
	productType !== 'digital_product_or_service' &&
	! UNSHIPPED_REASONS.includes( reason );

/** What the store knows of a text, and from where. */
export type Suggested = Readonly<
	Partial< Record< TextField, { value: string; source: string } > >
>;

/** What is entered at first: what was saved; while nothing was, what the store knows. */
export function answerOf( dispute: Dispute, suggested: Suggested ): Answer {
	const { evidence, metadata } = dispute;
	const known = dispute.evidence_details.has_evidence ? {} : suggested;
	return {
		productType: oneOf(
			PRODUCT_TYPES,
			[
				metadata.__product_type,
				dispute.order?.suggested_product_type ?? undefined,
			],
			'physical_product'
		),
		refundStatus: oneOf(
			[ 'refund_has_been_issued', 'refund_was_not_owed' ],
			[ metadata[ REFUND_STATUS ] ],
			dispute.charge.amount_refunded > 0
				? 'refund_has_been_issued'
				: 'refund_was_not_owed'
		),
		duplicateStatus: oneOf(
			[ 'is_duplicate', 'is_not_duplicate' ],
			[ metadata[ DUPLICATE_STATUS ] ],
			'is_not_duplicate'
		),
		texts: {
			...textsOf(
				( field ) => evidence[ field ] || known[ field ]?.value
			),
			// The date of the day on which it was saved is none that anybody knows.
			...( metadata[ SHIPPING_DATE ] === AUTOMATIC && {
				shipping_date: '',
			} ),
		},
		// A letter of unknown origin may be the merchant's own: it stays.
		letter:
			metadata[ LETTER ] === AUTOMATIC
				? null
				: evidence.uncategorized_text || null,
	};
}

/** What the platform has, of an answer that can't be changed any more. */
export const sentOf = ( dispute: Dispute ): Answer => ( {
	...answerOf( dispute, {} ),
	texts: textsOf( ( field ) => dispute.evidence[ field ] ),
	letter: dispute.evidence.uncategorized_text ?? '',
} );

const textsOf = (
	value: ( field: TextField ) => string | null | undefined
): Answer[ 'texts' ] =>
	Object.fromEntries(
		TEXT_FIELDS.map( ( field ) => [ field, value( field ) || '' ] )
	) as Record< TextField, string >;

/** What the order and its shipments say, as much as the bank takes of it. */
export function suggestionsOf(
	{ charge, compelling_evidence: compelling, order }: Dispute,
	prefill: DisputePrefill | null
): Suggested {
	const shipments = prefill?.shipments ?? [];
	const [ first ] = shipments;
	const all = ( part: 'carrier' | 'number' ) =>
		joined(
			shipments.map( ( each ) => each[ part ] ),
			longestOf( 'shipping_tracking_number' )
		);
	const items = ( charge.level3?.line_items ?? [] ).map(
		( { product_description: name } ) => name
	);
	const ofOrder = ( value: string ) => ( { value, source: 'order' } );
	const ofShipment = ( value: string ) => ( {
		value,
		source: first?.source ?? '',
	} );
	return {
		product_description: ofOrder(
			joined(
				items,
				compelling
					? LONGEST_FOR_VISA
					: longestOf( 'product_description' )
			)
		),
		customer_purchase_ip: ofOrder( order?.ip_address ?? '' ),
		shipping_address: ofOrder(
			cut(
				prefill?.shipping_address ?? '',
				longestOf( 'shipping_address' )
			)
		),
		shipping_carrier: ofShipment( all( 'carrier' ) ),
		shipping_tracking_number: ofShipment( all( 'number' ) ),
		shipping_date: ofShipment( first?.date ?? '' ),
	};
}

/** Files that were saved. */
export const filesOf = ( { evidence }: Dispute ): FileIds =>
	Object.fromEntries(
		FILE_FIELDS.flatMap( ( field ) => {
			const id = evidence[ field ];
			return id ? [ [ field, id ] ] : [];
		} )
	);

/** Whether the shipping date is only the usual one: it is today's until another is entered (specification part 2, section 5). */
export const isDateAssumed = ( { texts }: Pick< Answer, 'texts' > ): boolean =>
	texts.shipping_date === '';

export const kindOf = ( dispute: Dispute, answer: Answer ): Kind => ( {
	reason: dispute.reason,
	isCompliance: complianceOf( dispute ) !== null,
	productType: answer.productType,
	refundStatus: answer.refundStatus,
	duplicateStatus: answer.duplicateStatus,
} );

/**
 * What is sent to be saved. Empty fields are left out, except those about shipping, and those that the platform has a value of: otherwise
 * it would keep what the merchant took away.
 *
 * @param dispute With the evidence that the platform may have.
 * @param answer
 * @param files
 * @param letter  The cover letter, whoever wrote it.
 */
export function toSave(
	dispute: Dispute,
	answer: Answer,
	files: FileIds,
	letter: string
): Required< Pick< DisputeAnswer, 'evidence' | 'metadata' > > {
	const isShipped = hasShipping( kindOf( dispute, answer ) );
	const all: Record< string, string > = {
		...answer.texts,
		...Object.fromEntries(
			FILE_FIELDS.map( ( field ) => [ field, files[ field ] ?? '' ] )
		),
		uncategorized_text: letter,
	};
	if ( ! isShipped ) {
		SHIPPING_FIELDS.forEach( ( field ) => ( all[ field ] = '' ) );
	}
	const isSent = ( [ field, value ]: [ string, string ] ): boolean =>
		value !== '' ||
		( SHIPPING_FIELDS as readonly string[] ).includes( field ) ||
		Boolean( dispute.evidence[ field ] );
	return {
		evidence: Object.fromEntries( Object.entries( all ).filter( isSent ) ),
		metadata: {
			__product_type: answer.productType,
			...( dispute.reason === 'credit_not_processed' && {
				[ REFUND_STATUS ]: answer.refundStatus,
			} ),
			...( dispute.reason === 'duplicate' && {
				[ DUPLICATE_STATUS ]: answer.duplicateStatus,
			} ),
			...( isShipped && {
				[ SHIPPING_DATE ]: isDateAssumed( answer ) ? AUTOMATIC : MANUAL,
			} ),
			[ LETTER ]: answer.letter === null ? AUTOMATIC : MANUAL,
		},
	};
}

const oneOf = < Value extends string >(
	values: readonly Value[],
	given: readonly ( string | undefined )[],
	otherwise: Value
): Value =>
	given
		.map( ( each ) => values.find( ( value ) => value === each ) )
		.find( ( value ) => value !== undefined ) ?? otherwise;

/** What is saved or submitted. */
export type Draft = ReturnType< typeof toSave >;
