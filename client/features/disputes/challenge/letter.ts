import { __, sprintf } from '@wordpress/i18n';

import {
	hasShipping,
	type FileField,
	type FileIds,
	type Kind,
	type TextField,
} from './answer';
import { cut, lengthOf, longestOf } from './limits';
import {
	otherPiece,
	purchasePieces,
	shippingPieces,
	type Piece,
} from './recommended';

/** What a letter is made of; what isn't known is empty. */
export interface LetterFacts {
	sender: { name: string; address: string; email: string; phone: string };
	/** Today, as the store writes dates. */
	today: string;
	bank: string;
	caseId: string;
	chargeId: string;
	customer: string;
	product: string;
	/** When the payment was made. */
	paidOn: string;
	/** When it was delivered: the date of shipping that was entered. */
	deliveredOn: string;
	/** Every day on which some of it was refunded, and how much it was in all. */
	refundedOn: string;
	refunded: string;
	isShipped: boolean;
}

/** A document that goes with the letter. */
export interface Attachment {
	/** A, B, C, … */
	letter: string;
	piece: Piece;
	label: string;
	/** The file's id; null for a text. */
	file: string | null;
}

const BEFORE: readonly Piece[] = [
	'receipt',
	'duplicate_charge_documentation',
];
const BETWEEN: readonly Piece[] = [
	'customer_communication',
	'customer_signature',
	'refund_policy',
	'shipping_documentation',
	'service_documentation',
];
const LAST: readonly Piece[] = [ 'cancellation_policy', 'uncategorized_file' ];
const LOG: readonly Piece[] = [ 'access_activity_log' ];

/** The order of documents in the letter (facts/texts.md, section 9). */
const orderOf = ( reason: string ): Piece[] =>
	reason === 'fraudulent'
		? [ ...BEFORE, ...LOG, ...BETWEEN, ...LAST ]
		: [ ...BEFORE, ...BETWEEN, ...LOG, ...LAST ];

/** What goes with the letter, in its order, each with its letter. */
export function attachmentsOf(
	kind: Kind,
	files: FileIds,
	texts: Readonly< Record< TextField, string > >
): Attachment[] {
	const shipping = shippingPieces( kind );
	const labels = new Map(
		[ ...purchasePieces( kind ), ...shipping ].map(
			( { piece, label } ) => [ piece, label ]
		)
	);
	const isThere = ( piece: Piece ): boolean => {
		if ( piece === 'access_activity_log' ) {
			return texts.access_activity_log.trim() !== '';
		}
		const isCleared =
			piece === 'shipping_documentation' && ! hasShipping( kind );
		return Boolean( files[ piece ] ) && ! isCleared;
	};
	return orderOf( kind.reason )
		.filter( isThere )
		.map( ( piece, index ) => ( {
			letter: String.fromCharCode( 'A'.charCodeAt( 0 ) + index ),
			piece,
			label: labels.get( piece ) ?? otherPiece( piece ).label,
			file: files[ piece as FileField ] ?? null,
		} ) );
}

/** What is written, in brackets, in place of what isn't known. */
const missing = {
	businessName: __( 'Business name', 'merchant-payments-for-woocommerce' ),
	businessAddress: __(
		'Business address',
		'merchant-payments-for-woocommerce'
	),
	email: __( 'Support email', 'merchant-payments-for-woocommerce' ),
	phone: __( 'Support phone', 'merchant-payments-for-woocommerce' ),
	bank: __(
		'Name of the customer’s bank',
		'merchant-payments-for-woocommerce'
	),
	customer: __( 'Customer name', 'merchant-payments-for-woocommerce' ),
	product: __( 'Product or service', 'merchant-payments-for-woocommerce' ),
	paidOn: __( 'Date of the payment', 'merchant-payments-for-woocommerce' ),
	deliveredOn: __( 'Date of delivery', 'merchant-payments-for-woocommerce' ),
	refunded: __( 'Refunded amount', 'merchant-payments-for-woocommerce' ),
	refundedOn: __( 'Date of the refund', 'merchant-payments-for-woocommerce' ),
};

