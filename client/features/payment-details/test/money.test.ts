import { askedOf, moneyOf } from '../money';
import { aCharge, aRefund, disputed, moved } from './charges';

const shares = ( ...all: [ string, number ][] ) =>
	all.map( ( [ share, amount ] ) => ( { share, amount } ) );

describe( 'The money of a payment', () => {
	it( 'is what was paid, less its fee', () => {
		expect( moneyOf( aCharge() ) ).toEqual( {
			currency: 'usd',
			amount: 9650,
			shares: shares( [ 'fee', -455 ] ),
			net: 9195,
		} );
	} );

	it( 'is in the currency that is paid out: no, two and three decimals', () => {
		expect(
			moneyOf(
				aCharge( {
					currency: 'jpy',
					amount: 12000,
					balance_transaction: moved( 8123, 266, 'usd', 0.006769 ),
				} )
			)
		).toMatchObject( { currency: 'usd', amount: 8123, net: 7857 } );
		expect(
			moneyOf(
				aCharge( { balance_transaction: moved( 12345, 358, 'kwd' ) } )
			)
		).toMatchObject( { currency: 'kwd', net: 11987 } );
	} );

	it( 'goes down by refunds, a dispute with its fee, and a loan', () => {
		const { dispute } = disputed( 'under_review' );
		const charge = aCharge( {
			dispute,
			paydown: { amount: 500 },
			amount_refunded: 3000,
			refunds: {
				data: [
					aRefund( { balance_transaction: moved( -1000, 0 ) } ),
					aRefund( { balance_transaction: moved( -2000, -10 ) } ),
					aRefund( {
						status: 'failed',
						balance_transaction: moved( -4000, 0 ),
					} ),
					aRefund( { status: 'pending' } ),
				],
			},
		} );

		const money = moneyOf( charge );

		expect( money?.shares ).toEqual(
			shares(
				[ 'refunded', -2990 ],
				[ 'disputed', -9650 ],
				[ 'disputeFee', -1500 ],
				[ 'fee', -455 ],
				[ 'paydown', -500 ]
			)
		);
		expect( money?.net ).toBe( 9650 - 2990 - 9650 - 1500 - 455 - 500 );
	} );

	it( 'is as before once a dispute is won', () => {
		const { dispute } = disputed( 'won' );
		const won = aCharge( {
			dispute: dispute && {
				...dispute,
				balance_transactions: [
					moved( -9650, 1500 ),
					moved( 9650, -1500 ),
				],
			},
		} );
		expect( moneyOf( won ) ).toEqual( moneyOf( aCharge() ) );
	} );

	it( 'is reckoned from the charge where the platform tells of no movement', () => {
		const charge = aCharge( {
			balance_transaction: null,
			application_fee_amount: 300,
			amount_refunded: 650,
		} );
		expect( moneyOf( charge ) ).toEqual( {
			currency: 'usd',
			amount: 9650,
			shares: shares( [ 'refunded', -650 ], [ 'fee', -300 ] ),
			net: 8700,
		} );
	} );

	it( 'has not moved while it is only authorized', () => {
		const charge = aCharge( {
			captured: false,
			balance_transaction: null,
			amount_captured: 0,
		} );
		expect( moneyOf( charge ) ).toBeNull();
		expect( askedOf( charge ) ).toBe( 9650 );
		expect( askedOf( aCharge( { amount_captured: 8000 } ) ) ).toBe( 8000 );
	} );
} );
