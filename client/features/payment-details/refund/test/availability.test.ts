import examples from '../../../../contract/examples.json';
import type { Charge } from '../../../../contract/types';
import { availabilityOf } from '../availability';

const disputed = examples[ 'GET /wc/v3/payments/charges/{id}' ] as Charge;
const paid: Charge = { ...disputed, dispute: null, disputed: false };
const withDispute = ( status: string ): Partial< Charge > => ( {
	disputed: true,
	dispute: disputed.dispute && { ...disputed.dispute, status },
} );

const BOTH = { full: true, partial: true };
const PARTIAL = { full: false, partial: true };
const NONE = { full: false, partial: false };

describe( 'What can be given back', () => {
	it.each< [ string, Partial< Charge >, typeof BOTH ] >( [
		[ 'of a paid order', {}, BOTH ],
		[
			'of a payment without an order',
			{ order: null },
			{ ...BOTH, partial: false },
		],
		[
			'of an order without a number',
			{ order: paid.order && { ...paid.order, number: '' } },
			{ ...BOTH, partial: false },
		],
		[
			'of an order that was paid another way',
			{ is_paid_otherwise: true },
			{ ...BOTH, partial: false },
		],
		[
			'of an authorization',
			{ captured: false, amount_captured: 0 },
			NONE,
		],
		[ 'before the customer’s bank has paid', { status: 'pending' }, NONE ],
		[
			'after a full refund',
			{ refunded: true, amount_refunded: 9650 },
			NONE,
		],
		[ 'after a part', { amount_refunded: 1 }, PARTIAL ],
		[ 'during an inquiry', withDispute( 'warning_needs_response' ), BOTH ],
		[
			'while an inquiry is answered',
			withDispute( 'warning_under_review' ),
			BOTH,
		],
		[ 'after an inquiry', withDispute( 'warning_closed' ), BOTH ],
		[ 'during a dispute', withDispute( 'needs_response' ), NONE ],
		[ 'while a dispute is decided', withDispute( 'under_review' ), NONE ],
		[ 'after a dispute that was won', withDispute( 'won' ), BOTH ],
		[
			'after one that was won, and a part',
			{ ...withDispute( 'won' ), amount_refunded: 1 },
			PARTIAL,
		],
		[ 'after a dispute that was lost', withDispute( 'lost' ), NONE ],
		[
			'after one that ended with a refund',
			withDispute( 'charge_refunded' ),
			NONE,
		],
	] )( '%s', ( _, change, expected ) => {
		expect( availabilityOf( { ...paid, ...change } ) ).toEqual( expected );
	} );
} );
