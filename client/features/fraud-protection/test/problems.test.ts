import type { Card, Filter } from '../card';
import { problemOf } from '../problems';

const card = ( changes: Partial< Card > ): Card => ( {
	isOn: true,
	action: 'block',
	min: '',
	max: '',
	currency: 'usd',
	countries: '',
	isCustom: false,
	...changes,
} );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

const PRICE = 'purchase_price_threshold';
const ITEMS = 'order_items_threshold';

test.each< [ Filter, Partial< Card >, string, string ] >( [
	[
		PRICE,
		{},
		'A price range must be set for the "Purchase Price threshold" filter.',
		'A price range must be set for this filter to take effect.',
	],
	[
		PRICE,
		{ min: '10', max: '9.99' },
		'Maximum purchase price must be greater than the minimum purchase price.',
		'Maximum purchase price must be greater than the minimum purchase price.',
	],
	[
		ITEMS,
		{},
		'An item range must be set for the "Order Item Threshold" filter.',
		'An item range must be set for this filter to take effect.',
	],
	[
		ITEMS,
		{ min: '10', max: '9' },
		'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
		'Maximum item count must be greater than the minimum item count.',
	],
	[
		PRICE,
		{ max: '1.5', currency: 'jpy' },
		'Enter purchase prices without decimals.',
		'Enter purchase prices without decimals.',
	],
	[
		PRICE,
		{ max: '1.555' },
		'Enter purchase prices with at most 2 decimals.',
		'Enter purchase prices with at most 2 decimals.',
	],
	[
		PRICE,
		{ max: '1.500' },
		'Enter purchase prices with at most 2 decimals.',
		'Enter purchase prices with at most 2 decimals.',
	],
	[
		PRICE,
		{ max: '1.000', currency: 'jpy' },
		'Enter purchase prices without decimals.',
		'Enter purchase prices without decimals.',
	],
	[
		PRICE,
		{ max: '1000000000', currency: 'kwd' },
		'This purchase price is too large.',
		'This purchase price is too large.',
	],
	[
		PRICE,
		{ max: '1.5555', currency: 'kwd' },
		'Enter purchase prices with at most 3 decimals.',
		'Enter purchase prices with at most 3 decimals.',
	],
	[
		PRICE,
		{ max: '.' },
		'Enter purchase prices with at most 2 decimals.',
		'Enter purchase prices with at most 2 decimals.',
	],
	[
		PRICE,
		{ max: '99999999999' },
		'This purchase price is too large.',
		'This purchase price is too large.',
	],
	[
		ITEMS,
		{ min: '0' },
		'Enter a whole number of items from 1 to 1,000,000.',
		'Enter a whole number of items from 1 to 1,000,000.',
	],
	[
		ITEMS,
		{ max: '1000001' },
		'Enter a whole number of items from 1 to 1,000,000.',
		'Enter a whole number of items from 1 to 1,000,000.',
	],
	[
		ITEMS,
		{ max: '1.5' },
		'Enter a whole number of items from 1 to 1,000,000.',
		'Enter a whole number of items from 1 to 1,000,000.',
	],
] )( '%s with %p is refused', ( filter, limits, text, here ) => {
	expect( problemOf( filter, card( limits ) ) ).toMatchObject( {
		text,
		here,
	} );
	expect(
		problemOf( filter, card( { ...limits, isOn: false } ) )
	).toBeNull();
	expect(
		problemOf( filter, card( { ...limits, isCustom: true } ) )
	).toBeNull();
} );

test.each< [ Filter, Partial< Card > ] >( [
	[ PRICE, { min: '10' } ],
	[ PRICE, { max: '10.5' } ],
	[ PRICE, { min: '10', max: '10' } ],
	[ PRICE, { max: '1.500', currency: 'kwd' } ],
	[ PRICE, { max: '1.' } ],
	[ PRICE, { max: '999999999.999', currency: 'kwd' } ],
	[ PRICE, { max: '999999999999', currency: 'jpy' } ],
	[ PRICE, { max: '1.555', currency: 'kwd' } ],
	[ PRICE, { max: '9999999999.99' } ],
	[ ITEMS, { min: '1' } ],
	[ ITEMS, { min: '3', max: '3' } ],
	[ ITEMS, { max: '1000000' } ],
	[ 'avs_verification', {} ],
] )( '%s with %p is fine', ( filter, limits ) => {
	expect( problemOf( filter, card( limits ) ) ).toBeNull();
} );