/** Our placeholders that nobody has replaced; other brackets are the merchant's, or part of a name. */
export const placeholdersIn = ( letter: string ): string[] =>
	Object.values( missing )
		.map( bracketed )
		.filter( ( placeholder ) => letter.includes( placeholder ) );

/** A letter that the bank takes: a long product is shortened in it. */
export function letterOf(
	kind: Kind,
	facts: LetterFacts,
	attachments: readonly Attachment[]
): string {
	const longest = longestOf( 'uncategorized_text' );
	const whole = write( kind, facts, attachments );
	const excess = lengthOf( whole ) - longest;
	if ( excess <= 0 ) {
		return whole;
	}
	const rest = lengthOf( facts.product ) - excess - 1;
	const product = `${ cut( facts.product, rest ) }…`;
	return cut( write( kind, { ...facts, product }, attachments ), longest );
}

/** The cover letter to the customer's bank. What isn't known stays as a placeholder in brackets. */
function write(
	kind: Kind,
	facts: LetterFacts,
	attachments: readonly Attachment[]
): string {
	const { sender, today, bank, caseId } = facts;
	return [
		[
			or( sender.name, missing.businessName ),
			or( sender.address, missing.businessAddress ),
			or( sender.email, missing.email ),
			or( sender.phone, missing.phone ),
		].join( '\n' ),
		today,
		[
			or( bank, missing.bank ),
			sprintf(
				/* translators: %s: id of a dispute. */
				__( 'Case: %s', 'merchant-payments-for-woocommerce' ),
				caseId
			),
		].join( '\n' ),
		__( 'Dear dispute team,', 'merchant-payments-for-woocommerce' ),
		opening( facts ),
		( BODIES.get( kind.reason ) ?? delivered )( facts, kind ),
		listOf( attachments ),
		__(
			'Please review the evidence and decide this case in our favor, so that the disputed amount is returned to us. We’re happy to answer questions.',
			'merchant-payments-for-woocommerce'
		),
		[
			__( 'Kind regards,', 'merchant-payments-for-woocommerce' ),
			or( sender.name, missing.businessName ),
		].join( '\n' ),
	]
		.filter( ( part ) => part !== '' )
		.join( '\n\n' );
}

/** A value, or a placeholder that says what is missing. */
const or = ( value: string, name: string ): string =>
	value.trim() || bracketed( name );

function bracketed( name: string ): string {
	return `[${ name }]`;
}

const customerOf = ( { customer }: LetterFacts ): string =>
	or( customer, missing.customer );

const productOf = ( { product }: LetterFacts ): string =>
	or( product, missing.product );

const paidOnOf = ( { paidOn }: LetterFacts ): string =>
	or( paidOn, missing.paidOn );

const opening = ( facts: LetterFacts ): string =>
	sprintf(
		/* translators: 1: id of a dispute, 2: id of a payment, 3: date of the payment. */
		__(
			'We are writing about case %1$s, which concerns charge %2$s of %3$s. We believe that this charge is valid, for the following reasons.',
			'merchant-payments-for-woocommerce'
		),
		facts.caseId,
		facts.chargeId,
		paidOnOf( facts )
	);

const bought = ( facts: LetterFacts ): string =>
	sprintf(
		/* translators: 1: a customer's name, 2: what was bought, 3: a date. */
		__( '%1$s bought %2$s on %3$s.', 'merchant-payments-for-woocommerce' ),
		customerOf( facts ),
		productOf( facts ),
		paidOnOf( facts )
	);

