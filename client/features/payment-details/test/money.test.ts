import { askedOf, moneyOf } from '../money';
import { aCharge, moved } from './charges';

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

	it( 'has a line for everything that moved, and one for the fee', () => {
		const money = moneyOf(
			aCharge( {
				money: {
					currency: 'kwd',
					amount: 12345,
					failed: -12345,
					refunded: -100,
					disputed: -200,
					dispute_fee: -15,
					fee: 0,
					paydown: -50,
					net: -365,
				},
			} )
		);

		expect( money ).toEqual( {
			currency: 'kwd',
			amount: 12345,
			shares: shares(
				[ 'failed', -12345 ],
				[ 'refunded', -100 ],
				[ 'disputed', -200 ],
				[ 'disputeFee', -15 ],
				[ 'fee', 0 ],
				[ 'paydown', -50 ]
			),
			net: -365,
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

	it( 'is in the currency that is paid out', () => {
		const charge = aCharge( {
			currency: 'jpy',
			amount: 12000,
			balance_transaction: moved( 8123, 266, 'usd', 0.006769 ),
		} );
		expect( moneyOf( charge ) ).toMatchObject( {
			currency: 'usd',
			amount: 8123,
			net: 7857,
		} );
	} );
} );
