import type { FraudRule } from '../../../contract/types';
import { FILTERS, type Card, type Cards, type Setup } from '../card';
import { toCards, toRules } from '../ruleset';
import { chanceOf, formOf, rulesOf, setupOf } from './rulesets';

const SETUP: Setup = {
	hasReview: true,
	startsWithAvs: false,
	currency: 'usd',
	countries: 'not_in us|ca',
};

const rule = ( key: string, check: object, outcome = 'review' ): FraudRule =>
	( { key, outcome, check } ) as FraudRule;

const is = ( key: string, operator: string, value: unknown ) => ( {
	key,
	operator,
	value,
} );

/** A form with one filter that is on. */
const withCard = (
	filter: keyof Cards,
	changes: Partial< Card >,
	setup = SETUP
): Cards => {
	const cards = toCards( [], setup );
	return {
		...cards,
		[ filter ]: { ...cards[ filter ], isOn: true, ...changes },
	};
};

beforeEach( () => {
	window.merchantPaymentsSettings = {
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

/** Limits in the way in which the server's rules are shown. */
const plain = ( cards: Cards ): Cards =>
	Object.fromEntries(
		FILTERS.map( ( filter ) => {
			const card = cards[ filter ];
			const number = ( text: string ) =>
				text === '' ? '' : String( Number( text ) );
			return [
				filter,
				card.isOn
					? {
							...card,
							min: number( card.min ),
							max: number( card.max ),
						}
					: { isOn: false },
			];
		} )
	) as unknown as Cards;

test( 'any saved form reads back the same', () => {
	for ( let seed = 1; seed <= 1000; seed++ ) {
		const chance = chanceOf( seed );
		const setup = setupOf( chance );
		const form = formOf( chance, setup );
		const rules = toRules( form, [], setup );
		const saved = { ...setup, startsWithAvs: false };
		const again = toCards( rules, saved );
		expect( [ seed, plain( again ) ] ).toEqual( [ seed, plain( form ) ] );
		expect( toRules( again, rules, saved ) ).toEqual( rules );
	}
} );

test( 'any rules survive a save that does not touch them', () => {
	for ( let seed = 1; seed <= 1000; seed++ ) {
		const chance = chanceOf( seed );
		const rules = rulesOf( chance );
		const setup = { ...setupOf( chance ), startsWithAvs: false };
		const cards = toCards( rules, setup );
		expect( [ seed, toRules( cards, rules, setup ) ] ).toEqual( [
			seed,
			rules,
		] );
		const [ first ] = rules;
		const other = FILTERS.find(
			( filter ) => filter !== first?.key
		) as keyof Cards;
		const changed = toRules(
			{ ...cards, [ other ]: { ...cards[ other ], isOn: false } },
			rules,
			setup
		);
		expect( changed ).toEqual(
			rules.filter( ( { key } ) => key !== other )
		);
	}
} );

test.each( [
	[ 'avs_verification', {}, is( 'avs_mismatch', 'equals', true ) ],
	[
		'address_mismatch',
		{},
		is( 'billing_shipping_address_same', 'equals', false ),
	],
	[ 'international_ip_address', {}, is( 'ip_country', 'not_in', 'us|ca' ) ],
	[
		'ip_address_mismatch',
		{},
		is( 'ip_billing_country_same', 'equals', false ),
	],
	[
		'order_items_threshold',
		{ min: '2' },
		is( 'item_count', 'less_than', 2 ),
	],
	[
		'order_items_threshold',
		{ max: '10' },
		is( 'item_count', 'greater_than', 10 ),
	],
	[
		'order_items_threshold',
		{ min: '2', max: '10' },
		{
			operator: 'or',
			checks: [
				is( 'item_count', 'less_than', 2 ),
				is( 'item_count', 'greater_than', 10 ),
			],
		},
	],
	[
		'purchase_price_threshold',
		{ max: '1000' },
		is( 'order_total', 'greater_than', '100000|usd' ),
	],
	[
		'purchase_price_threshold',
		{ min: '.5', max: '12.30' },
		{
			operator: 'or',
			checks: [
				is( 'order_total', 'less_than', '50|usd' ),
				is( 'order_total', 'greater_than', '1230|usd' ),
			],
		},
	],
] as const )( '%s with %p becomes its check', ( filter, limits, check ) => {
	expect( toRules( withCard( filter, limits ), [], SETUP ) ).toEqual( [
		rule( filter, check ),
	] );
} );

test.each( [
	[ 'usd', '12.5', '1250|usd', '12.50' ],
	[ 'jpy', '1250', '1250|jpy', '1250' ],
	[ 'kwd', '12.5', '12500|kwd', '12.500' ],
] )(
	'amounts in %s are minor units of the store’s currency',
	( currency, max, value, shown ) => {
		const setup = { ...SETUP, currency };
		const cards = withCard( 'purchase_price_threshold', { max }, setup );
		const rules = toRules( cards, [], setup );
		expect( rules[ 0 ]?.check ).toEqual(
			is( 'order_total', 'greater_than', value )
		);
		expect(
			toCards( rules, setup ).purchase_price_threshold
		).toMatchObject( { max: shown, currency } );
	}
);

test( 'a rule keeps its currency when its amounts are edited', () => {
	const rules = [
		rule(
			'purchase_price_threshold',
			is( 'order_total', 'greater_than', '5000|eur' )
		),
	];
	const cards = toCards( rules, SETUP );
	expect( cards.purchase_price_threshold.currency ).toBe( 'eur' );
	const edited = {
		...cards,
		purchase_price_threshold: {
			...cards.purchase_price_threshold,
			max: '60',
		},
	};
	expect( toRules( edited, rules, SETUP )[ 0 ]?.check ).toMatchObject( {
		value: '6000|eur',
	} );
} );

test( 'conditions that no card shows stay when the action changes', () => {
	const check = {
		operator: 'and',
		checks: [
			is( 'item_count', 'greater_than', 5 ),
			is( 'avs_mismatch', 'equals', true ),
		],
	};
	const rules = [ rule( 'order_items_threshold', check ) ];
	const cards = toCards( rules, SETUP );
	expect( cards.order_items_threshold.isCustom ).toBe( true );
	const edited: Cards = {
		...cards,
		order_items_threshold: {
			...cards.order_items_threshold,
			action: 'block',
		},
	};
	expect( toRules( edited, rules, SETUP ) ).toEqual( [
		rule( 'order_items_threshold', check, 'block' ),
	] );
} );

test( 'without reviews every rule counts as block, and one that is not touched stays', () => {
	const setup = { ...SETUP, hasReview: false };
	const rules = [
		rule( 'avs_verification', is( 'avs_mismatch', 'equals', true ) ),
	];
	const cards = toCards( rules, setup );
	expect( FILTERS.map( ( filter ) => cards[ filter ].action ) ).toEqual(
		FILTERS.map( () => 'block' )
	);
	expect( toRules( cards, rules, setup ) ).toEqual( rules );
} );

test( 'filters begin disabled, the address check as the account has it', () => {
	const isOn = ( setup: Setup ) =>
		FILTERS.filter( ( filter ) => toCards( [], setup )[ filter ].isOn );
	expect( isOn( SETUP ) ).toEqual( [] );
	const setup = { ...SETUP, startsWithAvs: true };
	expect( isOn( setup ) ).toEqual( [ 'avs_verification' ] );
	expect( toCards( [], setup ).avs_verification.action ).toBe( 'block' );
} );
