import type { FraudRule } from '../../contract/types';
import {
	FILTERS,
	hasSameLimits,
	isSameCard,
	type Card,
	type Cards,
	type Filter,
	type Setup,
} from './card';
import { checkOf, limitsOf, NO_LIMITS, type Check } from './checks';

/** The server's rules as cards, and back. A card that was not changed gives exactly the rule that it was made from. */

const isFilter = ( key: string ): key is Filter =>
	( FILTERS as readonly string[] ).includes( key );

const ruleOf = (
	rules: readonly FraudRule[],
	filter: Filter
): FraudRule | undefined => rules.find( ( { key } ) => key === filter );

/**
 * @param rules The server's.
 * @param setup
 */
export function toCards( rules: readonly FraudRule[], setup: Setup ): Cards {
	const entries = FILTERS.map( ( filter ): [ Filter, Card ] => {
		const rule = ruleOf( rules, filter );
		return [
			filter,
			rule ? cardOf( filter, rule, setup ) : newCard( filter, setup ),
		];
	} );
	return Object.fromEntries( entries ) as Cards;
}

/**
 * @param cards
 * @param rules The server's rules that the cards were made from. Those that no card shows stay.
 * @param setup
 */
export function toRules(
	cards: Cards,
	rules: readonly FraudRule[],
	setup: Setup
): FraudRule[] {
	const kept = rules.flatMap( ( rule, index ) => {
		const { key } = rule;
		const isShown =
			isFilter( key ) &&
			rules.findIndex( ( other ) => other.key === key ) === index;
		return isShown ? changed( key, cards[ key ], rule, setup ) : [ rule ];
	} );
	const added = FILTERS.filter(
		( filter ) => ! ruleOf( rules, filter )
	).flatMap( ( filter ) => built( filter, cards[ filter ] ) );
	return [ ...kept, ...added ];
}

export const isAnyOn = ( cards: Cards ): boolean =>
	FILTERS.some( ( filter ) => cards[ filter ].isOn );

function newCard( filter: Filter, setup: Setup ): Card {
	const isAvs = filter === 'avs_verification' && setup.startsWithAvs;
	return {
		isOn: isAvs,
		action: isAvs || ! setup.hasReview ? 'block' : 'review',
		...NO_LIMITS,
		currency: filter === 'purchase_price_threshold' ? setup.currency : '',
		countries: filter === 'international_ip_address' ? setup.countries : '',
		isCustom: false,
	};
}

function cardOf( filter: Filter, rule: FraudRule, setup: Setup ): Card {
	const limits = limitsOf( filter, rule.check as unknown as Check );
	return {
		...newCard( filter, setup ),
		...limits,
		isOn: true,
		action: setup.hasReview ? rule.outcome : 'block',
		isCustom: limits === null,
	};
}

/** A rule after its card was edited. */
function changed(
	filter: Filter,
	card: Card,
	rule: FraudRule,
	setup: Setup
): FraudRule[] {
	if ( ! card.isOn ) {
		return [];
	}
	const before = cardOf( filter, rule, setup );
	if ( isSameCard( card, before ) ) {
		return [ rule ];
	}
	return hasSameLimits( card, before )
		? [ { ...rule, outcome: card.action } ]
		: built( filter, card );
}

function built( filter: Filter, card: Card ): FraudRule[] {
	const check = card.isOn ? checkOf( filter, card ) : null;
	return check
		? [
				{
					key: filter,
					outcome: card.action,
					check: check as unknown as FraudRule[ 'check' ],
				},
			]
		: [];
}
