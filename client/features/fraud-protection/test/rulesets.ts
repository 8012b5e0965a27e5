import type { FraudRule } from '../../../contract/types';
import { FILTERS, type Card, type Cards, type Setup } from '../card';
import type { Check } from '../checks';
import { toCards } from '../ruleset';

/** Seeded chance (Park and Miller's generator), so that a failure can be repeated. */
export function chanceOf( seed: number ) {
	let state = seed * 7919;
	const next = () => {
		state = ( state * 48_271 ) % 2_147_483_647;
		return state / 2_147_483_647;
	};
	return {
		below: ( limit: number ) => Math.floor( next() * limit ),
		isTrue: () => next() < 0.5,
		one: < Thing >( things: readonly Thing[] ): Thing =>
			things[ Math.floor( next() * things.length ) ] as Thing,
	};
}

export type Chance = ReturnType< typeof chanceOf >;

export const CURRENCIES = [ 'usd', 'jpy', 'kwd' ];

export const setupOf = ( chance: Chance ): Setup => ( {
	hasReview: chance.isTrue(),
	startsWithAvs: chance.isTrue(),
	currency: chance.one( CURRENCIES ),
	countries: chance.one( [ '', 'not_in us|ca', 'in ng|vn' ] ),
} );

const DECIMALS: Record< string, number > = { usd: 2, jpy: 0, kwd: 3 };

const amount = ( chance: Chance, currency: string ): string => {
	const whole = String( chance.below( 100_000 ) );
	const decimals = chance.below( ( DECIMALS[ currency ] ?? 2 ) + 1 );
	return decimals === 0
		? whole
		: `${ whole }.${ String( chance.below( 10 ** decimals ) ).padStart( decimals, '0' ) }`;
};

/** A form that can be saved, as a merchant may fill it in. */
export function formOf( chance: Chance, setup: Setup ): Cards {
	const cards = { ...toCards( [], setup ) };
	for ( const filter of FILTERS ) {
		const card: Card = { ...cards[ filter ], isOn: chance.isTrue() };
		if ( setup.hasReview ) {
			card.action = chance.one( [ 'review', 'block' ] as const );
		}
		if ( filter === 'order_items_threshold' ) {
			[ card.min, card.max ] = limits( chance, () =>
				String( 1 + chance.below( 50 ) )
			);
		}
		if ( filter === 'purchase_price_threshold' ) {
			[ card.min, card.max ] = limits( chance, () =>
				amount( chance, setup.currency )
			);
		}
		if ( filter === 'international_ip_address' && ! setup.countries ) {
			card.isOn = false;
		}
		cards[ filter ] = card;
	}
	return cards;
}

function limits( chance: Chance, value: () => string ): [ string, string ] {
	const [ min, max ] = [ value(), value() ].sort(
		( one, other ) => Number( one ) - Number( other )
	) as [ string, string ];
	return chance.one( [
		[ min, '' ],
		[ '', max ],
		[ min, max ],
	] );
}

const OPERATORS = [ 'equals', 'not_equals', 'greater_than', 'less_than' ];

function comparisonOf( chance: Chance ): Check {
	return chance.one< () => Check >( [
		() => ( {
			key: chance.one( [
				'avs_mismatch',
				'billing_shipping_address_same',
				'ip_billing_country_same',
			] ),
			operator: chance.one( OPERATORS.slice( 0, 2 ) ),
			value: chance.isTrue(),
		} ),
		() => ( {
			key: 'ip_country',
			operator: chance.one( [ 'equals', 'in', 'not_in', 'not in' ] ),
			value: chance.one( [ 'us', 'us|ca', 'ng|vn|ru' ] ),
		} ),
		() => ( {
			key: 'item_count',
			operator: chance.one( OPERATORS ),
			value: chance.below( 100 ),
		} ),
		() => ( {
			key: 'order_total',
			operator: chance.one( OPERATORS ),
			value: `${ chance.below( 1_000_000 ) }|${ chance.one( [ ...CURRENCIES, 'eur' ] ) }`,
		} ),
	] )();
}

const checkOf = ( chance: Chance, depth = 0 ): Check =>
	depth < 3 && chance.below( 3 ) === 0
		? {
				operator: chance.one( [ 'and', 'or' ] ),
				checks: Array.from( { length: 1 + chance.below( 3 ) }, () =>
					checkOf( chance, depth + 1 )
				),
			}
		: comparisonOf( chance );

/** Rules of the stated format, those of the page among them, and of kinds that nobody knows yet. */
export function rulesOf( chance: Chance ): FraudRule[] {
	const keys = [ ...FILTERS, 'device_velocity' ].filter( () =>
		chance.isTrue()
	);
	return keys
		.sort( () => chance.below( 3 ) - 1 )
		.map( ( key ) => ( {
			key,
			outcome: chance.one( [ 'review', 'block' ] as const ),
			check: checkOf( chance ) as unknown as FraudRule[ 'check' ],
		} ) );
}