const arrival = ( { deliveredOn, isShipped }: LetterFacts ): string =>
	isShipped
		? sprintf(
				/* translators: %s: a date. */
				__(
					'It was delivered on %s.',
					'merchant-payments-for-woocommerce'
				),
				or( deliveredOn, missing.deliveredOn )
			)
		: __(
				'It was provided to the customer as agreed.',
				'merchant-payments-for-woocommerce'
			);

const delivered = ( facts: LetterFacts ): string =>
	`${ bought( facts ) } ${ arrival( facts ) }`;

const asDescribed = ( facts: LetterFacts ): string =>
	`${ bought( facts ) } ${ __(
		'What the customer received matched its description, and the customer did not report a defect to us.',
		'merchant-payments-for-woocommerce'
	) }`;

const subscribed = ( facts: LetterFacts ): string =>
	`${ sprintf(
		/* translators: 1: a customer's name, 2: what was subscribed to. */
		__(
			'%1$s subscribed to %2$s and accepted our terms when signing up.',
			'merchant-payments-for-woocommerce'
		),
		customerOf( facts ),
		productOf( facts )
	) } ${ __(
		'The account was active at the time of the charge, and we received no cancellation before the billing date.',
		'merchant-payments-for-woocommerce'
	) }`;

const refundVisible = ( { refunded, refundedOn }: LetterFacts ): string =>
	sprintf(
		/* translators: 1: an amount of money, 2: a date, or several. */
		__(
			'We refunded %1$s on %2$s. A refund can take 7 to 10 business days to appear on the customer’s statement.',
			'merchant-payments-for-woocommerce'
		),
		or( refunded, missing.refunded ),
		or( refundedOn, missing.refundedOn )
	);

const credited = (
	facts: LetterFacts,
	{ refundStatus }: Pick< Kind, 'refundStatus' >
): string =>
	refundStatus === 'refund_has_been_issued'
		? `${ bought( facts ) } ${ refundVisible( facts ) }`
		: `${ bought( facts ) } ${ __(
				'The customer asked for a refund outside the period that our refund policy allows. The policy is shown on our website and in the order confirmation.',
				'merchant-payments-for-woocommerce'
			) }`;

const duplicated = (
	facts: LetterFacts,
	{ duplicateStatus }: Pick< Kind, 'duplicateStatus' >
): string =>
	duplicateStatus === 'is_duplicate'
		? `${ sprintf(
				/* translators: %s: a date. */
				__(
					'The charge of %s was a duplicate, and we have already corrected it.',
					'merchant-payments-for-woocommerce'
				),
				paidOnOf( facts )
			) } ${ refundVisible( facts ) }`
		: `${ bought( facts ) } ${ __(
				'This charge and the one that the customer compares it with are for two separate orders, and each was fulfilled on its own.',
				'merchant-payments-for-woocommerce'
			) }`;

const genuine = ( facts: LetterFacts ): string =>
	`${ delivered( facts ) } ${ __(
		'The purchase was made by the customer named above.',
		'merchant-payments-for-woocommerce'
	) }`;

/** Bodies by reason; any other has that of goods that were delivered. */
const BODIES: ReadonlyMap<
	string,
	( facts: LetterFacts, kind: Kind ) => string
> = new Map< string, ( facts: LetterFacts, kind: Kind ) => string >( [
	[ 'product_unacceptable', asDescribed ],
	[ 'subscription_canceled', subscribed ],
	[ 'credit_not_processed', credited ],
	[ 'duplicate', duplicated ],
	[ 'fraudulent', genuine ],
	[ 'unrecognized', genuine ],
] );

const listOf = ( attachments: readonly Attachment[] ): string =>
	attachments.length === 0
		? ''
		: [
				__(
					'Attached documents:',
					'merchant-payments-for-woocommerce'
				),
				...attachments.map( ( { letter, label } ) =>
					sprintf(
						/* translators: 1: letter of a document, 2: what it is. */
						__(
							'Attachment %1$s: %2$s',
							'merchant-payments-for-woocommerce'
						),
						letter,
						label
					)
				),
			].join( '\n' );
