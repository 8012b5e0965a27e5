import { __ } from '@wordpress/i18n';

import {
	hasShipping,
	type FileField,
	type Kind,
	type ProductType,
} from './answer';

/** A piece of evidence: a file, or the log, which banks take as a text. */
export type Piece = FileField | 'access_activity_log';

export interface Recommended {
	piece: Piece;
	label: string;
	hint: string;
}

/** What each piece usually is. */
const PIECES: Readonly< Record< Piece, Omit< Recommended, 'piece' > > > = {
	receipt: {
		label: __( 'Order receipt', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'The receipt or invoice that the customer got.',
			'merchant-payments-for-woocommerce'
		),
	},
	duplicate_charge_documentation: {
		label: __(
			'Receipt of the other payment',
			'merchant-payments-for-woocommerce'
		),
		hint: __(
			'Shows that it was for a different purchase.',
			'merchant-payments-for-woocommerce'
		),
	},
	access_activity_log: {
		label: __( 'Activity log', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'Sign-ins, downloads or use, with times and IP addresses. Best are two or more of: location, device, the customer’s name or email in the profile, use before and after the payment.',
			'merchant-payments-for-woocommerce'
		),
	},
	customer_communication: {
		label: __(
			'Customer communication',
			'merchant-payments-for-woocommerce'
		),
		hint: __(
			'Emails or chats with the customer about this purchase.',
			'merchant-payments-for-woocommerce'
		),
	},
	customer_signature: {
		label: __(
			'Customer’s signature',
			'merchant-payments-for-woocommerce'
		),
		hint: __(
			'A signed contract, order or confirmation of receipt.',
			'merchant-payments-for-woocommerce'
		),
	},
	refund_policy: {
		label: __( 'Refund policy', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'As the customer saw it when they paid.',
			'merchant-payments-for-woocommerce'
		),
	},
	shipping_documentation: {
		label: __( 'Proof of shipping', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'A shipping label or receipt with the customer’s full address.',
			'merchant-payments-for-woocommerce'
		),
	},
	service_documentation: {
		label: __( 'Proof of service', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'A signed contract, work order or record of the appointment.',
			'merchant-payments-for-woocommerce'
		),
	},
	cancellation_policy: {
		label: __( 'Cancellation policy', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'As the customer saw it when they subscribed.',
			'merchant-payments-for-woocommerce'
		),
	},
	uncategorized_file: {
		label: __( 'Other documents', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'Anything else that supports your case.',
			'merchant-payments-for-woocommerce'
		),
	},
};

/** What a piece is in some cases. */
const TERMS = {
	label: __( 'Terms and conditions', 'merchant-payments-for-woocommerce' ),
	hint: __(
		'The terms that the customer accepted.',
		'merchant-payments-for-woocommerce'
	),
};
const CONDITION = {
	label: __( 'Item condition', 'merchant-payments-for-woocommerce' ),
	hint: __(
		'Photos, descriptions or an expert’s opinion that show the condition of the item.',
		'merchant-payments-for-woocommerce'
	),
};
const SUBSCRIPTION_PROOF = {
	label: __(
		'Proof of the subscription',
		'merchant-payments-for-woocommerce'
	),
	hint: __(
		'Sign-ins, use or notices that show the subscription was active.',
		'merchant-payments-for-woocommerce'
	),
};
const DELIVERY = {
	label: __( 'Proof of delivery', 'merchant-payments-for-woocommerce' ),
	hint: __(
		'A delivery confirmation with the customer’s signature.',
		'merchant-payments-for-woocommerce'
	),
};

/** What a Visa compliance case takes (facts/texts.md, section 4). */
const COMPLIANCE: Piecewise[] = [
	[
		'service_documentation',
		{
			label: __( 'First document', 'merchant-payments-for-woocommerce' ),
			hint: __(
				'Shows that the payment followed Visa’s rule.',
				'merchant-payments-for-woocommerce'
			),
		},
	],
	[
		'uncategorized_file',
		{ label: __( 'Second document', 'merchant-payments-for-woocommerce' ) },
	],
];

type Piecewise = [ Piece, Partial< Omit< Recommended, 'piece' > >? ];

/** Evidence by reason, between what is always recommended (facts/texts.md, section 4). */
const BY_REASON: ReadonlyMap< string, ( kind: Kind ) => Piecewise[] > = new Map<
	string,
	( kind: Kind ) => Piecewise[]
