import type { FraudRule } from '../../contract/types';

/** Filters that have a rule, in the order of the page. */
export const FILTERS = [
	'avs_verification',
	'international_ip_address',
	'ip_address_mismatch',
	'address_mismatch',
	'purchase_price_threshold',
	'order_items_threshold',
] as const;

export type Filter = ( typeof FILTERS )[ number ];

/** What happens to a payment that a filter matches. */
export type Action = FraudRule[ 'outcome' ];

/** A filter as the page shows it. */
export interface Card {
	isOn: boolean;
	action: Action;
	/** Limits as typed; empty where there is none, and in filters without limits. */
	min: string;
	max: string;
	/** Of the limits, ISO code in lower case. Empty in filters without amounts. */
	currency: string;
	/** Countries in the form of a rule: `not_in us|ca`. Empty in other filters, and while the store sells everywhere. */
	countries: string;
	/** Whether the rule checks what the page can't show. It is kept as it is. */
	isCustom: boolean;
}

export type Cards = Record< Filter, Card >;

/** What the page knows besides the rules. */
export interface Setup {
	/** Whether payments can be held for review; otherwise they are blocked. */
	hasReview: boolean;
	/** Whether the address check is on while no rules were saved: the account declines such payments anyway. */
	startsWithAvs: boolean;
	/** The store's, ISO code in lower case. */
	currency: string;
	/** Countries that the store sells to, as in Card. */
	countries: string;
}

export const isSameCard = ( one: Card, other: Card ): boolean =>
	one.action === other.action &&
	one.isOn === other.isOn &&
	hasSameLimits( one, other );

/** Whether two cards check the same, whatever they do then. */
export const hasSameLimits = ( one: Card, other: Card ): boolean =>
	one.min === other.min &&
	one.max === other.max &&
	one.currency === other.currency &&
	one.countries === other.countries &&
	one.isCustom === other.isCustom;
