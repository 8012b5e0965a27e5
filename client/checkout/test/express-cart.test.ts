import { billingOf, storeAddress } from '../express/addresses';
import { lookOf } from '../express/look';
import { sheetOf } from '../express/sheet';
import { CART, EXPRESS } from './played-store';

const CENTS = { decimals: 2, step: 1 };

const address = {
	line1: '1 Road',
	line2: null,
	city: 'Town',
	state: '',
	postal_code: '',
	country: 'US',
};

it.each( [
	[ 'SW1A', 'GB', 'SW1A 1AA' ],
	[ 'SW1A 2AA', 'GB', 'SW1A 2AA' ],
	[ 'K1M', 'CA', 'K1M 1A1' ],
	[ '94103', 'US', '94103' ],
	[ '', 'HK', '' ],
] )(
	'completes the postcode %s of %s while the wallet keeps the rest',
	( known, country, postcode ) => {
		expect(
			storeAddress( { ...address, postal_code: known, country }, true )
		).toMatchObject( { postcode, country } );
	}
);

it( 'has territories of the United States as WooCommerce has them', () => {
	expect( storeAddress( { ...address, state: 'PR' } ) ).toMatchObject( {
		country: 'PR',
		state: '',
	} );
	expect( storeAddress( { ...address, state: 'CA' } ) ).toMatchObject( {
		country: 'US',
		state: 'CA',
	} );
} );

it.each( [
	[ 'Ada Lovelace', 'Ada', 'Lovelace' ],
	[ ' Ana María  López ', 'Ana María', 'López' ],
	[ 'Cher', 'Cher', 'Cher' ],
] )( 'splits %s', ( name, first, last ) => {
	expect( billingOf( { name, address } ) ).toMatchObject( {
		first_name: first,
		last_name: last,
	} );
} );

it( 'adds the lines up to the total, a discount below zero', () => {
	const { amount, lineItems, shippingRates } = sheetOf( CART, CENTS );
	expect( lineItems ).toEqual( [
		{ name: 'Mug × 2', amount: 1600 },
		{ name: 'Discount', amount: -200 },
		{ name: 'Shipping', amount: 500 },
		{ name: 'Tax', amount: 100 },
	] );
	expect( lineItems.reduce( ( sum, line ) => sum + line.amount, 0 ) ).toBe(
		amount
	);
	expect( shippingRates.map( ( { id } ) => id ) ).toEqual( [
		'van',
		'bike',
	] );
} );

it.each( [
	[ 'JPY', 0, '2000', 2000 ],
	[ 'JPY', 2, '200000', 2000 ],
	[ 'KWD', 3, '2005', 2010 ],
	[ 'KWD', 2, '201', 2010 ],
] )(
	'counts %s with %i decimals as the platform does',
	( code, unit, price, amount ) => {
		const totals = {
			...CART.totals,
			total_price: price,
			currency_code: code,
			currency_minor_unit: unit,
		};
		const counted =
			code === 'JPY'
				? { decimals: 0, step: 1 }
				: { decimals: 3, step: 10 };
		expect( sheetOf( { ...CART, totals }, counted ) ).toMatchObject( {
			amount,
			currency: code.toLowerCase(),
		} );
	}
);

it( 'has no lines where they come to more than the total, nine rates at most, and one for several packages', () => {
	const cheap = { ...CART, totals: { ...CART.totals, total_price: '1999' } };
	expect( sheetOf( cheap, CENTS ).lineItems ).toEqual( [] );
	const many = Array.from( { length: 12 }, ( _, at ) => ( {
		rate_id: `r${ at }`,
		name: 'Way',
		price: '1',
		selected: at === 11,
	} ) );
	const rates = sheetOf(
		{
			...CART,
			shipping_rates: [ { package_id: 0, shipping_rates: many } ],
		},
		CENTS
	).shippingRates;
	expect( rates ).toHaveLength( 9 );
	expect( rates[ 0 ]?.id ).toBe( 'r11' );
	const two = [ ...CART.shipping_rates, ...CART.shipping_rates ];
	expect(
		sheetOf( { ...CART, shipping_rates: two }, CENTS ).shippingRates
	).toMatchObject( [ { amount: 500 } ] );
} );

it( 'has the wallets of what the account takes', () => {
	expect( lookOf( EXPRESS, [ 'card' ] ) ).toMatchObject( {
		buttonHeight: 55,
		buttonType: { applePay: 'buy', googlePay: 'buy' },
		buttonTheme: { applePay: 'white', googlePay: 'white' },
		paymentMethods: {
			applePay: 'auto',
			googlePay: 'auto',
			link: 'never',
			amazonPay: 'never',
			paypal: 'never',
			klarna: 'never',
		},
	} );
	expect( lookOf( EXPRESS, [ 'link' ], { height: 60 } ) ).toMatchObject( {
		buttonHeight: 60,
		paymentMethods: { applePay: 'never', link: 'auto' },
	} );
} );