>( [
	[
		'credit_not_processed',
		( { refundStatus } ) =>
			refundStatus === 'refund_has_been_issued'
				? [
						[ 'customer_signature' ],
						[ 'refund_policy' ],
						[ 'service_documentation', CONDITION ],
					]
				: [ [ 'refund_policy' ] ],
	],
	[
		'duplicate',
		( { duplicateStatus } ) =>
			duplicateStatus === 'is_duplicate'
				? [
						[ 'access_activity_log', SUBSCRIPTION_PROOF ],
						[ 'refund_policy' ],
						[ 'cancellation_policy', TERMS ],
					]
				: [ [ 'duplicate_charge_documentation' ], [ 'refund_policy' ] ],
	],
	[
		'subscription_canceled',
		() => [
			[ 'access_activity_log', SUBSCRIPTION_PROOF ],
			[ 'refund_policy' ],
			[ 'cancellation_policy' ],
		],
	],
	[ 'fraudulent', () => [ [ 'customer_signature' ], [ 'refund_policy' ] ] ],
	[
		'product_not_received',
		() => [ [ 'customer_signature' ], [ 'refund_policy' ] ],
	],
	[
		'product_unacceptable',
		() => [
			[ 'customer_signature' ],
			[ 'service_documentation', CONDITION ],
			[ 'refund_policy' ],
		],
	],
	[
		'unrecognized',
		() => [ [ 'customer_signature' ], [ 'access_activity_log' ] ],
	],
] );

const GENERAL: Piecewise[] = [
	[ 'access_activity_log' ],
	[ 'refund_policy' ],
	[ 'service_documentation', TERMS ],
];

/** Reasons for which the product type adds evidence. */
const BY_PRODUCT: readonly string[] = [
	'fraudulent',
	'product_not_received',
	'product_unacceptable',
	'subscription_canceled',
	'unrecognized',
];

const OF_PRODUCT: Readonly< Record< ProductType, Piecewise[] > > = {
	physical_product: [],
	digital_product_or_service: [ [ 'access_activity_log' ] ],
	offline_service: [ [ 'service_documentation' ] ],
	multiple: [ [ 'access_activity_log' ], [ 'service_documentation' ] ],
};

/** Whether the customer's signature is the proof of delivery, among the shipping details. */
const isDelivered = ( kind: Kind ): boolean =>
	kind.reason === 'product_not_received' &&
	kind.productType === 'physical_product';

/** Evidence about the purchase, in the order of the form. */
export function purchasePieces( kind: Kind ): Recommended[] {
	if ( kind.isCompliance ) {
		return COMPLIANCE.map( ( piece ) => named( piece )[ 1 ] );
	}
	const pieces: Piecewise[] = [
		[ 'receipt' ],
		[ 'customer_communication' ],
		...( BY_REASON.get( kind.reason )?.( kind ) ?? GENERAL ),
		...( BY_PRODUCT.includes( kind.reason )
			? OF_PRODUCT[ kind.productType ]
			: [] ),
		[ 'uncategorized_file' ],
	];
	const found = new Map( [ ...pieces ].reverse().map( named ) );
	return pieces
		.map( ( [ piece ] ) => piece )
		.filter( ( piece, index, all ) => all.indexOf( piece ) === index )
		.filter(
			( piece ) =>
				! ( piece === 'customer_signature' && isDelivered( kind ) )
		)
		.map( ( piece ) => found.get( piece ) as Recommended );
}

/** Evidence about the shipping; empty where nothing was shipped. */
export function shippingPieces( kind: Kind ): Recommended[] {
	if ( kind.isCompliance || ! hasShipping( kind ) ) {
		return [];
	}
	const pieces: Piecewise[] = [
		[ 'shipping_documentation' ],
		...( isDelivered( kind )
			? [ [ 'customer_signature', DELIVERY ] as Piecewise ]
			: [] ),
	];
	return pieces.map( ( piece ) => named( piece )[ 1 ] );
}

/** A piece that is kept though it isn't recommended any more, because the case was described in another way. */
export const otherPiece = ( piece: Piece ): Recommended =>
	named( [ piece ] )[ 1 ];

const named = ( [ piece, own ]: Piecewise ): [ Piece, Recommended ] => [
	piece,
	{ piece, ...PIECES[ piece ], ...own },
];
