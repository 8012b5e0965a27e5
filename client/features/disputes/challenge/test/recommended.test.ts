import { hasShipping, type Kind } from '../answer';
import { purchasePieces, shippingPieces } from '../recommended';
import { kind } from './cases';

const named = ( change: Partial< Kind > ) =>
	purchasePieces( kind( change ) ).map( ( { piece } ) => piece );
const shipped = ( change: Partial< Kind > ) =>
	shippingPieces( kind( change ) ).map( ( { piece } ) => piece );

const FIRST = [ 'receipt', 'customer_communication' ];
const LAST = [ 'uncategorized_file' ];
const LOG = 'access_activity_log';

/** Reason, status, and what comes between what is always recommended: for goods, digital products, services and several. */
const TABLE: [
	string,
	Partial< Kind >,
	string[],
	string[],
	string[],
	string[],
][] = [
	[
		'credit_not_processed',
		{ refundStatus: 'refund_has_been_issued' },
		...same( [
			'customer_signature',
			'refund_policy',
			'service_documentation',
		] ),
	],
	[
		'credit_not_processed',
		{ refundStatus: 'refund_was_not_owed' },
		...same( [ 'refund_policy' ] ),
	],
	[
		'duplicate',
		{ duplicateStatus: 'is_duplicate' },
		...same( [ LOG, 'refund_policy', 'cancellation_policy' ] ),
	],
	[
		'duplicate',
		{ duplicateStatus: 'is_not_duplicate' },
		...same( [ 'duplicate_charge_documentation', 'refund_policy' ] ),
	],
	[
		'subscription_canceled',
		{},
		[ LOG, 'refund_policy', 'cancellation_policy' ],
		[ LOG, 'refund_policy', 'cancellation_policy' ],
		[
			LOG,
			'refund_policy',
			'cancellation_policy',
			'service_documentation',
		],
		[
			LOG,
			'refund_policy',
			'cancellation_policy',
			'service_documentation',
		],
	],
	[
		'fraudulent',
		{},
		[ 'customer_signature', 'refund_policy' ],
		[ 'customer_signature', 'refund_policy', LOG ],
		[ 'customer_signature', 'refund_policy', 'service_documentation' ],
		[ 'customer_signature', 'refund_policy', LOG, 'service_documentation' ],
	],
	[
		'product_not_received',
		{},
		// The signature is the proof of delivery, among the shipping details.
		[ 'refund_policy' ],
		[ 'customer_signature', 'refund_policy', LOG ],
		[ 'customer_signature', 'refund_policy', 'service_documentation' ],
		[ 'customer_signature', 'refund_policy', LOG, 'service_documentation' ],
	],
	[
		'product_unacceptable',
		{},
		[ 'customer_signature', 'service_documentation', 'refund_policy' ],
		[ 'customer_signature', 'service_documentation', 'refund_policy', LOG ],
		[ 'customer_signature', 'service_documentation', 'refund_policy' ],
		[ 'customer_signature', 'service_documentation', 'refund_policy', LOG ],
	],
	[
		'unrecognized',
		{},
		[ 'customer_signature', LOG ],
		[ 'customer_signature', LOG ],
		[ 'customer_signature', LOG, 'service_documentation' ],
		[ 'customer_signature', LOG, 'service_documentation' ],
	],
	[
		'general',
		{},
		...same( [ LOG, 'refund_policy', 'service_documentation' ] ),
	],
	[
		'bank_cannot_process',
		{},
		...same( [ LOG, 'refund_policy', 'service_documentation' ] ),
	],
];

function same( pieces: string[] ): [ string[], string[], string[], string[] ] {
	return [ pieces, pieces, pieces, pieces ];
}

describe( 'Recommended evidence', () => {
	it.each( TABLE )( 'of %s %j by product type', ( ...row ) => {
		const [ reason, status, goods, digital, service, multiple ] = row;
		const of = ( productType: Kind[ 'productType' ] ) =>
			named( { reason, productType, ...status } );
		const all = ( pieces: string[] ) => [ ...FIRST, ...pieces, ...LAST ];
		expect( of( 'physical_product' ) ).toEqual( all( goods ) );
		expect( of( 'digital_product_or_service' ) ).toEqual( all( digital ) );
		expect( of( 'offline_service' ) ).toEqual( all( service ) );
		expect( of( 'multiple' ) ).toEqual( all( multiple ) );
	} );

	it( 'of a Visa compliance case is two documents, whatever was sold', () => {
		const compliance = { reason: 'noncompliant', isCompliance: true };
		expect( named( compliance ) ).toEqual( [
			'service_documentation',
			'uncategorized_file',
		] );
		expect( shipped( compliance ) ).toEqual( [] );
	} );

	it( 'calls a piece what it is in the case', () => {
		const labelOf = ( change: Partial< Kind >, piece: string ) =>
			purchasePieces( kind( change ) ).find(
				( each ) => each.piece === piece
			)?.label;
		expect(
			labelOf(
				{ reason: 'product_unacceptable' },
				'service_documentation'
			)
		).toBe( 'Item condition' );
		expect(
			labelOf( { reason: 'general' }, 'service_documentation' )
		).toBe( 'Terms and conditions' );
		expect(
			labelOf(
				{ reason: 'fraudulent', productType: 'offline_service' },
				'service_documentation'
			)
		).toBe( 'Proof of service' );
	} );
} );

describe( 'Shipping details', () => {
	it.each( [
		[ 'product_not_received', 'physical_product', true ],
		[ 'product_not_received', 'offline_service', true ],
		[ 'product_not_received', 'multiple', true ],
		[ 'product_not_received', 'digital_product_or_service', false ],
		[ 'general', 'physical_product', true ],
		[ 'duplicate', 'physical_product', false ],
		[ 'subscription_canceled', 'multiple', false ],
		[ 'credit_not_processed', 'physical_product', false ],
	] as const )( 'of %s, %s: %s', ( reason, productType, isThere ) => {
		expect( hasShipping( { reason, productType } ) ).toBe( isThere );
		expect( shipped( { reason, productType } ).length > 0 ).toBe( isThere );
	} );

	it( 'include a proof of delivery for goods that never came', () => {
		expect( shipped( {} ) ).toEqual( [
			'shipping_documentation',
			'customer_signature',
		] );
		expect( shipped( { productType: 'multiple' } ) ).toEqual( [
			'shipping_documentation',
		] );
		expect( shipped( { reason: 'fraudulent' } ) ).toEqual( [
			'shipping_documentation',
		] );
	} );
} );
