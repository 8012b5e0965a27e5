import type { Charge } from '../../../contract/types';
import { paymentStatusTone } from '../../../ui/payment-status';
import { statusName, statusOf } from '../status';
import { aCharge, anOrder, aRefund, disputed } from './charges';

const judged = ( word: string, change: Partial< Charge > = {} ) =>
	aCharge( { order: anOrder( { fraud_meta_box_type: word } ), ...change } );

const outcome = ( type: string ) => ( {
	outcome: {
		network_status: null,
		reason: null,
		risk_label: null,
		risk_level: null,
		risk_score: null,
		rule: null,
		seller_message: null,
		type,
	},
} );

const open = { captured: false, paid: true, balance_transaction: null };
const failed = { status: 'failed', paid: false, captured: false };
const partly = { amount_refunded: 100 };
const wholly = { refunded: true, amount_refunded: 9650 };

/** From the first of the precedence to the last, each with everything that comes after it. */
const cases: [ string, Charge, string, string ][] = [
	[
		'fraud_outcome_review',
		judged( 'review', open ),
		'Needs review',
		'warning',
	],
	[
		'fraud_outcome_review',
		aCharge( { ...open, order: null, ...outcome( 'manual_review' ) } ),
		'Needs review',
		'warning',
	],
	[
		'fraud_outcome_block',
		judged( 'block', failed ),
		'Payment blocked',
		'alert',
	],
	[
		'fraud_outcome_block',
		judged( 'review_blocked', { ...open, ...wholly } ),
		'Payment blocked',
		'alert',
	],
	[
		'fraud_outcome_block',
		judged( 'review_expired' ),
		'Payment blocked',
		'alert',
	],
	[
		'fraud_outcome_block',
		judged( 'review_failed' ),
		'Payment blocked',
		'alert',
	],
	[
		'fraud_outcome_block',
		judged( 'review', { ...open, ...wholly } ),
		'Payment blocked',
		'alert',
	],
	[ 'paid', judged( 'review' ), 'Paid', 'success' ],
	[ 'paid', judged( 'review_allowed' ), 'Paid', 'success' ],
	[ 'paid', judged( 'allow' ), 'Paid', 'success' ],
	[ 'failed', aCharge( failed ), 'Payment failed', 'alert' ],
	[
		'failed',
		aCharge( { ...failed, ...outcome( 'issuer_declined' ) } ),
		'Payment failed',
		'alert',
	],
	[
		'blocked',
		aCharge( { ...failed, ...outcome( 'blocked' ) } ),
		'Payment blocked',
		'alert',
	],
	...(
		[
			[ 'warning_needs_response', 'Inquiry: needs response', 'alert' ],
			[ 'warning_under_review', 'Inquiry: under review', 'primary' ],
			[ 'warning_closed', 'Inquiry: closed', 'light' ],
			[ 'needs_response', 'Disputed: needs response', 'alert' ],
			[ 'under_review', 'Disputed: under review', 'primary' ],
			[ 'charge_refunded', 'Disputed: charge refunded', 'light' ],
			[ 'won', 'Disputed: won', 'success' ],
			[ 'lost', 'Disputed: lost', 'light' ],
		] as const
	 ).map( ( [ status, name, tone ] ): [ string, Charge, string, string ] => [
		`disputed_${ status }`,
		{ ...disputed( status ), ...partly },
		name,
		tone,
	] ),
	[ 'refunded_full', aCharge( wholly ), 'Refunded', 'light' ],
	[ 'refunded_full', aCharge( { ...open, ...wholly } ), 'Canceled', 'light' ],
	[
		'refunded_partial',
		aCharge( {
			...partly,
			refunds: { data: [ aRefund( { status: 'failed' } ) ] },
		} ),
		'Partially refunded',
		'light',
	],
	[
		'refund_failed',
		aCharge( { refunds: { data: [ aRefund( { status: 'failed' } ) ] } } ),
		'Refund failed',
		'alert',
	],
	[ 'paid', aCharge(), 'Paid', 'success' ],
	[ 'authorized', aCharge( open ), 'Payment authorized', 'primary' ],
	[
		'requires_payment_method',
		aCharge( { status: 'requires_payment_method', paid: false } ),
		'Requires Payment Method',
		'light',
	],
	[
		'constructor',
		aCharge( { status: 'constructor', paid: false } ),
		'Constructor',
		'light',
	],
];

describe( 'The status of a payment', () => {
	it.each( cases )( '%s', ( status, charge, name, tone ) => {
		expect( statusOf( charge ) ).toBe( status );
		expect( statusName( status, charge ) ).toBe( name );
		expect( paymentStatusTone( status ) ).toBe( tone );
	} );
} );
